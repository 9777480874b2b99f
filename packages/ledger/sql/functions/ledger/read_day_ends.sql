-- What stood in an account at the end of each day of a period on which anything moved.
create or replace function ledger.read_day_ends(account bigint, from_day date, to_day date)
returns table (day date, balance bigint)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select distinct on (side.day) side.day, side.balance
  from (
    select leg.day, leg.id, leg.debit_after as balance
    from ledger.leg as leg
    where leg.debit_id = account and leg.debit_id >= 1000 and leg.day between from_day and to_day
      and leg.act in (0, 2, 3)
    union all
    select leg.day, leg.id, leg.credit_after
    from ledger.leg as leg
    where leg.credit_id = account and leg.credit_id >= 1000 and leg.day between from_day and to_day
      and leg.act in (0, 2, 3)
  ) as side
  where ledger.may_read(account)
  order by side.day, side.id desc;
end;
$$;

grant execute on function ledger.read_day_ends to bank_api, bank_worker, bank_office;
