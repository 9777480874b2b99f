-- A commit names the session and a stored plan. What moves is what was stored, once, and only while the session lives, the
-- plan holds and whoever is paid is still on the customer's list.
--
-- One trip for any number of plans with legs. The verdicts are those of bank.commit_movements; 10 is also the answer for a
-- plan that this session's customer does not have, or whose payee is gone, and 14 for one made with rules that are no
-- longer in force.
create or replace function bank.commit_plans(
  session_keys bytea [],
  plan_ids uuid [],
  ids uuid [],
  refs text [],
  careful boolean,
  out verdicts smallint [],
  out journal_ids bigint [],
  out refused_at smallint [],
  out debit_afters bigint [],
  out credit_afters bigint []
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
-- The plans are kept for the session and must stay right when a table grows from nothing.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  asked record;
  legs record;
  bounds record;
  barred smallint[];
  caps bigint[];
begin
  select found_all.* into strict asked
  from bank.find_plans(session_keys, plan_ids, true) as found_all;
  barred := case when asked.is_barred then asked.barred end;
  if asked.is_plain then
    select
      asked.debits as debits, asked.credits as credits, asked.amounts as amounts, asked.kinds as kinds,
      case when asked.has_memos then asked.memos end as memos, null::smallint[] as acts, null::timestamptz[] as expiries
    into legs;
  else
    select
      array_agg(leg.debit) as debits, array_agg(leg.credit) as credits, array_agg(leg.amount) as amounts,
      array_agg(leg.kind) as kinds,
      case when bool_or(leg.memo is not null) then array_agg(leg.memo) end as memos,
      case when bool_or(leg.act > 0) then array_agg(leg.act) end as acts,
      case when bool_or(leg.expiry is not null) then array_agg(leg.expiry) end as expiries
    into legs
    from (
      select listed.debit, listed.credit, listed.amount, listed.kind, listed.memo, listed.act, listed.expiry
      from unnest(plan_ids, asked.customers) with ordinality as named (plan_id, customer, j)
      join public.sealed_plans as plan on plan.id = named.plan_id and plan.customer_id = named.customer
      cross join lateral unnest(
        plan.debits, plan.credits, plan.amounts, plan.leg_kinds, plan.memos, plan.acts, plan.expiries
      ) with ordinality as listed (debit, credit, amount, kind, memo, act, expiry, k)
      order by named.j, listed.k
    ) as leg;
  end if;
  -- The wall of bank.commit_movements: a customer's plan takes nothing from the bank's own accounts.
  if 1000 > any (legs.debits) then
    raise exception 'a movement cannot take from the bank''s own accounts'
      using errcode = 'insufficient_privilege';
  end if;
  if asked.has_limits then
    select listed.* into bounds
    from bank.limits_of_plans(plan_ids, asked.customers) as listed;
  else
    select
      null::integer[] as limit_journals, null::smallint[] as limit_rules, null::date[] as limit_periods,
      null::bigint[] as limit_adds, null::bigint[] as limit_caps
    into bounds;
  end if;
  caps := bounds.limit_caps;
  -- An intent that became a movement without legs is not to be found in the books.
  if careful and exists (select from public.movements where id = any (ids) and journal_id is null) then
    select array_agg(case when known.id is null then asked.barred[named.j] else 5 end order by named.j)
    into barred
    from unnest(ids) with ordinality as named (id, j)
    left join public.movements as known on known.id = named.id and known.journal_id is null;
  end if;
  if asked.leaves_bank then
    select braked.barred, braked.caps into barred, caps
    from bank.brake_plans(
      asked.customers, plan_ids, barred, bounds.limit_journals, bounds.limit_rules, bounds.limit_caps
    ) as braked;
  end if;
  select post.* into verdicts, journal_ids, refused_at, debit_afters, credit_afters
  from ledger.post(
    ids, asked.customers, asked.sizes, coalesce(legs.debits, '{}'), coalesce(legs.credits, '{}'),
    coalesce(legs.amounts, '{}'), coalesce(legs.kinds, '{}'), memos => legs.memos, acts => legs.acts,
    expiries => legs.expiries,
    holds => case when legs.acts is not null then array_fill(null::bigint, array[cardinality(legs.acts)]) end,
    limit_journals => bounds.limit_journals, limit_rules => bounds.limit_rules,
    limit_periods => bounds.limit_periods, limit_adds => bounds.limit_adds, limit_caps => caps,
    deadlines => asked.deadlines, days => asked.days, barred => barred, careful => careful
  ) as post;
  if careful then
    select again.verdicts, again.journal_ids into verdicts, journal_ids
    from bank.replayed_plans(verdicts, journal_ids, ids, plan_ids, session_keys, asked.leaves_bank) as again;
  end if;
  perform bank.write_plans(
    verdicts, ids, asked.customers, plan_ids, refs, asked.topics, journal_ids, asked.leaves_bank
  );
end;
$$;

grant execute on function bank.commit_plans to bank_api;
