-- The customer's own cancellation: before the approval always, on a rail while nothing can be outside.
-- Answers `cancelled`, or `over` when it is too late or was done before.
create or replace function bank.cancel_movement(asked_movement uuid, fact_id uuid) returns text
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
  for no key update;
  -- A check may be credited before the other bank has it, and then there is money to take back.
  if movement.rail = 'check' then
    return 'over';
  end if;
  if movement.state = 'pending' then
    -- An attempt is counted before it is made: none counted, nothing outside.
    perform
    from public.rail_instructions as instruction
    where instruction.movement_id = movement.id and instruction.attempts = 0 and instruction.closed_at is null
    for update;
    if not found then
      return 'over';
    end if;
  elsif movement.state is distinct from 'awaiting_verification' then
    return 'over';
  end if;
  perform bank.call_off(movement, 'cancelled_by_customer', fact_id);
  return 'cancelled';
end;
$$;

grant execute on function bank.cancel_movement to bank_api;
