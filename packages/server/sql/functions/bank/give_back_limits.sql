-- A movement that failed gives back what it had taken of its customer's limits. The caller holds
-- the movement's lock and changes its state in the same transaction, so it is given back once.
create or replace function bank.give_back_limits(failed uuid) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform
  from ledger.tally as tally
  join public.movements as movement on movement.id = failed and movement.customer_id = tally.customer_id
  cross join lateral jsonb_array_elements(movement.plan -> 'limits') as bound
  where tally.rule = (bound ->> 'rule')::smallint and tally.period = (bound ->> 'period')::date
  order by tally.customer_id, tally.rule, tally.period
  for no key update of tally;

  update ledger.tally as tally
  set used = tally.used - (bound ->> 'add')::bigint
  from public.movements as movement
  cross join lateral jsonb_array_elements(movement.plan -> 'limits') as bound
  where movement.id = failed and movement.customer_id = tally.customer_id
    and tally.rule = (bound ->> 'rule')::smallint and tally.period = (bound ->> 'period')::date;
end;
$$;

grant execute on function bank.give_back_limits to bank_worker;
