-- Takes one instruction that may leave now, and counts the attempt before it is made: whoever sees none can be sure that
-- nothing is outside. What goes out leaves only when its payee was compared with the lists in force. Another worker passes over
-- it, and a worker that dies leaves it to be told again. Whoever stops outgoing payments waits for `telling_until`: what is
-- claimed here is told before that, or not at all. On the wall clock, because it holds a machine to its word.
create or replace function bank.claim_instruction(
  of_rails text[],
  leave_out uuid[],
  asked_lease interval,
  retry_seconds_max integer,
  out movement_id uuid,
  out customer_id uuid,
  out rail text,
  out direction text,
  out amount bigint,
  out details jsonb,
  out leaves_on date
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  passed_over uuid[] := leave_out;
  due record;
begin
  loop
    select instruction.movement_id, instruction.customer_id, instruction.direction, movement.plan
    into due
    from public.rail_instructions as instruction
    join public.movements as movement on movement.id = instruction.movement_id
    where instruction.closed_at is null
      and instruction.rail = any (of_rails)
      and instruction.next_at <= bank.now()
      and instruction.leaves_on <= bank.today()
      and movement.state = 'pending'
      and instruction.movement_id <> all (passed_over)
      -- What was told before may have been lost on the way, so it is not told again either.
      and (instruction.direction = 'in' or not bank.is_stopped(instruction.customer_id, movement.plan))
      and (
        instruction.direction = 'in'
        or instruction.screened_edition = (select current.edition from public.screening_edition as current)
      )
    order by instruction.next_at, instruction.movement_id
    limit 1
    -- The movement too, and without waiting: whoever cancels or answers it has it first and the instruction after.
    for update of instruction skip locked
    for no key update of movement skip locked;
    if not found then
      return;
    end if;
    exit when due.direction = 'in';
    -- The switch may have been pressed since it was looked at.
    perform bank.stand_under_brakes(array[due.customer_id]);
    exit when not bank.is_stopped(due.customer_id, due.plan);
    passed_over := passed_over || due.movement_id;
  end loop;

  update public.rail_instructions as instruction
  set
    attempts = instruction.attempts + 1,
    next_at = bank.now() + make_interval(secs => least(5 * 2 ^ least(instruction.attempts, 12), retry_seconds_max)),
    telling_until = clock_timestamp() + asked_lease
  where instruction.movement_id = due.movement_id
  returning
    instruction.movement_id, instruction.customer_id, instruction.rail, instruction.direction, instruction.amount,
    instruction.details, instruction.leaves_on
  into movement_id, customer_id, rail, direction, amount, details, leaves_on;
end;
$$;

grant execute on function bank.claim_instruction to bank_worker;
