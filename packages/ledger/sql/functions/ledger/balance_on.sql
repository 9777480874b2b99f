-- The balance when the books of that day were closed.
create or replace function ledger.balance_on(account bigint, on_day date) returns bigint
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  found_balance bigint;
begin
  if not ledger.may_read(account) then
    return null;
  end if;
  select side.balance into found_balance
  from (
    (
      select leg.id, leg.debit_after as balance
      from ledger.leg as leg
      where leg.debit_id = account and leg.debit_id >= 1000 and leg.day <= on_day and leg.act in (0, 2, 3)
      order by leg.day desc, leg.id desc
      limit 1
    )
    union all
    (
      select leg.id, leg.credit_after
      from ledger.leg as leg
      where leg.credit_id = account and leg.credit_id >= 1000 and leg.day <= on_day and leg.act in (0, 2, 3)
      order by leg.day desc, leg.id desc
      limit 1
    )
  ) as side
  order by side.id desc
  limit 1;
  return coalesce(found_balance, 0);
end;
$$;

grant execute on function ledger.balance_on to bank_api, bank_worker, bank_office;
