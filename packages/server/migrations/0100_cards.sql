-- Up Migration
-- Cards: what the card network asks about. A card has a token of the network and its last four digits. The bank never has
-- its number.

-- Figures of the contract's movements/card-rules.ts; a test compares the two.
insert into bank.money_rules (name, valid_from, cents)
values
('most.card-store', '2020-01-01', 2500000),
('most.card-online', '2020-01-01', 500000),
('most.card-abroad', '2020-01-01', 300000);

insert into bank.changeable_rules (name, unit, least, most, money_rule)
values
('limit.card-store-day', 'cents', 0, 25000000, 'most.card-store'),
('limit.card-online-day', 'cents', 0, 5000000, 'most.card-online'),
('limit.card-abroad-day', 'cents', 0, 3000000, 'most.card-abroad');

create table public.cards (
  id uuid not null constraint cards_pkey primary key,
  customer_id uuid not null,
  account_id uuid not null,
  kind text not null,
  -- How the network names it: random, and of no use without the network's signature.
  token text not null constraint cards_token_key unique,
  last_four text not null,
  -- The last day of its month.
  expires_on date not null,
  status text not null,
  -- Why it is blocked, and since when its status is what it is.
  reason text,
  status_since timestamptz not null default bank.now(),
  -- The card that this one takes the place of.
  replaces uuid constraint cards_replaces_key unique constraint cards_of_replaced references public.cards (id),
  issued_at timestamptz not null default bank.now(),
  activated_at timestamptz,
  -- When the network was told of it.
  registered_at timestamptz,
  constraint cards_of_account foreign key (customer_id, account_id) references public.accounts (customer_id, id),
  constraint cards_kind_known check (kind in ('debit', 'credit')),
  constraint cards_token_sane check (token ~ '^ct_[0-9a-f]{32}$'),
  constraint cards_last_four_digits check (last_four ~ '^[0-9]{4}$'),
  constraint cards_status_known check (
    status in ('ordered', 'active', 'frozen', 'blocked', 'replaced', 'expired')
  ),
  constraint cards_reason_known check (reason in ('lost', 'stolen', 'damaged', 'disputed', 'expiring')),
  constraint cards_blocked check ((status in ('blocked', 'replaced')) = (reason is not null)),
  constraint cards_activated check (status not in ('active', 'frozen') or activated_at is not null)
) with (fillfactor = 80);

-- An account has one card that can be used.
create unique index cards_in_use on public.cards (account_id) where status in ('active', 'frozen');
create index cards_by_account on public.cards (account_id, issued_at);
create index cards_by_customer on public.cards (customer_id, issued_at);
create index cards_unregistered on public.cards (issued_at, id) where registered_at is null;
create index cards_to_expire on public.cards (expires_on, id) where status in ('ordered', 'active', 'frozen');

select bank.guard_by_customer('public.cards');

create trigger card_is_kept
before insert or update on public.cards
for each row execute function bank.keep_card();
alter table public.cards enable always trigger card_is_kept;

create trigger cards_stay
before delete or truncate on public.cards
for each statement execute function bank.refuse_change();
alter table public.cards enable always trigger cards_stay;

-- Nothing lets a card work again but a session that has just proved itself. Activating it is bank.activate_card.
create policy unfrozen_after_step_up on public.cards as restrictive for update to bank_api
with check (status <> 'active' or (select bank.is_stepped_up()));

grant select on public.cards to bank_api, bank_worker;
grant update (status, reason, status_since, activated_at) on public.cards to bank_api, bank_worker;
grant update (registered_at) on public.cards to bank_worker;

-- What the customer allows by kind of use. Without a row, the bank's own limit counts, and only use abroad is off.
create table public.card_controls (
  card_id uuid not null constraint card_controls_of_card references public.cards (id),
  kind text not null,
  customer_id uuid not null,
  is_on boolean not null,
  -- Null: the bank's.
  cap bigint,
  -- A higher limit counts from its moment on, which is read at use.
  raise_to bigint,
  raise_at timestamptz,
  changed_at timestamptz not null default bank.now(),
  constraint card_controls_pkey primary key (card_id, kind),
  constraint card_controls_kind_known check (kind in ('store', 'online', 'atm', 'abroad')),
  constraint card_controls_sane check (cap >= 0 and raise_to > cap is not false),
  constraint card_controls_raise_whole check ((raise_to is null) = (raise_at is null) and (raise_to is null or cap is not null))
);

create index card_controls_by_customer on public.card_controls (customer_id, card_id);

select bank.guard_by_customer('public.card_controls');

grant select on public.card_controls to bank_api, bank_worker;

