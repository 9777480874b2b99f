-- Up Migration
-- Orders of shares, what the market said about them, their fills, dividends, and the settlement with the market. Customers place
-- and cancel by functions only; fills are the worker's. The cash and the shares of a fill are in the books.

create table public.investment_orders (
  -- Made of the customer and their intent: the same intent is the same order. Also the intent of its hold, or of its reservation.
  id uuid not null constraint investment_orders_pkey primary key,
  customer_id uuid not null,
  account_id uuid not null,
  -- As the customer reads it.
  reference text not null constraint investment_orders_reference_key unique,
  side text not null,
  symbol text not null constraint investment_orders_of_instrument references public.instruments (symbol),
  -- Its number in the securities journal.
  security_id integer not null,
  quantity integer not null,
  limit_cents bigint,
  -- What was set aside for each share: the limit, or more than the last price. Of a purchase only.
  bound_cents bigint,
  hold_id bigint,
  -- The session it is good for, and when that ends.
  trade_on date not null,
  good_until timestamptz not null,
  placed_at timestamptz not null default bank.now(),
  state text not null default 'open',
  -- By its fills: bank.count_order_fill.
  filled integer not null default 0,
  amount bigint not null default 0,
  cancel_asked_at timestamptz,
  ended_at timestamptz,
  -- The market's code.
  reason text,
  changed_at timestamptz not null default bank.now(),
  -- How often it was sent to the market, when it may be sent again, and when the market had it.
  attempts integer not null default 0,
  next_at timestamptz not null default bank.now(),
  sent_at timestamptz,
  -- The same for its cancel.
  cancel_next_at timestamptz,
  cancel_sent_at timestamptz,
  constraint investment_orders_of_account foreign key (customer_id, account_id)
  references public.accounts (customer_id, id),
  constraint investment_orders_side_known check (side in ('buy', 'sell')),
  constraint investment_orders_state_known check (state in ('open', 'filled', 'cancelled', 'expired', 'rejected')),
  constraint investment_orders_sane check (
    quantity between 1 and 1000000 and (limit_cents between 1 and 10000000) is not false
    and filled between 0 and quantity and amount >= 0 and (filled = 0) = (amount = 0) and attempts >= 0
  ),
  -- A purchase never costs more than what was set aside for it.
  constraint investment_orders_bound check (
    case side
      when 'buy' then num_nulls(bound_cents, hold_id) = 0 and bound_cents > 0
        and (limit_cents = bound_cents) is not false and amount <= filled * bound_cents
      else num_nonnulls(bound_cents, hold_id) = 0 and amount >= filled * coalesce(limit_cents, 1)
    end
  ),
  constraint investment_orders_ended check (
    (state = 'open') = (ended_at is null) and (state = 'filled') = (filled = quantity)
    and (reason is null or state = 'rejected')
  )
) with (fillfactor = 70);

create index investment_orders_by_account on public.investment_orders (customer_id, account_id, placed_at desc, id desc);
create index investment_orders_open on public.investment_orders (account_id, placed_at, id) where state = 'open';
create index investment_orders_unsent on public.investment_orders (next_at, id) where state = 'open' and sent_at is null;
create index investment_orders_uncancelled on public.investment_orders (cancel_next_at, id)
where state = 'open' and cancel_asked_at is not null and cancel_sent_at is null;

select bank.guard_by_customer('public.investment_orders');

create trigger order_is_kept
before insert or update on public.investment_orders
for each row execute function bank.keep_investment_order();
alter table public.investment_orders enable always trigger order_is_kept;

create trigger order_is_placed
after insert on public.investment_orders
for each row execute function bank.tell_investment_order();
alter table public.investment_orders enable always trigger order_is_placed;

create trigger order_goes_on
after update of state, filled on public.investment_orders
for each row when (old.state <> new.state or old.filled <> new.filled)
execute function bank.tell_investment_order();
alter table public.investment_orders enable always trigger order_goes_on;

create trigger orders_stay
before delete or truncate on public.investment_orders
for each statement execute function bank.refuse_change();
alter table public.investment_orders enable always trigger orders_stay;

grant select on public.investment_orders to bank_api, bank_worker, bank_office;
grant update (changed_at, attempts, next_at, sent_at, cancel_next_at, cancel_sent_at) on public.investment_orders to bank_worker;

-- What the market said, each once by its id.
create table public.market_news (
  id text not null constraint market_news_pkey primary key,
  -- The order in which it was said.
  place bigint generated always as identity,
  order_id uuid not null,
  what text not null,
  quantity bigint,
  price_cents bigint,
  happened_at timestamptz not null,
  reason text,
  received_at timestamptz not null default bank.now(),
  applied_at timestamptz,
  effect text,
  constraint market_news_what_known check (what in ('accepted', 'filled', 'cancelled', 'expired', 'rejected')),
  constraint market_news_effect_known check (effect in ('applied', 'ignored', 'contradiction')),
  constraint market_news_short check (length(id) between 1 and 200 and length(reason) between 1 and 40 is not false),
  constraint market_news_figures check (
    quantity > 0 is not false and price_cents > 0 is not false
    and (what = 'filled') = (price_cents is not null)
    and (what in ('filled', 'cancelled', 'expired')) = (quantity is not null)
  ),
  constraint market_news_applied check ((applied_at is null) = (effect is null))
);

