-- Up Migration
-- What comes from outside unasked: a credit or a debit that a network delivers, found by its account number. An item counts
-- once by its network and its id, however often it is delivered.

create table public.rail_items (
  network text not null,
  -- As the network named it.
  item_id text not null,
  -- Made of network and item id when it first came; the intent of its journal, so that it cannot post twice.
  intent uuid not null constraint rail_items_intent_key unique,
  direction text not null,
  amount bigint not null,
  -- Sealed with the bank's key: whose account it is, if anybody's, is not known yet.
  number_sealed text not null,
  last_four text,
  name_sealed text not null,
  category text,
  -- The network's settlement day. It posts on the first open day that is not before it.
  effective_on date not null,
  received_at timestamptz not null default bank.now(),
  -- From here on: what became of it.
  state text not null default 'received',
  customer_id uuid,
  account_id uuid,
  movement_id uuid,
  -- The journal that posted it, set its money aside or put it in suspense.
  journal_id bigint,
  -- Why it is in suspense or was returned.
  reason text,
  decided_at timestamptz,
  constraint rail_items_pkey primary key (network, item_id),
  constraint rail_items_of_movement foreign key (movement_id) references public.movements (id),
  constraint rail_items_network_known check (network in ('ach', 'wire', 'check', 'atm', 'card')),
  constraint rail_items_direction_known check (direction in ('in', 'out')),
  constraint rail_items_sane check (amount > 0 and amount <= 9007199254740991),
  constraint rail_items_id_short check (length(item_id) between 1 and 100),
  constraint rail_items_sealed check (number_sealed like 'v1:%' and name_sealed like 'v1:%'),
  constraint rail_items_last_four_digits check (last_four ~ '^[0-9]{4}$'),
  constraint rail_items_category_short check (length(category) between 1 and 20),
  constraint rail_items_state_known check (
    state in ('received', 'waiting', 'held', 'posted', 'suspended', 'returned')
  ),
  -- What touched a customer's account is that customer's movement.
  constraint rail_items_booked check (
    state not in ('held', 'posted')
    or num_nonnulls(customer_id, account_id, movement_id, journal_id, decided_at) = 5
  ),
  -- Only money that came can wait for its owner.
  constraint rail_items_suspended check (
    state <> 'suspended'
    or (direction = 'in' and journal_id is not null and movement_id is null and reason is not null)
  ),
  constraint rail_items_returned check (state <> 'returned' or reason is not null)
) with (fillfactor = 80);

-- The order in which items are decided: by day, and on a day what comes in before what goes out.
create index rail_items_open on public.rail_items (effective_on, direction, received_at, item_id)
where state in ('received', 'waiting', 'held');
create index rail_items_suspense on public.rail_items (received_at, item_id) where state = 'suspended';
create index rail_items_by_customer on public.rail_items (customer_id, received_at) where customer_id is not null;

select bank.guard_by_customer('public.rail_items');

create trigger rail_items_kept
before update on public.rail_items
for each row execute function bank.keep_rail_item();
alter table public.rail_items enable always trigger rail_items_kept;

create trigger rail_items_stay
before delete or truncate on public.rail_items
for each statement execute function bank.refuse_change();
alter table public.rail_items enable always trigger rail_items_stay;

grant select, insert on public.rail_items to bank_worker;
grant update (
  state, customer_id, account_id, movement_id, journal_id, reason, decided_at
) on public.rail_items to bank_worker;

-- Items that go back to their sender, and whether the network has heard of it. Telling it twice is the same as once.
create table public.rail_returns (
  network text not null,
  item_id text not null,
  customer_id uuid,
  amount bigint not null,
  -- The network's own code.
  reason text not null,
  decided_at timestamptz not null default bank.now(),
  attempts integer not null default 0,
  next_at timestamptz not null default bank.now(),
  sent_at timestamptz,
  constraint rail_returns_pkey primary key (network, item_id),
  constraint rail_returns_of_item foreign key (network, item_id) references public.rail_items (network, item_id),
  constraint rail_returns_sane check (amount > 0 and attempts >= 0 and length(reason) between 1 and 40)
) with (fillfactor = 80);

create index rail_returns_due on public.rail_returns (next_at, network, item_id) where sent_at is null;

select bank.guard_by_customer('public.rail_returns');

grant select, insert on public.rail_returns to bank_worker;
grant update (attempts, next_at, sent_at) on public.rail_returns to bank_worker;

-- What the bank's people decided about an item in suspense. The office cannot post: the worker carries it out.
create table public.rail_item_orders (
  id uuid not null constraint rail_item_orders_pkey primary key,
  network text not null,
  item_id text not null,
  what text not null,
  -- Where it is to go; null for a return.
  account_id uuid,
  -- People write down more than they were asked for.
  note_sealed text not null,
  ordered_by uuid not null,
  ordered_at timestamptz not null default bank.now(),
  outcome text,
  -- Why the books refused it.
  reason text,
  carried_out_at timestamptz,
  constraint rail_item_orders_of_item foreign key (network, item_id) references public.rail_items (network, item_id),
  constraint rail_item_orders_what_known check (what in ('place', 'return')),
  constraint rail_item_orders_whole check ((what = 'place') = (account_id is not null)),
  constraint rail_item_orders_outcome_known check (outcome in ('done', 'refused')),
  constraint rail_item_orders_carried_out check ((outcome is null) = (carried_out_at is null)),
  constraint rail_item_orders_note_is_sealed check (note_sealed like 'v1:%')
);

-- One decision at a time. One that the books refused leaves room for another.
create unique index rail_item_orders_once on public.rail_item_orders (network, item_id)
where outcome is distinct from 'refused';
create index rail_item_orders_open on public.rail_item_orders (ordered_at, id) where outcome is null;
create index rail_item_orders_done on public.rail_item_orders (ordered_at, id) where outcome = 'done';
create index rail_item_orders_by_item on public.rail_item_orders (network, item_id, ordered_at);

grant select, insert on public.rail_item_orders to bank_office;
grant select on public.rail_item_orders to bank_worker;
grant update (outcome, reason, carried_out_at) on public.rail_item_orders to bank_worker;
