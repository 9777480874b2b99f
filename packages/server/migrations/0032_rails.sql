-- Up Migration
-- How money leaves and enters the bank: what the networks outside were told, and what they answered.

create table public.rail_instructions (
  movement_id uuid not null constraint rail_instructions_pkey primary key,
  customer_id uuid not null,
  rail text not null,
  direction text not null,
  amount bigint not null,
  -- Sealed with the customer's key: who is paid is not to be read here.
  details jsonb not null,
  leaves_on date not null,
  -- When the network confirmed receipt; the last time, if it was told again.
  sent_at timestamptz,
  -- Counted before it is sent: after the first attempt the network may have it.
  attempts integer not null default 0,
  next_at timestamptz not null default bank.now(),
  -- When the movement ended, and nothing has to be sent again.
  closed_at timestamptz,
  -- Not sent before this moment (the undo window); null when it need not wait.
  not_before timestamptz,
  -- By the wall clock of the database: until then a worker may be sending it.
  telling_until timestamptz,
  -- With which edition of the lists the payee was compared and found in order.
  screened_edition bigint not null default 0,
  -- Since when it waits because the payee looks like a listed name; null while it does not.
  review_since timestamptz,
  -- An officer is reviewing it: it is compared again when they have decided, or when a list was loaded.
  is_with_office boolean not null default false,
  constraint rail_instructions_of_movement foreign key (movement_id) references public.movements (id),
  constraint rail_instructions_direction_known check (direction in ('out', 'in')),
  constraint rail_instructions_sane check (amount > 0 and attempts >= 0),
  constraint rail_instructions_details_sealed check (
    details ->> 'sealed' like 'v1:%' is true
    and length(details ->> 'digest') = 43 is true
    and length(details ->> 'lastFour') = 4 is not false
    and details - array['sealed', 'digest', 'lastFour'] = '{}'
  ),
  -- Money to another customer of this bank goes over a rail of its own (onus): nobody outside is told, and the worker
  -- answers it. So it can be undone and stopped like everything that leaves.
  constraint rail_instructions_rail_known
    check (rail in ('ach', 'wire', 'check', 'atm', 'card', 'counter', 'onus')),
  constraint rail_instructions_in_time check (not_before is null or next_at >= not_before)
) with (fillfactor = 80);

create index rail_instructions_due on public.rail_instructions (next_at, movement_id) where closed_at is null;

select bank.guard_by_customer('public.rail_instructions');

create trigger rail_instructions_money_in
before insert on public.rail_instructions
for each row when (new.direction = 'in')
execute function bank.check_money_in();

-- A customer may know whether a payment can still be canceled; who is paid stays sealed.
grant select, update on public.rail_instructions to bank_worker;
grant select on public.rail_instructions to bank_office;
grant select (movement_id, customer_id, attempts, closed_at) on public.rail_instructions to bank_api;

-- Every answer is kept, also the one that came twice, too late, or against an earlier one.
create table public.rail_answers (
  -- As the network named it.
  id text not null constraint rail_answers_pkey primary key,
  movement_id uuid not null,
  -- Null when the network speaks of a movement that this bank does not know.
  customer_id uuid,
  what text not null,
  reason text,
  received_at timestamptz not null default bank.now(),
  applied_at timestamptz,
  effect text,
  constraint rail_answers_what_known check (what in ('accepted', 'settled', 'rejected', 'returned')),
  constraint rail_answers_effect_known check (effect in ('applied', 'ignored', 'contradiction')),
  constraint rail_answers_id_short check (length(id) between 1 and 200),
  constraint rail_answers_reason_short check (length(reason) between 1 and 40),
  constraint rail_answers_applied check ((applied_at is null) = (effect is null))
);

create index rail_answers_waiting on public.rail_answers (received_at, id) where applied_at is null;
create index rail_answers_by_movement on public.rail_answers (movement_id, received_at);
create index rail_answers_against on public.rail_answers (received_at, id) where effect = 'contradiction';

select bank.guard_by_customer('public.rail_answers');

grant select, insert, update on public.rail_answers to bank_worker;
grant select on public.rail_answers to bank_office;

-- How far the answers of a network were read. The text is the network's own.
create table public.rail_cursors (
  network text not null constraint rail_cursors_pkey primary key,
  place text not null,
  read_at timestamptz not null default bank.now()
);

grant select, insert, update on public.rail_cursors to bank_worker;

-- What a network said against what was already true, and the person who looked at it. The note is sealed: people write
-- down more than they were asked for.
create table public.rail_resolutions (
  answer_id text not null constraint rail_resolutions_pkey primary key,
  note_sealed text not null,
  resolved_by uuid not null,
  resolved_at timestamptz not null default bank.now(),
  constraint rail_resolutions_of_answer foreign key (answer_id) references public.rail_answers (id),
  constraint rail_resolutions_note_is_sealed check (note_sealed like 'v1:%')
);

select bank.keep_append_only('public.rail_resolutions');

grant select, insert on public.rail_resolutions to bank_office;

-- Every answer of the payment gateway carries a nonce, and is believed once. The window in which an answer is believed
-- at all is five minutes; housekeeping removes what is long past it.
create table public.gateway_nonces (
  key_id text not null,
  nonce text not null,
  seen_at timestamptz not null default clock_timestamp(),
  constraint gateway_nonces_pkey primary key (key_id, nonce),
  constraint gateway_nonces_are_short check (length(key_id) <= 40 and length(nonce) <= 100)
);

create index gateway_nonces_seen_at_idx on public.gateway_nonces (seen_at);

grant select, insert, delete on public.gateway_nonces to bank_worker;
