-- Up Migration
-- Orders of checks: what a customer ordered and paid, where it is sent, and what the printer says about it.

insert into ledger.account (id, code, class)
values
  -- Paid by customers for checks that have not been shipped.
  (44, 'check_orders', 'liability'),
  (45, 'sales_tax', 'liability');

-- The same figures stand in the contract's rules; a test compares the two. The tax is in parts per million.
insert into bank.money_rules (name, valid_from, cents)
values
('check-order.style.standardBlue', '2020-01-01', 2000),
('check-order.style.premiumGray', '2020-01-01', 2500),
('check-order.style.scenicNature', '2020-01-01', 2800),
('check-order.style.customPhoto', '2020-01-01', 3500),
('check-order.quantity.1', '2020-01-01', 2000),
('check-order.quantity.2', '2020-01-01', 3600),
('check-order.quantity.4', '2020-01-01', 6500),
('check-order.delivery.standard', '2020-01-01', 0),
('check-order.delivery.expedited', '2020-01-01', 895),
('check-order.delivery.overnight', '2020-01-01', 1595),
('check-order.duplicate', '2020-01-01', 500),
('check-order.large-print', '2020-01-01', 300),
('check-order.tax', '2020-01-01', 82500);

insert into bank.plan_rules (
  kind, rail, direction, prefix, topic, leg_kind, counter_account, payee, channel, limit_rule, from_types, to_types,
  has_rail_fee, fee_inside
)
values
('checkOrder', 'book', null, 'CHK', null, 'purchase', 44, null, null, null, '{checking,student}', '{}', true, false);

create table public.shipping_addresses (
  id uuid not null constraint shipping_addresses_pkey primary key,
  customer_id uuid not null,
  -- Name, street, city, state and zip.
  address_sealed text not null,
  is_primary boolean not null,
  added_at timestamptz not null default bank.now(),
  constraint shipping_addresses_are_sealed check (address_sealed like 'v1:%' and length(address_sealed) <= 4000)
);

create index shipping_addresses_by_customer on public.shipping_addresses (customer_id, added_at, id);
create unique index shipping_addresses_primary on public.shipping_addresses (customer_id) where is_primary;

select bank.guard_by_customer('public.shipping_addresses');

create trigger shipping_address_is_kept
before insert or delete on public.shipping_addresses
for each row execute function bank.keep_shipping_address();
alter table public.shipping_addresses enable always trigger shipping_address_is_kept;

grant select, insert, delete on public.shipping_addresses to bank_api;
grant update (address_sealed, is_primary) on public.shipping_addresses to bank_api;
grant select on public.shipping_addresses to bank_worker;

create table public.check_order_preferences (
  customer_id uuid not null constraint check_order_preferences_pkey primary key,
  preferences jsonb not null,
  saved_at timestamptz not null default bank.now(),
  constraint check_order_preferences_short check (length(preferences::text) <= 2000)
);

select bank.guard_by_customer('public.check_order_preferences');

grant select, insert, update on public.check_order_preferences to bank_api;
grant select on public.check_order_preferences to bank_worker;

-- Redrawn photos for checks. One that no order uses goes after a week.
create table public.check_photos (
  id uuid not null constraint check_photos_pkey primary key,
  customer_id uuid not null,
  bytes integer not null,
  added_at timestamptz not null default bank.now(),
  is_ordered boolean not null default false,
  constraint check_photos_sane check (bytes between 1 and 16777216)
);

create index check_photos_by_customer on public.check_photos (customer_id, added_at);
create index check_photos_unused on public.check_photos (added_at, id) where not is_ordered;

select bank.guard_by_customer('public.check_photos');

create trigger check_photo_is_counted
before insert on public.check_photos
for each row execute function bank.count_check_photo();
alter table public.check_photos enable always trigger check_photo_is_counted;

grant select, insert on public.check_photos to bank_api;
grant update (is_ordered) on public.check_photos to bank_api;
grant select, delete on public.check_photos to bank_worker;

create table public.check_photo_parts (
  customer_id uuid not null,
  photo_id uuid not null constraint check_photo_parts_of_photo
    references public.check_photos (id) on delete cascade,
  place integer not null,
  sealed text not null,
  constraint check_photo_parts_pkey primary key (photo_id, place),
  constraint check_photo_parts_sane check (
    place between 0 and 63 and sealed like 'v1:%' and length(sealed) <= 1000000
  )
);

create index check_photo_parts_by_customer on public.check_photo_parts (customer_id, photo_id);

select bank.guard_by_customer('public.check_photo_parts');

grant select, insert on public.check_photo_parts to bank_api;
grant select on public.check_photo_parts to bank_worker;

