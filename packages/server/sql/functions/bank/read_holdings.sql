-- What the accounts that the caller may read hold, with its names and its price of now. A security that the market doesn't list
-- has neither, and one that it never told a price of has no price.
create or replace function bank.read_holdings(accounts bigint[])
returns table (
  account_id bigint, symbol text, shares bigint, reserved bigint, cost bigint, name text, class text, is_simulated boolean,
  price bigint, previous_close bigint, quoted_at timestamptz
)
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select
    held.account_id, held.symbol, held.shares, held.reserved, held.cost, listed.name, listed.class, listed.is_simulated,
    quote.price_cents, quote.previous_close_cents, quote.quoted_at
  from ledger.read_positions(accounts) as held
  left join public.instruments as listed on listed.symbol = held.symbol
  left join public.market_quotes as quote on quote.symbol = held.symbol
  order by held.account_id, held.symbol;
end;
$$;

grant execute on function bank.read_holdings to bank_api, bank_worker, bank_office;
