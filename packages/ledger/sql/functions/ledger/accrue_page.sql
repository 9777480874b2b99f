-- One page of accounts. The balance at the end of the day is today's without what was posted
-- since. Whole pages are joined, never looked up one by one.
create or replace function ledger.accrue_page(
  for_day date,
  last_day date,
  next_legs bigint,
  after_account bigint,
  last_account bigint
)
returns bigint
language plpgsql
set search_path = pg_catalog, pg_temp
set enable_nestloop = off
as $$
declare
  counted bigint;
begin
  update ledger.accrual as accrual
  set
    owed = accrual.owed
      + greatest(balance.posted - coalesce(later.amount, 0), 0)::numeric * (accrual.rate * (last_day - accrual.through)),
    through = last_day
  from ledger.balance as balance
  left join (
    select side.account_id, sum(side.amount)::bigint as amount
    from (
      select debit_id as account_id, -amount as amount
      from ledger.leg
      where id >= next_legs and day > for_day and act in (0, 2, 3)
      union all
      select credit_id, amount
      from ledger.leg
      where id >= next_legs and day > for_day and act in (0, 2, 3)
    ) as side
    where side.account_id > after_account and side.account_id <= last_account
    group by side.account_id
  ) as later on later.account_id = balance.account_id
  where accrual.account_id = balance.account_id
    and accrual.account_id > after_account and accrual.account_id <= last_account
    and balance.account_id > after_account and balance.account_id <= last_account
    and accrual.through < last_day;
  get diagnostics counted = row_count;
  return counted;
end;
$$;
