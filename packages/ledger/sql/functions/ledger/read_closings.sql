-- What stood in each account at the end of each day of a period, also where nothing moved: two
-- looks into an index for each, however much moved.
create or replace function ledger.read_closings(accounts bigint[], from_day date, to_day date)
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

grant execute on function ledger.read_closings to bank_api, bank_worker, bank_office;
