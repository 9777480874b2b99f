-- Up Migration
-- Money over the counter: cash, a mailed check or a wire that the bank has in hand, or cash that it
-- hands over. A person of the bank issues a code for it, and only such a code, or their word, settles
-- a movement of this rail. The customers' process can neither read a code nor write one.

alter table public.rail_instructions drop constraint rail_instructions_rail_known;
alter table public.rail_instructions add constraint rail_instructions_rail_known
check (rail in ('ach', 'wire', 'check', 'atm', 'card', 'counter')) not valid;

create table public.counter_codes (
  id uuid not null constraint counter_codes_pkey primary key,
  customer_id uuid not null,
  -- The account in the books that the money goes to or comes from.
  account bigint not null,
  direction text not null,
  -- No more than this, in cents.
  ceiling bigint not null,
  code_key bytea not null constraint counter_codes_code_key_key unique,
  issued_by uuid not null,
  issued_at timestamptz not null default bank.now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  -- What it was consumed for. One code, one movement.
  movement_id uuid constraint counter_codes_movement_key unique,
  constraint counter_codes_of_movement foreign key (movement_id) references public.movements (id),
  constraint counter_codes_direction_known check (direction in ('in', 'out')),
  constraint counter_codes_sane check (ceiling > 0 and account >= 1000 and length(code_key) = 32),
  constraint counter_codes_consumed_for check ((consumed_at is null) = (movement_id is null))
);

create index counter_codes_live on public.counter_codes (account, direction) where consumed_at is null;

select bank.guard_by_customer('public.counter_codes');

-- What was typed, as its keyed hash. The same guess again is no new guess: a browser that repeats itself
-- does not use up its code. Only a try of an earlier, committed transaction can consume.
-- not guarded: no process reads or writes it but through the functions below.
create table public.counter_tries (
  code_id uuid not null constraint counter_tries_of_code references public.counter_codes (id),
  given bytea not null,
  counted_in xid8 not null default pg_current_xact_id(),
  counted_at timestamptz not null default bank.now(),
  constraint counter_tries_pkey primary key (code_id, given)
);

select bank.keep_append_only('public.counter_tries');

grant select, insert on public.counter_codes to bank_office;
grant select on public.counter_codes to bank_worker;

-- Counts a try against every live code of this account and direction before anything is compared. Each
-- code takes so many different guesses and no more.
create function bank.try_counter_code(asked_account bigint, asked_direction text, given_key bytea) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  tries_max constant integer := 5;
begin
  perform
  from public.counter_codes as code
  where code.customer_id = bank.customer_id() and code.account = asked_account
    and code.direction = asked_direction and code.consumed_at is null and code.expires_at > bank.now()
  order by code.id
  for no key update;
  insert into public.counter_tries (code_id, given)
  select code.id, given_key
  from public.counter_codes as code
  where code.customer_id = bank.customer_id() and code.account = asked_account
    and code.direction = asked_direction and code.consumed_at is null and code.expires_at > bank.now()
    and (
      select count(*)
      from public.counter_tries as made
      where made.code_id = code.id
    ) < tries_max
  on conflict do nothing;
end;
$$;

grant execute on function bank.try_counter_code to bank_api;

-- Consumes the code of a movement that was written a moment ago in this transaction, and says whether
-- it did; the caller rolls both back if not. What the code must allow is read from the movement. From
-- then on the customer cannot cancel it, and the worker settles it.
create function bank.use_counter_code(asked_movement uuid, given_key bytea, fact_id uuid) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  movement public.movements;
  asked_direction text;
begin
  select found.* into movement
  from public.movements as found
  where found.id = asked_movement and found.customer_id = bank.customer_id() and found.rail = 'counter'
    and found.state = 'pending'
  for no key update;
  if not found then
    return false;
  end if;
  asked_direction := movement.plan -> 'instruction' ->> 'direction';
  update public.counter_codes as code
  set consumed_at = bank.now(), movement_id = movement.id
  where code.customer_id = movement.customer_id and code.code_key = given_key
    and code.direction = asked_direction
    and code.account = case asked_direction when 'in' then movement.to_account else movement.from_account end
    and code.ceiling >= movement.amount
    and code.consumed_at is null and code.expires_at > bank.now()
    and exists (
      select
      from public.counter_tries as made
      where made.code_id = code.id and made.given = given_key and made.counted_in <> pg_current_xact_id()
    );
  if not found then
    return false;
  end if;
  update public.rail_instructions as instruction
  set attempts = 1
  where instruction.movement_id = movement.id;
  insert into public.outbox (id, topic, customer_id, fact)
  values (
    fact_id, 'counter.code-used', movement.customer_id, jsonb_build_object('movementId', movement.id)
  );
  return true;
end;
$$;

grant execute on function bank.use_counter_code to bank_api;

-- Money that customers said they would bring, and that nobody has spoken about yet. The office sees one
-- customer's rows at a time; this tells it what is awaited, and not whose it is.
create function bank.awaited_at_counter(listed_max integer)
returns table (movement_id uuid, reference text, amount bigint, requested_at timestamptz)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select movement.id, movement.reference, movement.amount, movement.created_at
  from public.movements as movement
  join public.rail_instructions as instruction on instruction.movement_id = movement.id
  where movement.rail = 'counter' and movement.state = 'pending'
    and instruction.direction = 'in' and instruction.attempts = 0 and instruction.closed_at is null
  order by movement.created_at, movement.id
  limit listed_max;
$$;

grant execute on function bank.awaited_at_counter to bank_office;

-- The word of the bank's own people on awaited money, kept like the answer of a network; the worker makes
-- it true. Nothing is returned when there is nothing of the kind to speak about, or somebody has.
create function bank.answer_at_counter(asked_movement uuid, is_received boolean)
returns table (movement_id uuid, reference text, amount bigint, requested_at timestamptz)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  movement public.movements;
begin
  select found.* into movement
  from public.movements as found
  where found.id = asked_movement and found.rail = 'counter' and found.state = 'pending'
  for no key update;
  if not found then
    return;
  end if;
  -- From here on the customer cannot cancel it any more.
  update public.rail_instructions as instruction
  set attempts = 1
  where instruction.movement_id = movement.id and instruction.direction = 'in' and instruction.attempts = 0
    and instruction.closed_at is null;
  if not found then
    return;
  end if;
  insert into public.rail_answers (id, movement_id, customer_id, what, reason)
  values (
    'counter:' || movement.id, movement.id, movement.customer_id,
    case when is_received then 'settled' else 'rejected' end,
    case when is_received then null else 'not_received' end
  );
  return query select movement.id, movement.reference, movement.amount, movement.created_at;
end;
$$;

grant execute on function bank.answer_at_counter to bank_office;
