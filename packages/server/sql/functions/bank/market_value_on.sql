-- The fair market value of an account when a day ended: `balance`, its cash and shares together, and `holdings`, the shares of
-- it, where there were any. Without `balance` while one of them has no price.
create or replace function bank.market_value_on(account bigint, on_day date) returns jsonb
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
declare
  cash constant bigint := ledger.balance_on(account, on_day);
  securities integer;
  worth bigint;
begin
  select count(*), case when bool_and(held.price is not null) then sum(held.shares * held.price)::bigint end
  into securities, worth
  from bank.read_holdings_on(array[account], array[on_day]) as held;
  if securities = 0 then
    return jsonb_build_object('balance', cash);
  end if;
  return jsonb_strip_nulls(jsonb_build_object('balance', cash + worth, 'holdings', worth));
end;
$$;
