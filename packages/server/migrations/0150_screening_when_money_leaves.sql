-- Up Migration
-- Who is paid is compared with the lists in force when the money leaves, and not only when they were added.

-- Counts how often a list was loaded. There is one row.
create table public.screening_edition (
  is_current boolean not null default true constraint screening_edition_pkey primary key,
  edition bigint not null default 0,
  constraint screening_edition_is_one check (is_current)
);

insert into public.screening_edition (edition)
select case when exists (select from public.screening_names) then 1 else 0 end;

grant select on public.screening_edition to bank_worker, bank_office;
grant update (edition) on public.screening_edition to bank_office;

-- What the publisher says of the person besides the name: for whoever compares.
alter table public.screening_names add column detail text;
-- The customers' process neither reads the lists nor raises a case: what it answers cannot tell of either.
revoke select on public.screening_names from bank_api;
revoke select, insert on public.screening_cases from bank_api;
revoke select on public.screening_decisions from bank_api;

alter table public.rail_instructions
-- With which edition of the lists the payee was compared and found in order.
add column screened_edition bigint not null default 0,
-- Since when it waits because the payee looks like a listed name; null while it does not.
add column review_since timestamptz,
-- A person of the bank has it in hand: it is compared again when they have decided, or when a list was loaded.
add column is_with_office boolean not null default false;

-- As before, and what goes out leaves only when its payee was compared with the lists in force.
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

-- As before, and whether the bank is reviewing it.
drop function bank.read_hold(uuid);

create function bank.read_hold(
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

revoke execute on function bank.read_hold from public;
grant execute on function bank.read_hold to bank_api, bank_worker;
