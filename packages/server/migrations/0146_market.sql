-- Up Migration
-- What the market trades and what it costs. The worker reads it from the market; it is nobody's in particular.

create table public.instruments (
  symbol text not null constraint instruments_pkey primary key,
  name text not null,
  class text not null,
  -- The market says of itself that it is simulated.
  is_simulated boolean not null,
  -- The name as it is searched for: without accents, marks and capitals.
  folded text not null,
  listed_at timestamptz not null default bank.now(),
  constraint instruments_symbol_form check (symbol ~ '^[A-Z]{1,5}$'),
  constraint instruments_name_short check (length(name) between 1 and 80),
  constraint instruments_class_known check (class in ('stock', 'bond', 'alternative'))
);

-- The last price of a session that is over.
create table public.market_closes (
  symbol text not null constraint market_closes_of_instrument references public.instruments (symbol),
  traded_on date not null,
  price_cents bigint not null,
  constraint market_closes_pkey primary key (symbol, traded_on),
  constraint market_closes_price_positive check (price_cents > 0)
);

-- One row for each instrument: what a share costs now, or did when the last session ended.
create table public.market_quotes (
  symbol text not null constraint market_quotes_pkey primary key
    constraint market_quotes_of_instrument references public.instruments (symbol),
  price_cents bigint not null,
  previous_close_cents bigint not null,
  quoted_at timestamptz not null,
  constraint market_quotes_prices_positive check (price_cents > 0 and previous_close_cents > 0)
);

select bank.keep_append_only('public.market_closes');

grant select on public.instruments, public.market_closes, public.market_quotes
  to bank_api, bank_worker, bank_office;
grant insert, update on public.instruments, public.market_quotes to bank_worker;
grant insert on public.market_closes to bank_worker;
