-- The movement of a reference that a customer reads out on the phone.
create or replace function bank.find_awaiting(asked_reference text, out movement_id uuid, out customer_id uuid)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select movement.id, movement.customer_id
  from public.movements as movement
  where movement.reference = asked_reference and movement.state = 'awaiting_verification'
    and movement.approve_by > bank.now()
  limit 1;
$$;

grant execute on function bank.find_awaiting to bank_office;
