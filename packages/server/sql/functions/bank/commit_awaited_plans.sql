-- Plans that touch the books only when the money has come; see bank.commit_awaited.
create or replace function bank.commit_awaited_plans(
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

grant execute on function bank.commit_awaited_plans to bank_api;
