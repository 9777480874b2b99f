-- What the pages of many accounts show, in one statement for all of them. `accrued` is in whole cents; what is taken
-- back is taken off the sums.
create or replace function ledger.read_figures(accounts bigint[], year_start date)
returns table (
  account_id bigint, opened_on date, accrued bigint, interest_year bigint, interest_ever bigint,
  contributed_year bigint, holds bigint
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select
    account.id, account.opened_on,
    coalesce((select div(accrual.owed, 365000000)::bigint from ledger.accrual as accrual where accrual.account_id = account.id), 0),
    coalesce(earned.interest_year, 0)::bigint, coalesce(earned.interest_ever, 0)::bigint,
    coalesce(earned.contributed_year, 0)::bigint,
    (select count(*) from ledger.hold as hold where hold.account_id = account.id and hold.remaining > 0)
  from ledger.account as account
  cross join lateral (
    select
      sum(side.amount) filter (where side.kind = 7) as interest_ever,
      sum(side.amount) filter (where side.kind = 7 and side.day >= year_start) as interest_year,
      sum(side.amount) filter (where side.kind = 12 and side.day >= year_start) as contributed_year
    from (
      select leg.kind, leg.day, leg.amount
      from ledger.leg as leg
      where leg.credit_id = account.id and leg.credit_id >= 1000 and leg.kind in (7, 12) and leg.act in (0, 2, 3)
      union all
      select leg.kind, leg.day, -leg.amount
      from ledger.leg as leg
      where leg.debit_id = account.id and leg.debit_id >= 1000 and leg.kind in (7, 12) and leg.act in (0, 2, 3)
    ) as side
  ) as earned
  where account.id = any (accounts) and ledger.may_read(account.id)
  order by account.id;
end;
$$;

grant execute on function ledger.read_figures to bank_api, bank_worker, bank_office;
