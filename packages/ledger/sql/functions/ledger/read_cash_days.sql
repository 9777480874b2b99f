-- The cash of an account at the end of each day on which any moved, and how much of it came from or went to somewhere else.
-- What the market pays and is paid stays within the portfolio, as does interest that the bank pays.
create or replace function ledger.read_cash_days(account bigint, to_day date)
returns table (day date, balance bigint, money_in bigint, money_out bigint)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  market constant bigint := 15;
  interest constant smallint := 7;
begin
  return query
  select
    side.day, (array_agg(side.balance order by side.id desc))[1],
    coalesce(sum(side.change) filter (where side.change > 0 and not side.is_earned), 0)::bigint,
    coalesce(-sum(side.change) filter (where side.change < 0 and not side.is_earned), 0)::bigint
  from (
    select
      leg.day, leg.id, leg.debit_after as balance, -leg.amount as change,
      leg.credit_id = market or (leg.kind = interest and leg.credit_id < 1000) as is_earned
    from ledger.leg as leg
    where leg.debit_id = account and leg.debit_id >= 1000 and leg.day <= to_day and leg.act in (0, 2, 3)
    union all
    select
      leg.day, leg.id, leg.credit_after, leg.amount,
      leg.debit_id = market or (leg.kind = interest and leg.debit_id < 1000)
    from ledger.leg as leg
    where leg.credit_id = account and leg.credit_id >= 1000 and leg.day <= to_day and leg.act in (0, 2, 3)
  ) as side
  where ledger.may_read(account)
  group by side.day
  order by side.day;
end;
$$;

grant execute on function ledger.read_cash_days to bank_api, bank_worker, bank_office;
