-- Up Migration
-- What the pages of many accounts show, in one statement for all of them.

-- `accrued` is in whole cents; what is taken back is taken off the sums.
create function ledger.read_figures(accounts bigint[], year_start date)
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

-- What stood in each account at the end of each day of a period, also where nothing moved: two
-- looks into an index for each, however much moved.
create function ledger.read_closings(accounts bigint[], from_day date, to_day date)
returns table (account_id bigint, day date, balance bigint)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select account.id, date_of.day, coalesce(closing.balance, 0)
  from ledger.account as account
  cross join lateral (
    select (from_day + step)::date as day
    from generate_series(0, to_day - from_day) as step
  ) as date_of
  left join lateral (
    select side.balance
    from (
      (
        select leg.id, leg.debit_after as balance
        from ledger.leg as leg
        where leg.debit_id = account.id and leg.debit_id >= 1000 and leg.day <= date_of.day and leg.act in (0, 2, 3)
        order by leg.day desc, leg.id desc
        limit 1
      )
      union all
      (
        select leg.id, leg.credit_after
        from ledger.leg as leg
        where leg.credit_id = account.id and leg.credit_id >= 1000 and leg.day <= date_of.day and leg.act in (0, 2, 3)
        order by leg.day desc, leg.id desc
        limit 1
      )
    ) as side
    order by side.id desc
    limit 1
  ) as closing on true
  where account.id = any (accounts) and ledger.may_read(account.id)
  order by account.id, date_of.day;
end;
$$;

grant execute on function ledger.read_figures, ledger.read_closings to bank_api, bank_worker, bank_office;
