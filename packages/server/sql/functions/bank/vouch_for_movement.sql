-- A passkey in the place of the code that approves a movement, where the bank allows it (bank.takes_stand_ins). PostgreSQL
-- cannot check the signature itself, so the customers' process vouches for it and leaves it behind as evidence; that the
-- passkey signed this movement and no other is decided here, by the digest that binds a code too. Turns a proved challenge into
-- a code that was typed right: bank.approve_movement then does what it does for every code, under the same lock. False when the
-- challenge was not proved, is too old, was about something else, or has approved something before.
create or replace function bank.vouch_for_movement(asked_movement uuid, asked_challenge bytea, code_id uuid) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  movement public.movements;
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.customer_id = bank.customer_id()
    and target.state = 'awaiting_verification' and target.approve_by > bank.now()
  for no key update;
  if not found or not bank.takes_stand_ins() then
    return false;
  end if;
  insert into public.approval_codes (
    id, purpose, customer_id, code_key, issued_by, expires_at, movement_id, movement_digest, attempts, tries_max
  )
  select
    code_id, 'movement', movement.customer_id, challenge.challenge_key, challenge.proved_by,
    bank.now() + interval '1 minute', movement.id, challenge.movement_digest, 1, 1
  from public.passkey_challenges as challenge
  where challenge.challenge_key = asked_challenge and challenge.customer_id = movement.customer_id
    and challenge.movement_id = movement.id and challenge.proved_by is not null
    and challenge.movement_digest = bank.movement_digest(movement) and challenge.expires_at > bank.now()
  on conflict (code_key) do nothing;
  if not found then
    return false;
  end if;
  insert into public.approval_tries (code_id, place, given) values (vouch_for_movement.code_id, 1, asked_challenge);
  return true;
end;
$$;

grant execute on function bank.vouch_for_movement to bank_api;
