-- Up Migration
-- The controls a customer sets (called brakes in the tables): lower limits, an undo window, a cooling-off time for new
-- payees, and one switch that stops what leaves. They are checked where money is committed, approved and sent, under a lock
-- that whoever changes them takes alone.

create table public.brakes (
  customer_id uuid not null constraint brakes_pkey primary key,
  undo_seconds integer not null default 0,
  cooling_hours integer not null default 0,
  -- Since when outgoing payments are stopped; null while they are not.
  panic_since timestamptz,
  changed_at timestamptz not null default bank.now(),
  constraint brakes_undo_known check (undo_seconds in (0, 10, 60, 3600)),
  constraint brakes_cooling_known check (cooling_hours in (0, 24, 48, 72))
);

select bank.guard_by_customer('public.brakes');

grant select, insert, update on public.brakes to bank_api;
grant select on public.brakes to bank_worker;

-- The customer's own limit of a day, by its number in the books; the bank's own limit is in every plan.
create table public.brake_limits (
  customer_id uuid not null,
  rule smallint not null,
  cap bigint not null,
  -- A higher limit counts from its moment on, which is read at use: no job has to apply it.
  raise_to bigint,
  raise_at timestamptz,
  changed_at timestamptz not null default bank.now(),
  constraint brake_limits_pkey primary key (customer_id, rule),
  constraint brake_limits_sane check (cap >= 0 and raise_to > cap is not false),
  constraint brake_limits_raise_whole check ((raise_to is null) = (raise_at is null))
);

select bank.guard_by_customer('public.brake_limits');

grant select on public.brake_limits to bank_api, bank_worker;

-- Payees whose bills are still paid while outgoing payments are stopped.
create table public.brake_kept_payees (
  customer_id uuid not null,
  payee_id uuid not null,
  -- A payee whose account number has changed since is not the one that was meant.
  kept_at timestamptz not null default bank.now(),
  constraint brake_kept_payees_pkey primary key (customer_id, payee_id)
);

select bank.guard_by_customer('public.brake_kept_payees');

grant select, insert, delete on public.brake_kept_payees to bank_api;
grant select on public.brake_kept_payees to bank_worker;
