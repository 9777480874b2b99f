-- The word of the bank's own people on awaited money, or on cash that a customer came for, kept like the answer of a network;
-- the worker makes it true. Nothing is returned when there is nothing of the kind, its time is over, its owner has stopped
-- outgoing money, its account is frozen, or somebody has already answered.
create or replace function bank.answer_at_teller(asked_movement uuid, is_received boolean)
returns table (movement_id uuid, reference text, amount bigint, requested_at timestamptz, direction text)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  movement public.movements;
  collected boolean;
begin
  select found.* into movement
  from public.movements as found
  where found.id = asked_movement and found.rail in ('counter', 'wire') and found.state = 'pending';
  if not found then
    return;
  end if;
  collected := movement.kind in ('branch-withdrawal', 'cash-advance');
  -- The spending controls come before the movement in the order of the locks.
  if collected and is_received and cardinality(bank.stopped_customers(array[movement.customer_id])) > 0 then
    return;
  end if;
  perform
  from public.movements as found
  where found.id = asked_movement and found.state = 'pending'
  for no key update;
  if not found then
    return;
  end if;
  if collected and is_received and not (
    ledger.is_open(movement.from_account)
    and exists (
      select
      from public.withdrawals as wanted
      where wanted.id = asked_movement and wanted.expires_at > bank.now()
    )
  ) then
    return;
  end if;
  -- From here on the customer cannot cancel it any more.
  update public.rail_instructions as instruction
  set attempts = 1
  where instruction.movement_id = movement.id and (instruction.direction = 'in' or collected) and instruction.attempts = 0
    and instruction.closed_at is null;
  if not found then
    return;
  end if;
  insert into public.rail_answers (id, movement_id, customer_id, what, reason)
  values (
    'counter:' || movement.id, movement.id, movement.customer_id,
    case when is_received then 'settled' else 'rejected' end,
    case when is_received then null when collected then 'not_collected' else 'not_received' end
  );
  return query
  select
    movement.id, movement.reference, movement.amount, movement.created_at, case when collected then 'out' else 'in' end;
end;
$$;

grant execute on function bank.answer_at_teller to bank_office;
