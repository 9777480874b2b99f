-- What a passkey is asked to sign, for a movement of this customer's that waits.
create or replace function bank.digest_to_approve(asked_movement uuid) returns bytea
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select bank.movement_digest(movement)
  from public.movements as movement
  where movement.id = asked_movement and movement.customer_id = bank.customer_id()
    and movement.state = 'awaiting_verification' and movement.approve_by > bank.now();
$$;

grant execute on function bank.digest_to_approve to bank_api;
