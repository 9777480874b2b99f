-- Up Migration
-- Cards that are made and mailed: what the card maker gets, and what it says.

create table public.card_orders (
  id uuid not null constraint card_orders_pkey primary key,
  card_id uuid not null constraint card_orders_card_key unique
  constraint card_orders_of_card references public.cards (id),
  customer_id uuid not null,
  -- Why a new card is sent.
  why text not null,
  state text not null default 'ordered',
  ordered_at timestamptz not null default bank.now(),
  arrives_from date not null,
  arrives_by date not null,
  attempts integer not null default 0,
  next_at timestamptz not null default bank.now(),
  sent_at timestamptz,
  tracking_number text,
  reason text,
  constraint card_orders_state_known check (
    state in ('ordered', 'sent', 'produced', 'mailed', 'delivered', 'refused', 'canceled')
  ),
  constraint card_orders_why_known check (why in ('lost', 'stolen', 'damaged', 'disputed', 'expiring')),
  constraint card_orders_sane check (attempts >= 0 and arrives_by >= arrives_from)
) with (fillfactor = 80);

create index card_orders_due on public.card_orders (next_at, id) where state = 'ordered';
create index card_orders_by_customer on public.card_orders (customer_id, ordered_at);

select bank.guard_by_customer('public.card_orders');

create trigger card_order_is_kept
before insert or update on public.card_orders
for each row execute function bank.keep_card_order();
alter table public.card_orders enable always trigger card_order_is_kept;

create trigger card_orders_stay
before delete or truncate on public.card_orders
for each statement execute function bank.refuse_change();
alter table public.card_orders enable always trigger card_orders_stay;

grant select on public.card_orders to bank_api, bank_worker;
grant update (state, attempts, next_at, sent_at, tracking_number, reason) on public.card_orders to bank_worker;

-- Every state an order has had.
create table public.card_order_steps (
  order_id uuid not null constraint card_order_steps_of_order references public.card_orders (id),
  place smallint not null,
  customer_id uuid not null,
  state text not null,
  at timestamptz not null default bank.now(),
  constraint card_order_steps_pkey primary key (order_id, place)
);

create index card_order_steps_by_customer on public.card_order_steps (customer_id, order_id);

select bank.guard_by_customer('public.card_order_steps');
select bank.keep_append_only('public.card_order_steps');

create trigger card_order_is_told
after insert or update of state on public.card_orders
for each row execute function bank.tell_card_order();
alter table public.card_orders enable always trigger card_order_is_told;

grant select on public.card_order_steps to bank_api, bank_worker;

-- What the card maker said, each once by its id.
create table public.card_maker_news (
  id text not null constraint card_maker_news_pkey primary key,
  -- In the order they were said.
  place bigint not null generated always as identity,
  order_id uuid not null,
  what text not null,
  reason text,
  tracking_number text,
  received_at timestamptz not null default bank.now(),
  applied_at timestamptz,
  effect text,
  constraint card_maker_news_what_known check (what in ('produced', 'mailed', 'delivered', 'refused')),
  constraint card_maker_news_effect_known check (effect in ('applied', 'ignored', 'contradiction')),
  constraint card_maker_news_short check (
    length(id) between 1 and 200 and length(reason) between 1 and 40 is not false
    and length(tracking_number) between 1 and 60 is not false
  ),
  constraint card_maker_news_applied check ((applied_at is null) = (effect is null))
);

create index card_maker_news_waiting on public.card_maker_news (place) where applied_at is null;
create index card_maker_news_by_order on public.card_maker_news (order_id, received_at);

grant select, insert on public.card_maker_news to bank_worker;
grant update (applied_at, effect) on public.card_maker_news to bank_worker;
