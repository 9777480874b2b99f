-- What an account bought and sold on the days asked for, a row for each lot, the oldest first. What was sold names when its lot
-- was bought.
create or replace function ledger.read_trades(account bigint, from_day date, to_day date)
returns table (
  id bigint, trade uuid, order_id uuid, symbol text, shares bigint, cost bigint, amount bigint, day date,
  posted_at timestamptz, bought_on date
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select
    entry.id, entry.trade, entry.order_id, security.symbol, entry.shares, entry.cost, entry.amount, entry.day, entry.posted_at,
    lot.bought_on
  from ledger.security_entry as entry
  join ledger.security as security on security.id = entry.security_id
  join ledger.lot as lot on lot.id = entry.lot_id
  where entry.account_id = account and entry.lot_id is not null
    and (from_day is null or entry.day >= from_day) and (to_day is null or entry.day <= to_day)
    and ledger.may_read(account)
  order by entry.id;
end;
$$;

grant execute on function ledger.read_trades to bank_api, bank_worker, bank_office;
