-- Who was told is not for the customers' process to read; whether anybody was, is, and whether the bank is reviewing it. For a
-- movement of this customer's that is pending and has not been told.
create or replace function bank.read_hold(
  asked_movement uuid,
  out undo_until timestamptz,
  out held boolean,
  out in_review boolean
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    case when instruction.not_before > bank.now() then instruction.not_before end,
    -- Cash that a code was given for is handed over.
    instruction.direction = 'out' and instruction.rail <> 'counter'
    and bank.is_stopped(movement.customer_id, movement.plan),
    instruction.review_since is not null
  from public.rail_instructions as instruction
  join public.movements as movement on movement.id = instruction.movement_id
  where instruction.movement_id = asked_movement and movement.customer_id = bank.customer_id()
    and movement.state = 'pending' and instruction.closed_at is null and instruction.attempts = 0;
$$;

grant execute on function bank.read_hold to bank_api, bank_worker;