-- Trips: while one lasts, its countries are allowed even where use abroad is off.
create table public.card_trips (
  id uuid not null constraint card_trips_pkey primary key,
  card_id uuid not null constraint card_trips_of_card references public.cards (id),
  customer_id uuid not null,
  countries text[] not null,
  starts_on date not null,
  ends_on date not null,
  made_at timestamptz not null default bank.now(),
  removed_at timestamptz,
  constraint card_trips_sane check (
    ends_on between starts_on and starts_on + 366 and cardinality(countries) between 1 and 10
    and array_to_string(countries, ' ') ~ '^[A-Z]{2}( [A-Z]{2})*$'
  )
);

create index card_trips_by_card on public.card_trips (card_id, ends_on) where removed_at is null;
create index card_trips_by_customer on public.card_trips (customer_id, made_at);

select bank.guard_by_customer('public.card_trips');

create policy added_after_step_up on public.card_trips as restrictive for insert to bank_api
with check ((select bank.is_stepped_up()));

grant select, insert on public.card_trips to bank_api;
grant update (removed_at) on public.card_trips to bank_api;
grant select on public.card_trips to bank_worker;

-- Merchants that keep the card and may no longer charge it.
create table public.card_merchant_stops (
  card_id uuid not null constraint card_merchant_stops_of_card references public.cards (id),
  merchant text not null,
  customer_id uuid not null,
  stopped_at timestamptz not null default bank.now(),
  constraint card_merchant_stops_pkey primary key (card_id, merchant),
  constraint card_merchant_stops_short check (length(merchant) between 1 and 140)
);

create index card_merchant_stops_by_customer on public.card_merchant_stops (customer_id, card_id);

select bank.guard_by_customer('public.card_merchant_stops');

create policy removed_after_step_up on public.card_merchant_stops as restrictive for delete to bank_api
using ((select bank.is_stepped_up()));

grant select, insert, delete on public.card_merchant_stops to bank_api;
grant select on public.card_merchant_stops to bank_worker;

-- What a customer changes about a card is told to its owner.
create policy by_api_about_cards on public.outbox for insert to bank_api
with check (
  topic in ('card.activated', 'card.frozen', 'card.loosened', 'card.replaced', 'card.unfrozen')
  and customer_id = (select bank.customer_id())
);

-- What a question said about a card: where and with whom it was used. Beside the authorization, for those that have a card.
create table public.card_authorizations (
  network text not null,
  question_id text not null,
  card_id uuid not null constraint card_authorizations_of_card references public.cards (id),
  customer_id uuid not null,
  merchant text not null,
  -- One merchant under all its spellings.
  merchant_key text not null,
  use text not null,
  country text not null,
  is_recurring boolean not null,
  -- The business day whose limits it counts toward.
  counted_on date not null,
  decided_at timestamptz not null,
  constraint card_authorizations_pkey primary key (network, question_id),
  constraint card_authorizations_of_question foreign key (network, question_id)
    references public.authorizations (network, question_id),
  constraint card_authorizations_use_known check (use in ('store', 'online', 'atm')),
  constraint card_authorizations_sane check (
    country ~ '^[A-Z]{2}$' and length(merchant) between 1 and 140 and length(merchant_key) between 1 and 140
  )
);

create index card_authorizations_by_card on public.card_authorizations (card_id, decided_at);
create index card_authorizations_counted on public.card_authorizations (card_id, counted_on);
create index card_authorizations_by_customer on public.card_authorizations (customer_id, decided_at);

select bank.guard_by_customer('public.card_authorizations');
select bank.keep_append_only('public.card_authorizations');

grant select on public.card_authorizations to bank_api, bank_worker;
grant select on public.authorizations to bank_api;

-- With the card and what the network says about the purchase.
drop function if exists bank.authorize(text, text, bytea, bytea[], bigint, text, text, timestamptz, interval);
-- With the fee of cash, which cards at machines pay as codes do.
alter table public.authorizations drop constraint authorizations_by_code;
alter table public.authorizations add constraint authorizations_by_code check (
  fee_hold_id is null or (network = 'atm' and hold_id is not null)
) not valid;
drop function if exists bank.write_authorized(uuid, text, text, uuid, bigint, bigint, bigint, bigint, text, text, bigint);

-- Every account that cards are used with has one, from the moment it exists.
create trigger account_gets_card
after insert on public.accounts
for each row when (new.type in ('checking', 'student', 'credit'))
execute function bank.give_card();
alter table public.accounts enable always trigger account_gets_card;

select bank.issue_card(account.customer_id, account.id, null)
from public.accounts as account
where account.type in ('checking', 'student', 'credit');
