-- What was on its way out when the customer stopped outgoing payments, the newest first: what `has_left` may be
-- outside, the rest waits.
create or replace function bank.list_met() returns table (
  movement_id uuid,
  kind text,
  amount bigint,
  reference text,
  has_left boolean
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    movement.id, movement.kind, movement.amount, movement.reference,
    -- Cash that a code was given for is handed over.
    instruction.attempts > 0 or instruction.rail = 'counter'
  from public.movements as movement
  join public.rail_instructions as instruction on instruction.movement_id = movement.id
  where movement.customer_id = bank.customer_id() and movement.state = 'pending'
    and instruction.closed_at is null and instruction.direction = 'out'
    -- What the bank sends out of its own accounts is not the customer's money.
    and movement.from_account >= 1000
    and (instruction.attempts > 0 or bank.is_stopped(movement.customer_id, movement.plan))
  order by movement.created_at desc, movement.id desc;
$$;

grant execute on function bank.list_met to bank_api;
