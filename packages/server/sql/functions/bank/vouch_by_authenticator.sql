-- Turns a counted guess that was right into a code that was typed right, where the bank allows it (bank.takes_stand_ins):
-- bank.approve_movement then does what it does for every code. The half minute is used up in the same transaction, for signing
-- on as well as for any other movement. By the wall clock, because the app runs on it.
create or replace function bank.vouch_by_authenticator(
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
  if not found or not bank.takes_stand_ins() or asked_step not between step_now - 2 and step_now + 1 then
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

grant execute on function bank.vouch_by_authenticator to bank_api;
