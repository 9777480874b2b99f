-- Up Migration
-- The authenticator app in the place of the code that approves a movement. Its secret is sealed, so
-- PostgreSQL cannot make the digits itself: the customers' process compares them and vouches. What is
-- decided here is that a guess was counted before it was compared, that a code of the app is good once
-- for one movement, and that the movement is still the one it was when it was vouched for.

-- A guess, whatever came of it. Only one of a transaction that has ended can approve.
create table public.authenticator_tries (
  id uuid not null constraint authenticator_tries_pkey primary key,
  customer_id uuid not null,
  movement_id uuid not null,
  counted_in xid8 not null default pg_current_xact_id(),
  counted_at timestamptz not null default bank.now()
);

create index authenticator_tries_customer_idx on public.authenticator_tries (customer_id, counted_at);
create index authenticator_tries_movement_idx on public.authenticator_tries (movement_id);

select bank.guard_by_customer('public.authenticator_tries');
select bank.keep_append_only('public.authenticator_tries');

-- A guess that was right: for which movement, as it was then, and by the code of which half minute.
create table public.authenticator_proofs (
  customer_id uuid not null,
  step bigint not null,
  movement_id uuid not null,
  movement_digest bytea not null,
  try_id uuid not null constraint authenticator_proofs_try_id_key unique,
  proved_at timestamptz not null default bank.now(),
  constraint authenticator_proofs_pkey primary key (customer_id, step)
);

select bank.guard_by_customer('public.authenticator_proofs');
select bank.keep_append_only('public.authenticator_proofs');

grant select on public.authenticator_tries, public.authenticator_proofs to bank_worker;

-- How often this customer guessed wrong within a day, at whichever movement and by whichever means that
-- has six digits: another means buys no new guesses.
create function bank.wrong_guesses() returns bigint
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select (
    select count(*)
    from public.approval_tries as made
    join public.approval_codes as code on code.id = made.code_id
    where code.customer_id = bank.customer_id() and code.purpose = 'movement' and code.issued_by is null
      and made.given <> code.code_key and made.counted_at > bank.now() - interval '1 day'
  ) + (
    select count(*)
    from public.authenticator_tries as made
    where made.customer_id = bank.customer_id() and made.counted_at > bank.now() - interval '1 day'
      and not exists (select from public.authenticator_proofs as proof where proof.try_id = made.id)
  );
$$;

revoke execute on function bank.wrong_guesses from public;

-- As before; the guesses at the authenticator's codes count too.
create or replace function bank.try_movement_code(asked_movement uuid, given_key bytea) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  wrong_max constant integer := 20;
  is_spent boolean;
begin
  perform
  from public.movements as movement
  where movement.id = asked_movement and movement.customer_id = bank.customer_id()
    and movement.state = 'awaiting_verification'
  for no key update;
  if not found then
    return false;
  end if;
  select bank.wrong_guesses() >= wrong_max into is_spent;
  with counted as (
    update public.approval_codes as code
    set attempts = code.attempts + 1
    where code.movement_id = asked_movement and code.consumed_at is null and code.revoked_at is null
      and code.expires_at > bank.now() and code.attempts < code.tries_max
      and (code.issued_by is not null or not is_spent)
    returning code.id, code.attempts
  )
  insert into public.approval_tries (code_id, place, given)
  select counted.id, counted.attempts, given_key
  from counted;
  return found;
end;
$$;

-- Counts a guess at the authenticator's code before anything is compared, and says whether it may be
-- compared: the movement waits, its owner has an authenticator, and neither this movement nor this day
-- has had its wrong guesses.
create function bank.try_authenticator(asked_movement uuid, try_id uuid) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  tries_max constant integer := 5;
  wrong_max constant integer := 20;
begin
  perform
  from public.movements as movement
  where movement.id = asked_movement and movement.customer_id = bank.customer_id()
    and movement.state = 'awaiting_verification'
  for no key update;
  if not found then
    return false;
  end if;
  -- Guesses at several movements at once stand in line here.
  perform
  from public.authenticators as app
  where app.customer_id = bank.customer_id() and app.confirmed_at is not null
  for no key update;
  if not found then
    return false;
  end if;
  if bank.wrong_guesses() >= wrong_max or (
    select count(*)
    from public.authenticator_tries as made
    where made.movement_id = asked_movement
      and not exists (select from public.authenticator_proofs as proof where proof.try_id = made.id)
  ) >= tries_max then
    return false;
  end if;
  insert into public.authenticator_tries (id, customer_id, movement_id)
  values (try_authenticator.try_id, bank.customer_id(), asked_movement);
  return true;
end;
$$;

revoke execute on function bank.try_authenticator from public;
grant execute on function bank.try_authenticator to bank_api;

-- Turns a counted guess that was right into a code that was typed right: `bank.approve_movement` then does
-- what it does for every code. The half minute is used up in the same breath, for signing on as well as
-- for any other movement. The world's clock, because the app runs on it.
create function bank.vouch_by_authenticator(
  asked_movement uuid,
  asked_try uuid,
  asked_step bigint,
  given_key bytea,
  code_id uuid
) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  step_seconds constant integer := 30;
  movement public.movements;
  step_now bigint := floor(extract(epoch from clock_timestamp()) / step_seconds);
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.customer_id = bank.customer_id()
    and target.state = 'awaiting_verification'
  for no key update;
  -- One before and one after count, and one more may have begun since the app was asked.
  if not found or asked_step not between step_now - 2 and step_now + 1 then
    return false;
  end if;
  perform
  from public.authenticator_tries as made
  where made.id = asked_try and made.movement_id = movement.id and made.customer_id = movement.customer_id
    and made.counted_in <> pg_current_xact_id() and made.counted_at > bank.now() - interval '1 minute';
  if not found then
    return false;
  end if;
  update public.authenticators as app
  set last_step = asked_step
  where app.customer_id = movement.customer_id and app.confirmed_at is not null and app.last_step < asked_step;
  if not found then
    return false;
  end if;
  insert into public.authenticator_proofs (customer_id, step, movement_id, movement_digest, try_id)
  values (movement.customer_id, asked_step, movement.id, bank.movement_digest(movement), asked_try)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into public.approval_codes (
    id, purpose, customer_id, code_key, issued_by, expires_at, movement_id, movement_digest, attempts, tries_max
  )
  values (
    code_id, 'movement', movement.customer_id, given_key, asked_try, bank.now() + interval '1 minute', movement.id,
    bank.movement_digest(movement), 1, 1
  );
  insert into public.approval_tries (code_id, place, given)
  values (vouch_by_authenticator.code_id, 1, given_key);
  return true;
end;
$$;

revoke execute on function bank.vouch_by_authenticator from public;
grant execute on function bank.vouch_by_authenticator to bank_api;
