-- One trip for any number of movements: conditions, limits, money, the movement's row, the fact for the outbox and the
-- instruction for the rail. Each is accepted or refused by itself. The verdicts are those of ledger.post, and 11: the plan is
-- too old, 12: the business day has changed since, 13: the customer has stopped outgoing payments. What leaves is held to
-- the customer's spending controls as they are now.
--
-- The customers' process commits stored plans alone (bank.commit_plans). The worker commits here what no customer was shown:
-- the occurrences of schedules and opening deposits, which it plans itself.
create or replace function bank.commit_movements(
  ids uuid[],
  customers uuid[],
  sizes smallint[],
  debits bigint[],
  credits bigint[],
  amounts bigint[],
  leg_kinds smallint[],
  memos text[],
  forced boolean[],
  acts smallint[],
  holds bigint[],
  expiries timestamptz[],
  limit_journals integer[],
  limit_rules smallint[],
  limit_periods date[],
  limit_adds bigint[],
  limit_caps bigint[],
  -- One for each movement.
  kinds text[],
  rails text[],
  states text[],
  totals bigint[],
  fees bigint[],
  from_accounts bigint[],
  to_accounts bigint[],
  refs text[],
  leaving date[],
  arriving date[],
  days date[],
  deadlines timestamptz[],
  plans text[],
  topics text[],
  careful boolean,
  out verdicts smallint[],
  out journal_ids bigint[],
  out refused_at smallint[],
  out debit_afters bigint[],
  out credit_afters bigint[]
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  barred smallint[];
  caps bigint[] := limit_caps;
begin
  if array_position(customers, null) is not null then
    raise exception 'a movement belongs to a customer' using errcode = 'invalid_parameter_value';
  end if;
  -- A customer's process moves what the customers have and nothing of the bank's own: money that comes
  -- from there is posted by the worker, when it has come. A leg that acts on a hold names no account.
  if 1000 > any (debits) and exists (select from unnest(debits) as leg (debit_id) where leg.debit_id between 1 and 999) then
    raise exception 'a movement cannot take from the bank''s own accounts'
      using errcode = 'insufficient_privilege';
  end if;
  -- An intent that became a movement without legs is not to be found in the books.
  if careful then
    if exists (select from public.movements where id = any (ids) and journal_id is null) then
      select array_agg(case when known.id is null then null else 5 end order by asked.j)
      into barred
      from unnest(ids) with ordinality as asked (id, j)
      left join public.movements as known on known.id = asked.id and known.journal_id is null;
    end if;
  end if;
  if 'book' <> any (rails) then
    select braked.barred, braked.caps into barred, caps
    from bank.brake_movements(
      customers, rails, plans, barred, limit_journals, limit_rules, limit_caps
    ) as braked;
  end if;
  select post.* into verdicts, journal_ids, refused_at, debit_afters, credit_afters
  from ledger.post(
    ids, customers, sizes, debits, credits, amounts, leg_kinds, memos, forced, acts, holds, expiries,
    limit_journals, limit_rules, limit_periods, limit_adds, caps, deadlines, days, barred, careful
  ) as post;
  -- Two payments to different people may have the same legs; the same intent for another payee
  -- is something else. Who is paid is sealed anew in every plan, and told apart by its digest.
  if careful and 1 = any (verdicts) and 'book' <> any (rails) then
    select
      array_agg(case when asked.verdict = 1 and known.id is null then 5 else asked.verdict end order by asked.j),
      array_agg(case when asked.verdict = 1 and known.id is null then null else asked.journal_id end order by asked.j)
    into verdicts, journal_ids
    from unnest(verdicts, journal_ids, ids, plans) with ordinality as asked (verdict, journal_id, id, plan, j)
    left join public.movements as known
      on known.id = asked.id
        and known.plan -> 'instruction' #- '{details,sealed}'
          is not distinct from asked.plan::jsonb -> 'instruction' #- '{details,sealed}';
  end if;

  perform bank.write_movements(
    verdicts, ids, customers, kinds, rails, states, totals, fees, from_accounts, to_accounts, refs, leaving, arriving,
    journal_ids, plans, topics
  );
end;
$$;

grant execute on function bank.commit_movements to bank_worker;
