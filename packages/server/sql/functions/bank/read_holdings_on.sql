-- What accounts held when each of some days ended, with the last close until then: on a day without trading that of the session
-- before, and null where no close is known.
create or replace function bank.read_holdings_on(accounts bigint[], days date[])
returns table (
  account_id bigint, day date, symbol text, shares bigint, cost bigint, name text, price bigint, priced_on date
)
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select
    held.account_id, held.day, held.symbol, held.shares, held.cost, listed.name, last.price_cents, last.traded_on
  from ledger.read_positions_at(accounts, days) as held
  left join public.instruments as listed on listed.symbol = held.symbol
  left join lateral (
    select close_of.price_cents, close_of.traded_on
    from public.market_closes as close_of
    where close_of.symbol = held.symbol and close_of.traded_on <= held.day
    order by close_of.traded_on desc
    limit 1
  ) as last on true
  order by held.account_id, held.day, held.symbol;
end;
$$;

grant execute on function bank.read_holdings_on to bank_api, bank_worker, bank_office;