create index market_news_waiting on public.market_news (place) where applied_at is null;
create index market_news_by_order on public.market_news (order_id, place);

grant select, insert on public.market_news to bank_worker;
grant update (applied_at, effect) on public.market_news to bank_worker;
grant select on public.market_news to bank_office;

-- What clearing with the market came to: what of the trades and dividends due was paid, or received, in one sum.
create table public.market_settlements (
  id uuid not null constraint market_settlements_pkey primary key,
  -- The business day.
  day date not null,
  -- Above zero, the bank paid.
  net bigint not null,
  fills integer not null,
  dividends integer not null,
  journal_id bigint,
  settled_at timestamptz not null default bank.now(),
  constraint market_settlements_sane check (
    fills >= 0 and dividends >= 0 and fills + dividends > 0 and (net = 0) = (journal_id is null)
  )
);

create index market_settlements_by_day on public.market_settlements (day, settled_at);

select bank.keep_append_only('public.market_settlements');

grant select, insert on public.market_settlements to bank_worker;
grant select on public.market_settlements to bank_office;

create table public.investment_order_fills (
  -- Made of the order and the market's news: also the trade in the securities journal, and the intent of its cash.
  id uuid not null constraint investment_order_fills_pkey primary key,
  order_id uuid not null constraint investment_order_fills_of_order references public.investment_orders (id),
  customer_id uuid not null,
  account_id uuid not null,
  symbol text not null,
  news_id text not null constraint investment_order_fills_news_key unique
  constraint investment_order_fills_of_news references public.market_news (id),
  -- Above zero bought, below zero sold.
  shares integer not null,
  price_cents bigint not null,
  amount bigint not null,
  journal_id bigint not null constraint investment_order_fills_journal_key unique,
  filled_at timestamptz not null,
  traded_on date not null,
  settles_on date not null,
  booked_at timestamptz not null default bank.now(),
  settlement_id uuid constraint investment_order_fills_of_settlement references public.market_settlements (id)
  deferrable initially deferred,
  constraint investment_order_fills_of_account foreign key (customer_id, account_id)
  references public.accounts (customer_id, id),
  constraint investment_order_fills_sane check (
    shares <> 0 and price_cents > 0 and amount = abs(shares) * price_cents and settles_on > traded_on
  )
);

create index investment_order_fills_by_order on public.investment_order_fills (order_id, filled_at, id);
create index investment_order_fills_by_symbol on public.investment_order_fills (symbol, account_id, traded_on);
create index investment_order_fills_by_customer on public.investment_order_fills (customer_id, account_id, filled_at);
create index investment_order_fills_unsettled on public.investment_order_fills (settles_on) where settlement_id is null;

select bank.guard_by_customer('public.investment_order_fills');

create trigger fill_is_counted
before insert or update on public.investment_order_fills
for each row execute function bank.count_order_fill();
alter table public.investment_order_fills enable always trigger fill_is_counted;

create trigger fills_stay
before delete or truncate on public.investment_order_fills
for each statement execute function bank.refuse_change();
alter table public.investment_order_fills enable always trigger fills_stay;

grant select on public.investment_order_fills to bank_api, bank_worker, bank_office;
grant insert on public.investment_order_fills to bank_worker;
grant update (settlement_id) on public.investment_order_fills to bank_worker;

-- What the market announced. Written once but for the moment from which all of it has been paid.
create table public.dividends (
  id text not null constraint dividends_pkey primary key,
  symbol text not null,
  -- Paid for the shares that were bought before this day.
  ex_on date not null,
  paid_on date not null,
  per_share_cents bigint not null,
  announced_at timestamptz not null default bank.now(),
  finished_at timestamptz,
  constraint dividends_sane check (length(id) between 1 and 200 and per_share_cents > 0 and paid_on >= ex_on)
);

create index dividends_unpaid on public.dividends (paid_on, id) where finished_at is null;

grant select, insert on public.dividends to bank_worker;
grant update (finished_at) on public.dividends to bank_worker;
grant select on public.dividends to bank_office;

-- Once for each account.
create table public.dividend_payments (
  dividend_id text not null constraint dividend_payments_of_dividend references public.dividends (id),
  account_id uuid not null,
  customer_id uuid not null,
  -- Its movement.
  id uuid not null constraint dividend_payments_id_key unique,
  shares bigint not null,
  amount bigint not null,
  paid_at timestamptz not null default bank.now(),
  settlement_id uuid constraint dividend_payments_of_settlement references public.market_settlements (id)
  deferrable initially deferred,
  constraint dividend_payments_pkey primary key (dividend_id, account_id),
  constraint dividend_payments_of_account foreign key (customer_id, account_id)
  references public.accounts (customer_id, id),
  constraint dividend_payments_sane check (shares > 0 and amount > 0)
);

create index dividend_payments_by_customer on public.dividend_payments (customer_id, account_id, paid_at);
create index dividend_payments_unsettled on public.dividend_payments (dividend_id) where settlement_id is null;

select bank.guard_by_customer('public.dividend_payments');

create trigger dividend_payments_stay
before delete or truncate on public.dividend_payments
for each statement execute function bank.refuse_change();
alter table public.dividend_payments enable always trigger dividend_payments_stay;

grant select on public.dividend_payments to bank_api, bank_office;
grant select, insert on public.dividend_payments to bank_worker;
grant update (settlement_id) on public.dividend_payments to bank_worker;