create table public.check_orders (
  id uuid not null constraint check_orders_pkey primary key,
  customer_id uuid not null,
  account_id uuid not null,
  -- As the customer reads it.
  order_number text not null constraint check_orders_number_key unique,
  -- The movement that paid for it.
  movement_id uuid not null constraint check_orders_movement_key unique,
  state text not null default 'placed',
  style text not null,
  quantity text not null,
  delivery text not null,
  is_duplicate boolean not null,
  is_large_print boolean not null,
  first_number integer not null,
  last_number integer not null,
  photo_id uuid constraint check_orders_of_photo references public.check_photos (id),
  -- Where it is sent, what is printed, and what the customer asked for.
  details_sealed text not null,
  total bigint not null,
  tax bigint not null,
  placed_at timestamptz not null default bank.now(),
  arrives_from date not null,
  arrives_by date not null,
  -- It can be canceled until here; the printer gets it after.
  send_after timestamptz not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  sent_at timestamptz,
  tracking_number text,
  reason text,
  refunded_at timestamptz,
  earned_at timestamptz,
  constraint check_orders_of_account foreign key (customer_id, account_id) references public.accounts (customer_id, id),
  constraint check_orders_of_movement foreign key (movement_id) references public.movements (id),
  constraint check_orders_state_known check (
    state in ('placed', 'sent', 'inProduction', 'shipped', 'delivered', 'refused', 'canceled')
  ),
  constraint check_orders_sane check (
    total > 0 and tax >= 0 and first_number >= 1000 and last_number between first_number and 999999 and attempts >= 0
    and arrives_by >= arrives_from and send_after >= placed_at
  ),
  constraint check_orders_sealed check (details_sealed like 'v1:%' and length(details_sealed) <= 8000),
  constraint check_orders_one_end check (refunded_at is null or earned_at is null),
  constraint check_orders_refunded check (refunded_at is null or state in ('refused', 'canceled')),
  constraint check_orders_earned check (earned_at is null or state in ('shipped', 'delivered'))
) with (fillfactor = 80);

create index check_orders_by_customer on public.check_orders (customer_id, placed_at, id);
create index check_orders_by_account on public.check_orders (account_id, last_number);
create index check_orders_due on public.check_orders (next_at, id) where state = 'placed';
create index check_orders_by_photo on public.check_orders (photo_id) where photo_id is not null;

select bank.guard_by_customer('public.check_orders');

create trigger check_order_is_kept
before insert or update on public.check_orders
for each row execute function bank.keep_check_order();
alter table public.check_orders enable always trigger check_order_is_kept;

create trigger check_orders_stay
before delete or truncate on public.check_orders
for each statement execute function bank.refuse_change();
alter table public.check_orders enable always trigger check_orders_stay;

grant select, insert on public.check_orders to bank_api;
grant update (state) on public.check_orders to bank_api;
grant select on public.check_orders to bank_worker;
grant update (
  state, attempts, next_at, sent_at, tracking_number, reason, refunded_at, earned_at
) on public.check_orders to bank_worker;

-- What is paid for checks belongs to an order.
create constraint trigger check_order_is_placed
after insert on public.movements
deferrable initially deferred
for each row when (new.kind = 'checkOrder')
execute function bank.require_check_order();
alter table public.movements enable always trigger check_order_is_placed;

-- Every state an order has had.
create table public.check_order_steps (
  order_id uuid not null constraint check_order_steps_of_order references public.check_orders (id),
  place smallint not null,
  customer_id uuid not null,
  state text not null,
  at timestamptz not null default bank.now(),
  constraint check_order_steps_pkey primary key (order_id, place)
);

create index check_order_steps_by_customer on public.check_order_steps (customer_id, order_id);

select bank.guard_by_customer('public.check_order_steps');
select bank.keep_append_only('public.check_order_steps');

create trigger check_order_is_told
after insert or update of state on public.check_orders
for each row execute function bank.tell_check_order();
alter table public.check_orders enable always trigger check_order_is_told;

grant select on public.check_order_steps to bank_api, bank_worker;

-- What the printer said, each once by its id.
create table public.printer_news (
  id text not null constraint printer_news_pkey primary key,
  -- The order in which they were said.
  place bigint generated always as identity,
  order_id uuid not null,
  what text not null,
  reason text,
  tracking_number text,
  received_at timestamptz not null default bank.now(),
  applied_at timestamptz,
  effect text,
  constraint printer_news_what_known check (what in ('inProduction', 'shipped', 'delivered', 'refused')),
  constraint printer_news_effect_known check (effect in ('applied', 'ignored', 'contradiction')),
  constraint printer_news_short check (
    length(id) between 1 and 200 and length(reason) between 1 and 40 is not false
    and length(tracking_number) between 1 and 60 is not false
  ),
  constraint printer_news_applied check ((applied_at is null) = (effect is null))
);

create index printer_news_waiting on public.printer_news (place) where applied_at is null;
create index printer_news_by_order on public.printer_news (order_id, place);

grant select, insert on public.printer_news to bank_worker;
grant update (applied_at, effect) on public.printer_news to bank_worker;
