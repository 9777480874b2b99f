-- Up Migration
-- Checks that others present against a customer's account: what became of each, its two pictures, and the numbers whose
-- payment the customer has stopped.

-- The number printed on a check; null for everything else, and for checks of the last release.
alter table public.rail_items add column check_number integer;

alter table public.rail_items add constraint rail_items_check_number_sane check (
  check_number is null or (network = 'check' and direction = 'out' and check_number between 1 and 999999)
) not valid;

create table public.presented_checks (
  -- The intent of its item, and the id of the payment if it is paid.
  id uuid not null constraint presented_checks_pkey primary key,
  customer_id uuid not null,
  account_id uuid not null,
  network text not null,
  item_id text not null,
  number integer not null,
  amount bigint not null,
  -- The business day it was presented on, and the last one on which it may be returned.
  presented_on date not null,
  return_by date not null,
  state text not null,
  -- Why it was returned.
  reason text,
  decided_at timestamptz not null default bank.now(),
  -- What is known of its pictures, and when they are asked for next.
  images text not null default 'wanted',
  image_attempts integer not null default 0,
  images_next_at timestamptz not null default bank.now(),
  constraint presented_checks_of_item foreign key (network, item_id) references public.rail_items (network, item_id),
  constraint presented_checks_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id),
  constraint presented_checks_sane check (number between 1 and 999999 and amount > 0 and return_by >= presented_on),
  constraint presented_checks_state_known check (state in ('held', 'paid', 'returned')),
  constraint presented_checks_reason_where_due check ((state = 'returned') = (reason is not null)),
  constraint presented_checks_images_known check (images in ('wanted', 'stored', 'none'))
) with (fillfactor = 85);

-- A number is paid once.
create unique index presented_checks_once on public.presented_checks (account_id, number)
where state in ('held', 'paid');
create index presented_checks_by_account on public.presented_checks (customer_id, account_id, presented_on, id);
create index presented_checks_by_number on public.presented_checks (account_id, number);
create index presented_checks_by_item on public.presented_checks (network, item_id);
create index presented_checks_wanted on public.presented_checks (images_next_at, id) where images = 'wanted';

select bank.guard_by_customer('public.presented_checks');

create trigger presented_check_is_kept
before update on public.presented_checks
for each row execute function bank.keep_presented_check();
alter table public.presented_checks enable always trigger presented_check_is_kept;

create trigger presented_checks_stay
before delete or truncate on public.presented_checks
for each statement execute function bank.refuse_change();
alter table public.presented_checks enable always trigger presented_checks_stay;

grant select on public.presented_checks to bank_api;
grant select, insert on public.presented_checks to bank_worker;
grant update (
  state, reason, decided_at, images, image_attempts, images_next_at
) on public.presented_checks to bank_worker;

-- Redrawn pictures, sealed with the customer's key in parts.
create table public.presented_check_parts (
  customer_id uuid not null,
  check_id uuid not null constraint presented_check_parts_of_check references public.presented_checks (id),
  side text not null,
  place integer not null,
  sealed text not null,
  kept_at timestamptz not null default bank.now(),
  constraint presented_check_parts_pkey primary key (check_id, side, place),
  constraint presented_check_parts_side_known check (side in ('front', 'back')),
  constraint presented_check_parts_sane check (
    place between 0 and 7 and sealed like 'v1:%' and length(sealed) <= 1000000
  )
);

create index presented_check_parts_kept_at on public.presented_check_parts (kept_at);
create index presented_check_parts_by_customer on public.presented_check_parts (customer_id, check_id);

select bank.guard_by_customer('public.presented_check_parts');

grant select on public.presented_check_parts to bank_api;
grant select, insert, delete on public.presented_check_parts to bank_worker;

-- A customer's order not to pay a check, or none of a range.
create table public.stop_payments (
  -- Made of the customer and their intent: the same intent is the same order.
  id uuid not null constraint stop_payments_pkey primary key,
  customer_id uuid not null,
  account_id uuid not null,
  first_number integer not null,
  last_number integer not null,
  placed_at timestamptz not null default bank.now(),
  -- The last calendar day in New York it is in force.
  expires_on date not null,
  released_at timestamptz,
  constraint stop_payments_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id),
  constraint stop_payments_sane check (
    first_number between 1 and 999999 and last_number between first_number and first_number + 399
    and last_number <= 999999
  )
);

create index stop_payments_by_account on public.stop_payments (account_id, first_number) where released_at is null;
create index stop_payments_by_customer on public.stop_payments (customer_id, account_id, placed_at);

select bank.guard_by_customer('public.stop_payments');

create trigger stop_payment_is_kept
before insert or update on public.stop_payments
for each row execute function bank.keep_stop_payment();
alter table public.stop_payments enable always trigger stop_payment_is_kept;

create trigger stop_payments_stay
before delete or truncate on public.stop_payments
for each statement execute function bank.refuse_change();
alter table public.stop_payments enable always trigger stop_payments_stay;

grant select, insert on public.stop_payments to bank_api;
grant update (released_at) on public.stop_payments to bank_api;
grant select on public.stop_payments to bank_worker;

-- A check whose number was paid before is returned, and a person of the bank finds out which of the two was right.

-- What a person decided about a returned check; it ends the case.
create table public.presented_check_reviews (
  check_id uuid not null constraint presented_check_reviews_pkey primary key
    constraint presented_check_reviews_of_check references public.presented_checks (id),
  outcome text not null,
  decided_by uuid not null,
  decided_at timestamptz not null default bank.now(),
  constraint presented_check_reviews_outcome_known check (outcome in ('confirmed', 'mistaken'))
);

select bank.keep_append_only('public.presented_check_reviews');

create trigger presented_check_is_reviewed
after insert on public.presented_check_reviews
for each row execute function bank.end_presented_case();
alter table public.presented_check_reviews enable always trigger presented_check_is_reviewed;

alter table public.cases drop constraint cases_kind_known;
alter table public.cases add constraint cases_kind_known check (
  kind in ('support', 'complaint', 'application', 'screening', 'held-payment', 'check-deposit', 'presented-check')
) not valid;

alter table public.cases drop constraint cases_outcome_of_kind;
alter table public.cases add constraint cases_outcome_of_kind check (
  case kind
    when 'support' then outcome in ('answered', 'withdrawn', 'duplicate')
    when 'complaint' then outcome in ('answered', 'upheld', 'rejected', 'withdrawn', 'duplicate')
    when 'application' then outcome in ('approved', 'refused', 'withdrawn')
    when 'screening' then outcome in ('cleared', 'confirmed')
    when 'check-deposit' then outcome in ('accepted', 'refused')
    when 'presented-check' then outcome in ('confirmed', 'mistaken')
    else outcome in ('released', 'refused', 'cancelled')
  end
) not valid;
