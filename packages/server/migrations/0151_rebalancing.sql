-- Up Migration
-- Target allocations, and the rebalances that bring an account to them. A customer confirms one by a function; the worker places
-- its orders by another, and says how far it is.

-- What is bought of a class of which an account holds nothing: the latest row that has begun.
create table public.class_funds (
  class text not null,
  since date not null,
  symbol text not null,
  constraint class_funds_pkey primary key (class, since),
  constraint class_funds_class_known check (class in ('stock', 'bond', 'alternative'))
);

insert into public.class_funds (class, since, symbol)
values ('stock', '2020-01-01', 'KEELM'), ('bond', '2020-01-01', 'HRBND'), ('alternative', '2020-01-01', 'GRNTE');

grant select on public.class_funds to bank_api, bank_worker, bank_office;

-- In percent. The latest of an account is its target, the others are its history.
create table public.portfolio_targets (
  -- Also the rebalance that it was confirmed with.
  id uuid not null constraint portfolio_targets_pkey primary key,
  customer_id uuid not null,
  account_id uuid not null,
  stocks smallint not null,
  bonds smallint not null,
  cash smallint not null,
  alternative smallint not null,
  set_at timestamptz not null default bank.now(),
  constraint portfolio_targets_of_account foreign key (customer_id, account_id)
  references public.accounts (customer_id, id),
  constraint portfolio_targets_whole check (
    least(stocks, bonds, cash, alternative) >= 0 and stocks + bonds + cash + alternative = 100
  )
);

create index portfolio_targets_by_account on public.portfolio_targets (customer_id, account_id, set_at desc, id desc);

select bank.guard_by_customer('public.portfolio_targets');
select bank.keep_append_only('public.portfolio_targets');

grant select on public.portfolio_targets to bank_api, bank_worker, bank_office;

create table public.rebalances (
  -- Made of the customer and their intent: the same intent is the same rebalance.
  id uuid not null constraint rebalances_pkey primary key
  constraint rebalances_of_target references public.portfolio_targets (id),
  customer_id uuid not null,
  account_id uuid not null,
  reference text not null constraint rebalances_reference_key unique,
  -- Of what was reviewed.
  digest text not null,
  confirmed_at timestamptz not null default bank.now(),
  state text not null default 'confirmed',
  -- When what the sales brought is settled.
  buys_on date,
  changed_at timestamptz not null default bank.now(),
  ended_at timestamptz,
  -- Why it stopped, and for which security.
  reason text,
  symbol text,
  constraint rebalances_of_account foreign key (customer_id, account_id) references public.accounts (customer_id, id),
  constraint rebalances_state_known check (
    state in ('confirmed', 'selling', 'settling', 'buying', 'done', 'stopped')
  ),
  constraint rebalances_ended check ((state in ('done', 'stopped')) = (ended_at is not null)),
  constraint rebalances_settling check (state <> 'settling' or buys_on is not null),
  constraint rebalances_say_why check (
    (state = 'stopped') = (reason is not null) and (symbol is null or reason is not null)
    and (
      reason in (
        'price_moved', 'no_price', 'order_canceled', 'order_expired', 'order_rejected', 'shares_missing', 'account_frozen',
        'account_closed', 'spending_stopped', 'customer'
      )
    ) is not false
  )
) with (fillfactor = 70);

create unique index rebalances_running on public.rebalances (account_id) where ended_at is null;
create index rebalances_to_advance on public.rebalances (confirmed_at, id) where ended_at is null;
create index rebalances_by_account on public.rebalances (customer_id, account_id, confirmed_at desc, id desc);

select bank.guard_by_customer('public.rebalances');

create trigger rebalance_is_kept
before insert or update on public.rebalances
for each row execute function bank.keep_rebalance();
alter table public.rebalances enable always trigger rebalance_is_kept;

create trigger rebalances_stay
before delete or truncate on public.rebalances
for each statement execute function bank.refuse_change();
alter table public.rebalances enable always trigger rebalances_stay;

grant select on public.rebalances to bank_api, bank_worker, bank_office;
grant update (state, buys_on, reason, symbol) on public.rebalances to bank_worker;

-- The orders that were reviewed, in their order: sales first.
create table public.rebalance_orders (
  rebalance_id uuid not null constraint rebalance_orders_of_rebalance references public.rebalances (id),
  place smallint not null,
  customer_id uuid not null,
  account_id uuid not null,
  -- The id that its order has once it is placed.
  order_id uuid not null constraint rebalance_orders_order_key unique,
  side text not null,
  symbol text not null,
  class text not null,
  quantity integer not null,
  price_cents bigint not null,
  -- A purchase that there was no cash for.
  skipped_at timestamptz,
  constraint rebalance_orders_pkey primary key (rebalance_id, place),
  constraint rebalance_orders_symbol_key unique (rebalance_id, symbol),
  constraint rebalance_orders_of_account foreign key (customer_id, account_id)
  references public.accounts (customer_id, id),
  constraint rebalance_orders_side_known check (side in ('buy', 'sell')),
  constraint rebalance_orders_class_known check (class in ('stock', 'bond', 'alternative')),
  constraint rebalance_orders_sane check (
    place between 0 and 199 and quantity between 1 and 1000000 and price_cents > 0
    and (skipped_at is null or side = 'buy')
  )
);

select bank.guard_by_customer('public.rebalance_orders');

create trigger rebalance_orders_stay
before delete or truncate on public.rebalance_orders
for each statement execute function bank.refuse_change();
alter table public.rebalance_orders enable always trigger rebalance_orders_stay;

grant select on public.rebalance_orders to bank_api, bank_worker, bank_office;
grant update (skipped_at) on public.rebalance_orders to bank_worker;
