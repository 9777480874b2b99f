-- Up Migration
-- A commit names the session and a stored plan. What moves is what was stored, once, and only while the session lives, the
-- plan holds and whoever is paid is still on the customer's list.

-- What these sessions may commit of these plans, in the order they were asked for, as the lists the books take; null in
-- `customers` for the others. The legs are listed only where each plan is one plain leg, which most are.
create function bank.find_plans(
  session_keys bytea [],
  plan_ids uuid [],
  with_legs boolean,
  out customers uuid [],
  out sizes smallint [],
  out days date [],
  out deadlines timestamptz [],
  out topics text [],
  out barred smallint [],
  out is_barred boolean,
  out leaves_bank boolean,
  out has_limits boolean,
  out is_plain boolean,
  out debits bigint [],
  out credits bigint [],
  out amounts bigint [],
  out kinds smallint [],
  out memos text [],
  out has_memos boolean
)
-- Not SQL: its plan is kept from call to call.
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
begin
  select
    array_agg(sealed.customer_id), array_agg(sealed.size), array_agg(sealed.day), array_agg(sealed.deadline),
    array_agg(sealed.topic), array_agg(sealed.verdict), bool_or(sealed.verdict is not null),
    coalesce(bool_or(sealed.rail <> 'book'), false), coalesce(bool_or(sealed.is_limited), false),
    bool_and(coalesce(sealed.is_plain, false)),
    array_agg(sealed.debit), array_agg(sealed.credit), array_agg(sealed.amount), array_agg(sealed.kind),
    array_agg(sealed.memo), bool_or(sealed.memo is not null)
  into
    customers, sizes, days, deadlines, topics, barred, is_barred, leaves_bank, has_limits, is_plain, debits, credits,
    amounts, kinds, memos, has_memos
  -- Sorted once for all of the lists.
  from (
    select
      plan.customer_id, coalesce(cardinality(plan.debits), 0)::smallint as size, plan.day, plan.deadline, plan.topic,
      plan.rail, plan.is_plain, plan.limit_rules <> '{}' as is_limited, plan.debits[1] as debit,
      plan.credits[1] as credit, plan.amounts[1] as amount, plan.leg_kinds[1] as kind, plan.memos[1] as memo,
      case
        when plan.id is null then 10::smallint
        -- Whoever was taken off the list, or is held, since the plan was shown is not paid by it.
        when plan.rail <> 'book' and not bank.is_still_payable(plan.customer_id, plan.kind, plan.rail, plan.plan)
          then 10::smallint
      end as verdict
    from unnest(session_keys, plan_ids) with ordinality as asked (session_key, plan_id, j)
    -- As in bank.live_sessions, with the time read once.
    left join public.sessions as session
      on session.token_hash = asked.session_key and session.kind = 'customer' and session.ended_at is null
        and session.expires_at > moment and session.last_seen_at > moment - interval '15 minutes'
    left join public.sealed_plans as plan
      on plan.id = asked.plan_id and plan.customer_id = session.customer_id and (plan.debits <> '{}') = with_legs
    order by asked.j
  ) as sealed;
end;
$$;

revoke execute on function bank.find_plans from public;

create function bank.is_still_payable(customer uuid, asked_kind text, asked_rail text, plan jsonb) returns boolean
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
declare
  payee_type text;
begin
  select rule.payee into payee_type
  from bank.plan_rules as rule
  where rule.kind = asked_kind and rule.rail = asked_rail;
  return payee_type is null or (
    select payable.since
    from bank.find_payable(customer, payee_type, (plan -> 'outgoing' ->> 'payeeId')::uuid) as payable
  ) is not null;
end;
$$;

revoke execute on function bank.is_still_payable from public;

