-- Up Migration
-- The brakes where a movement is approved and where it leaves.

-- As before, and also `panic`, when the switch is on, or `limit`, when the customer has lowered theirs
-- below what they have agreed to since.
create or replace function bank.approve_movement(
  asked_movement uuid,
  given_key bytea,
  fact_id uuid,
  leaving date,
  arriving date
) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  movement public.movements;
  used uuid;
  verdict smallint;
  moved_by bigint;
  braked text;
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.customer_id = bank.customer_id()
  for no key update;
  if not found or movement.state <> 'awaiting_verification' then
    return 'over';
  end if;
  if movement.approve_by <= bank.now() then
    return 'late';
  end if;
  select code.id into used
  from public.approval_codes as code
  where code.movement_id = movement.id and code.customer_id = movement.customer_id and code.code_key = given_key
    and code.movement_digest = bank.movement_digest(movement)
    and code.consumed_at is null and code.revoked_at is null and code.expires_at > bank.now()
    and exists (
      select
      from public.approval_tries as made
      where made.code_id = code.id and made.given = given_key and made.counted_in <> pg_current_xact_id()
    )
  for no key update;
  if not found then
    return 'wrong';
  end if;
  if exists (select from ledger.balance where account_id = movement.from_account and state = 2) then
    return 'frozen';
  end if;
  if bank.is_outgoing(movement.rail, movement.plan) then
    perform bank.stand_under_brakes(array[movement.customer_id]);
    select bank.brake_approval(movement) into braked;
    if braked is not null then
      return braked;
    end if;
  end if;
  if movement.rail = 'book' then
    select resolved.verdict, resolved.new_journal into verdict, moved_by
    from bank.resolve_holds(movement, 3::smallint) as resolved;
    if verdict is distinct from 0 then
      return case verdict when 4 then 'ceiling' when 7 then 'closed' else 'hold' end;
    end if;
  end if;

  update public.approval_codes as code
  set consumed_at = bank.now()
  where code.id = used;
  update public.approval_codes as code
  set revoked_at = bank.now()
  where code.movement_id = movement.id and code.consumed_at is null and code.revoked_at is null;
  update public.movements as changed
  set
    leaves_on = greatest(changed.leaves_on, leaving),
    arrives_on = greatest(changed.arrives_on, arriving),
    journal_id = coalesce(moved_by, changed.journal_id)
  where changed.id = movement.id;
  perform bank.take_step(
    movement, case movement.rail when 'book' then 'posted' else 'pending' end, null, fact_id,
    movement.plan ->> 'topic', '{}'
  );
  perform bank.instruct_rails(array[movement.id]);
  return 'approved';
end;
$$;

-- Why a movement that waits must not be approved now; null when nothing stands in the way. What it adds
-- to a limit was counted when it was committed.
create function bank.brake_approval(movement public.movements) returns text
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select case
    when bank.is_stopped(movement.customer_id, movement.plan) then 'panic'
    when exists (
      select
      from jsonb_array_elements(movement.plan -> 'limits') as bound
      join ledger.tally as tally
        on tally.customer_id = movement.customer_id and tally.rule = (bound ->> 'rule')::smallint
        and tally.period = (bound ->> 'period')::date
      where tally.used > bank.own_cap(movement.customer_id, tally.rule)
    ) then 'limit'
  end;
$$;

revoke execute on function bank.brake_approval from public;

-- Takes one instruction that may leave now, and counts the attempt before it is made: whoever sees none
-- can be sure that nothing is outside. Another worker passes over it, and a worker that dies leaves it to
-- be told again. Whoever presses the switch waits for `telling_until`: what is claimed here is told before
-- that, or not at all. On the wall clock, because it holds a machine to its word.
create function bank.claim_instruction(
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

revoke execute on function bank.claim_instruction from public;
grant execute on function bank.claim_instruction to bank_worker;

-- Who was told is not for the customers' process to read; whether anybody was, is. For a movement of
-- this customer's that is pending and has not been told.
create function bank.read_hold(asked_movement uuid, out undo_until timestamptz, out held boolean)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    case when instruction.not_before > bank.now() then instruction.not_before end,
    -- Cash that a code was given for is handed over.
    instruction.direction = 'out' and instruction.rail <> 'counter'
    and bank.is_stopped(movement.customer_id, movement.plan)
  from public.rail_instructions as instruction
  join public.movements as movement on movement.id = instruction.movement_id
  where instruction.movement_id = asked_movement and movement.customer_id = bank.customer_id()
    and movement.state = 'pending' and instruction.closed_at is null and instruction.attempts = 0;
$$;

grant execute on function bank.read_hold to bank_api, bank_worker;

-- Whether a worker may be telling a network of this customer's money at this moment.
create function bank.is_telling() returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from public.movements as movement
    join public.rail_instructions as instruction on instruction.movement_id = movement.id
    where movement.customer_id = bank.customer_id() and movement.state = 'pending'
      and instruction.telling_until > clock_timestamp()
  );
$$;

grant execute on function bank.is_telling to bank_api;

-- What the switch met on its way out, the newest first: what `has_left` may be outside, the rest waits.
create function bank.list_met() returns table (
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
  order by movement.id desc;
$$;

grant execute on function bank.list_met to bank_api;
