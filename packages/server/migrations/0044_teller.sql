-- Up Migration
-- Money over the counter: cash, a mailed check or a wire that the bank has in hand, or cash that it hands over. A teller
-- issues a code for it, and only such a code, or a teller's word, settles a movement of this rail. The customers' process
-- can neither read a code nor write one.

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

grant select, insert on public.counter_codes to bank_office;
grant select on public.counter_codes to bank_worker;

-- What was typed, as its keyed hash. The same guess again is no new guess: a browser that repeats itself
-- does not use up its code. Only a try of an earlier, committed transaction can consume.
-- not guarded: no process reads or writes it but through bank.try_counter_code and bank.use_counter_code.
create table public.counter_tries (
  code_id uuid not null constraint counter_tries_of_code references public.counter_codes (id),
  given bytea not null,
  counted_in xid8 not null default pg_current_xact_id(),
  counted_at timestamptz not null default bank.now(),
  constraint counter_tries_pkey primary key (code_id, given)
);

select bank.keep_append_only('public.counter_tries');