-- The limits of the plans, as the books take them.
create function bank.limits_of_plans(
  plan_ids uuid [],
  customers uuid [],
  out limit_journals integer [],
  out limit_rules smallint [],
  out limit_periods date [],
  out limit_adds bigint [],
  out limit_caps bigint []
)
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  select
    array_agg(asked.j::integer order by asked.j, bound.k),
    array_agg(bound.rule order by asked.j, bound.k),
    array_agg(bound.period order by asked.j, bound.k),
    array_agg(bound.add order by asked.j, bound.k),
    array_agg(bound.cap order by asked.j, bound.k)
  into limit_journals, limit_rules, limit_periods, limit_adds, limit_caps
  from unnest(plan_ids, customers) with ordinality as asked (plan_id, customer, j)
  join public.sealed_plans as plan on plan.id = asked.plan_id and plan.customer_id = asked.customer
  cross join lateral unnest(plan.limit_rules, plan.limit_periods, plan.limit_adds, plan.limit_caps)
  with ordinality as bound (rule, period, add, cap, k);
end;
$$;

revoke execute on function bank.limits_of_plans from public;

-- The rows of the movements that were accepted, the facts for the outbox and the instructions for the rails, as
-- bank.write_movements writes them, from the plans that were stored. What waits for an approval is read out on the phone by
-- its reference, so that one is made here.
create function bank.write_plans(
  verdicts smallint [],
  ids uuid [],
  customers uuid [],
  plan_ids uuid [],
  refs text [],
  topics text [],
  journal_ids bigint [],
  leaves_bank boolean
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
begin
  insert into public.movements (
    id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
    journal_id, created_at, changed_at, approve_by, plan
  )
  select
    done.id, plan.customer_id, plan.kind, plan.rail, plan.state, plan.amount, plan.fee, plan.from_account,
    plan.to_account,
    case when plan.approve_by is null then done.ref else bank.reference_of(plan.prefix, done.id) end,
    plan.leaves_on, plan.arrives_on, done.journal_id, moment, moment, plan.approve_by, plan.plan
  from unnest(verdicts, ids, plan_ids, refs, journal_ids) as done (verdict, id, plan_id, ref, journal_id)
  join public.sealed_plans as plan on plan.id = done.plan_id
  where done.verdict = 0;

  insert into public.outbox (id, topic, customer_id, fact, created_at)
  select done.id, done.topic, done.customer_id, jsonb_build_object('movementId', done.id), moment
  from unnest(verdicts, ids, customers, topics) as done (verdict, id, customer_id, topic)
  where done.verdict = 0 and done.topic is not null;

  if leaves_bank then
    perform bank.instruct_rails(array(
      select done.id
      from unnest(verdicts, ids) as done (verdict, id)
      where done.verdict = 0
    ));
  end if;
end;
$$;

revoke execute on function bank.write_plans from public;

-- What the brakes make of plans that lead out of the bank, and the caps that follow; see bank.brake_movements.
create function bank.brake_plans(
  customers uuid [],
  plan_ids uuid [],
  barred_before smallint [],
  limit_journals integer [],
  limit_rules smallint [],
  limit_caps bigint [],
  out barred smallint [],
  out caps bigint []
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  rails text[];
  plans text[];
begin
  select array_agg(coalesce(plan.rail, 'book') order by asked.j), array_agg(plan.plan::text order by asked.j)
  into rails, plans
  from unnest(plan_ids, customers) with ordinality as asked (plan_id, customer, j)
  left join public.sealed_plans as plan on plan.id = asked.plan_id and plan.customer_id = asked.customer;
  select braked.barred, braked.caps into barred, caps
  from bank.brake_movements(
    customers, rails, plans, barred_before, limit_journals, limit_rules, limit_caps
  ) as braked;
end;
$$;

revoke execute on function bank.brake_plans from public;

-- One trip for any number of plans with legs. The verdicts are those of bank.commit_movements; 10 is also the answer for a
-- plan that this session's customer does not have, or whose payee is gone.
create function bank.commit_plans(
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

revoke execute on function bank.commit_plans from public;
grant execute on function bank.commit_plans to bank_api;

-- Two payments to different people may have the same legs; the same intent for another payee is something else. Who is
-- paid is sealed anew in every plan, and told apart by its digest. And a plan that is no longer kept answers for the
-- movement it became.
create function bank.replayed_plans(
  given_verdicts smallint [],
  given_journals bigint [],
  ids uuid [],
  plan_ids uuid [],
  session_keys bytea [],
  leaves_bank boolean,
  out verdicts smallint [],
  out journal_ids bigint []
)
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  verdicts := given_verdicts;
  journal_ids := given_journals;
  if leaves_bank and 1 = any (verdicts) then
    select
      array_agg(case when named.verdict = 1 and known.id is null then 5 else named.verdict end order by named.j),
      array_agg(case when named.verdict = 1 and known.id is null then null else named.journal_id end order by named.j)
    into verdicts, journal_ids
    from unnest(verdicts, journal_ids, ids, plan_ids) with ordinality as named (verdict, journal_id, id, plan_id, j)
    left join public.sealed_plans as plan on plan.id = named.plan_id
    left join public.movements as known
      on known.id = named.id
        and known.plan -> 'instruction' #- '{details,sealed}'
        is not distinct from plan.plan -> 'instruction' #- '{details,sealed}';
  end if;
  if 5 = any (verdicts) or 10 = any (verdicts) then
    select
      array_agg(case when known.id is null then named.verdict else 1 end order by named.j),
      array_agg(case when known.id is null then named.journal_id else coalesce(known.journal_id, 0) end order by named.j)
    into verdicts, journal_ids
    from unnest(verdicts, journal_ids, ids, plan_ids, session_keys) with ordinality
      as named (verdict, journal_id, id, plan_id, session_key, j)
    left join public.movements as known
      on named.verdict in (5, 10) and known.id = named.id and known.plan ->> 'id' = named.plan_id::text
        and known.customer_id = bank.customer_of_session(named.session_key);
  end if;
end;
$$;

revoke execute on function bank.replayed_plans from public;

-- Plans that touch the books only when the money has come; see bank.commit_awaited.
create function bank.commit_awaited_plans(
  session_keys bytea [],
  plan_ids uuid [],
  ids uuid [],
  refs text [],
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
  bounds record;
  known record;
  plan public.sealed_plans;
  tally_at integer[];
  tally_used bigint[];
  verdict smallint;
  first_limit integer;
  next_limit integer := 1;
  moment timestamptz;
  today date;
begin
  select found_all.* into strict asked
  from bank.find_plans(session_keys, plan_ids, false) as found_all;
  select listed.* into bounds
  from bank.limits_of_plans(plan_ids, asked.customers) as listed;
  if bounds.limit_rules is not null then
    select tally.places, tally.amounts into tally_at, tally_used
    from ledger.lock_tallies(
      asked.customers, bounds.limit_journals, bounds.limit_rules, bounds.limit_periods
    ) as tally;
  end if;
  journal_ids := array_fill(0::bigint, array[cardinality(ids)]);
  refused_at := array_fill(1::smallint, array[cardinality(ids)]);
  debit_afters := '{}';
  credit_afters := '{}';
  moment := bank.now();
  today := bank.today();

  for j in 1 .. cardinality(ids) loop
    first_limit := next_limit;
    while bounds.limit_journals[next_limit] = j loop
      next_limit := next_limit + 1;
    end loop;
    select kept.* into plan
    from public.sealed_plans as kept
    where kept.id = plan_ids[j] and kept.customer_id = asked.customers[j];
    select movement.* into known
    from public.movements as movement
    where movement.id = ids[j];
    if found then
      verdicts[j] := case
        when known.customer_id = plan.customer_id
          and (known.kind, known.rail, known.amount, known.fee, known.from_account, known.to_account)
          = (plan.kind, plan.rail, plan.amount, plan.fee, plan.from_account, plan.to_account)
          and known.plan -> 'instruction' #- '{details,sealed}'
          is not distinct from plan.plan -> 'instruction' #- '{details,sealed}' then 1
        when known.plan ->> 'id' = plan_ids[j]::text
          and known.customer_id = bank.customer_of_session(session_keys[j]) then 1
        else 5
      end;
      continue;
    end if;
    -- Nothing is moved, so nothing is locked; the books look again when the money comes.
    verdict := case
      when asked.barred[j] is not null then asked.barred[j]
      when plan.rail = 'book' or plan.amount <= 0 or plan.fee <> 0 then 10
      when not exists (
        select
        from ledger.balance as balance
        where balance.account_id = plan.to_account and balance.customer_id = plan.customer_id
      ) then 3
      when exists (
        select from ledger.balance as balance where balance.account_id = plan.to_account and balance.state = 3
      ) then 7
      when moment > plan.deadline then 11
      when today <> plan.day then 12
      else 0
    end;
    for l in first_limit .. next_limit - 1 loop
      if verdict = 0 and bounds.limit_adds[l] > 0
        and tally_used[tally_at[l]] + bounds.limit_adds[l] > bounds.limit_caps[l] then
        verdict := 9;
      end if;
    end loop;
    if verdict = 0 then
      for l in first_limit .. next_limit - 1 loop
        tally_used[tally_at[l]] := tally_used[tally_at[l]] + bounds.limit_adds[l];
      end loop;
    end if;
    verdicts[j] := verdict;
  end loop;

  if bounds.limit_rules is not null then
    perform ledger.write_tallies(
      asked.customers, bounds.limit_journals, bounds.limit_rules, bounds.limit_periods, tally_at, tally_used
    );
  end if;
  perform bank.write_plans(
    verdicts, ids, asked.customers, plan_ids, refs, asked.topics, array_fill(null::bigint, array[cardinality(ids)]), true
  );
end;
$$;

revoke execute on function bank.commit_awaited_plans from public;
grant execute on function bank.commit_awaited_plans to bank_api;

-- A plan that arrives alone and is one plain leg within the bank, without the lists; see bank.commit_movement.
create function bank.commit_plan(session_key bytea, plan_id uuid, id uuid, ref text) returns bigint []
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  sealed record;
  answer bigint[];
  moment timestamptz := bank.now();
begin
  select
    plan.customer_id, plan.kind, plan.debits[1] as debit, plan.credits[1] as credit, plan.amount,
    plan.leg_kinds[1] as leg_kind, plan.memos[1] as memo, plan.deadline, plan.day, plan.leaves_on, plan.arrives_on,
    plan.topic, plan.is_plain, plan.plan
  into sealed
  from public.sealed_plans as plan
  join public.sessions as session on session.customer_id = plan.customer_id
  where plan.id = plan_id and session.token_hash = session_key
    -- As in bank.live_sessions, with the time read once.
    and session.kind = 'customer' and session.ended_at is null
    and session.expires_at > moment and session.last_seen_at > moment - interval '15 minutes';
  if sealed.is_plain is not true then
    -- Not one of these, or no longer kept: the lists know every case.
    select array[
      many.verdicts[1], many.journal_ids[1], many.refused_at[1], many.debit_afters[1], many.credit_afters[1]
    ] into answer
    from bank.commit_plans(array[session_key], array[plan_id], array[id], array[ref], true) as many;
    return answer;
  end if;
  if sealed.debit < 1000 then
    raise exception 'a movement cannot take from the bank''s own accounts'
      using errcode = 'insufficient_privilege';
  end if;
  answer := ledger.post_one(
    id, sealed.customer_id, sealed.debit, sealed.credit, sealed.amount, sealed.leg_kind, sealed.memo, sealed.deadline,
    sealed.day
  );
  if answer[1] = 0 then
    moment := coalesce(timestamptz 'epoch' + answer[6] * interval '1 microsecond', bank.now());
    insert into public.movements (
      id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
      journal_id, created_at, changed_at, plan
    )
    values (
      id, sealed.customer_id, sealed.kind, 'book', 'posted', sealed.amount, 0, sealed.debit, sealed.credit, ref,
      sealed.leaves_on, sealed.arrives_on, answer[2], moment, moment, sealed.plan
    );
    if sealed.topic is not null then
      insert into public.outbox (id, topic, customer_id, fact, created_at)
      values (id, sealed.topic, sealed.customer_id, jsonb_build_object('movementId', id), moment);
    end if;
  end if;
  return answer;
end;
$$;

revoke execute on function bank.commit_plan from public;
grant execute on function bank.commit_plan to bank_api;

-- From here on the customers' process commits stored plans alone. The worker goes on committing what nobody was shown: the
-- occurrences of schedules and opening deposits, which it plans itself.
revoke execute on function bank.commit_movement from bank_api;
revoke execute on function bank.commit_movements from bank_api;
revoke execute on function bank.commit_awaited from bank_api;
