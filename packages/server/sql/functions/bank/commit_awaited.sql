-- Movements that touch the books only when the network has answered: money that is pulled in. One trip, with limits,
-- facts and verdicts as in bank.commit_movements. An intent that was used is found by its movement; of two at once the
-- second fails on the key and is asked again. The answer has the shape of the books' own, with 0 for the journal that
-- is not there yet.
create or replace function bank.commit_awaited(
  ids uuid[],
  customers uuid[],
  limit_journals integer[],
  limit_rules smallint[],
  limit_periods date[],
  limit_adds bigint[],
  limit_caps bigint[],
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
  moment timestamptz;
  today date;
  tally_at integer[];
  tally_used bigint[];
  known record;
  target record;
  verdict smallint;
  first_limit integer;
  next_limit integer := 1;
begin
  if array_position(customers, null) is not null then
    raise exception 'a movement belongs to a customer' using errcode = 'invalid_parameter_value';
  end if;
  if limit_rules is not null then
    select tally.places, tally.amounts into tally_at, tally_used
    from ledger.lock_tallies(customers, limit_journals, limit_rules, limit_periods) as tally;
  end if;
  journal_ids := array_fill(0::bigint, array[cardinality(ids)]);
  refused_at := array_fill(1::smallint, array[cardinality(ids)]);
  debit_afters := '{}';
  credit_afters := '{}';
  moment := bank.now();
  today := bank.today();

  for j in 1 .. cardinality(ids) loop
    first_limit := next_limit;
    while limit_journals[next_limit] = j loop
      next_limit := next_limit + 1;
    end loop;
    select movement.* into known
    from public.movements as movement
    where movement.id = ids[j];
    if found then
      verdicts[j] := case
        when known.customer_id = customers[j]
          and (known.kind, known.rail, known.amount, known.fee, known.from_account, known.to_account)
            = (kinds[j], rails[j], totals[j], fees[j], from_accounts[j], to_accounts[j])
          and known.plan -> 'instruction' #- '{details,sealed}'
            is not distinct from plans[j]::jsonb -> 'instruction' #- '{details,sealed}' then 1
        else 5
      end;
      continue;
    end if;
    -- Nothing is moved, so nothing is locked; the books look again when the money comes.
    select balance.customer_id, balance.state into target
    from ledger.balance as balance
    where balance.account_id = to_accounts[j];
    verdict := case
      when target.customer_id is distinct from customers[j] then 3
      when target.state = 3 then 7
      when rails[j] = 'book' or totals[j] <= 0 or fees[j] <> 0 then 10
      when moment > deadlines[j] then 11
      when today <> days[j] then 12
      else 0
    end;
    for l in first_limit .. next_limit - 1 loop
      if verdict = 0 and limit_adds[l] > 0 and tally_used[tally_at[l]] + limit_adds[l] > limit_caps[l] then
        verdict := 9;
      end if;
    end loop;
    if verdict = 0 then
      for l in first_limit .. next_limit - 1 loop
        tally_used[tally_at[l]] := tally_used[tally_at[l]] + limit_adds[l];
      end loop;
    end if;
    verdicts[j] := verdict;
  end loop;

  if limit_rules is not null then
    perform ledger.write_tallies(customers, limit_journals, limit_rules, limit_periods, tally_at, tally_used);
  end if;
  perform bank.write_movements(
    verdicts, ids, customers, kinds, rails, states, totals, fees, from_accounts, to_accounts, refs, leaving, arriving,
    null, plans, topics
  );
end;
$$;

grant execute on function bank.commit_awaited to bank_worker;
