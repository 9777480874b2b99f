-- Money that customers said they would bring or wire, and cash they will collect, that no teller has confirmed yet. The office
-- sees one customer's rows at a time; this tells it what is awaited, and not whose it is.
create or replace function bank.awaited_at_teller(listed_max integer)
returns table (movement_id uuid, reference text, amount bigint, requested_at timestamptz, direction text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select movement.id, movement.reference, movement.amount, movement.created_at, instruction.direction
  from public.movements as movement
  join public.rail_instructions as instruction on instruction.movement_id = movement.id
  where movement.rail in ('counter', 'wire') and movement.state = 'pending'
    and (instruction.direction = 'in' or movement.kind in ('branch-withdrawal', 'cash-advance'))
    and instruction.attempts = 0 and instruction.closed_at is null
  order by movement.created_at, movement.id
  limit listed_max;
$$;

grant execute on function bank.awaited_at_teller to bank_office;
