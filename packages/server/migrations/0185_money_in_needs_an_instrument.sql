-- Up Migration
-- Money that is asked for outside needs an instrument the bank can draw upon: today that is an account at
-- another bank. A card or a check names none yet, so nothing may be asked for over their rails. A wire cannot be
-- asked for at all: it is sent to the bank, and a person of the bank says when it has come.

create function bank.check_money_in() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.rail in ('card', 'check', 'atm') then
    raise exception 'money cannot be asked for by %', new.rail using errcode = 'restrict_violation';
  end if;
  if new.rail = 'wire' then
    new.next_at := 'infinity';
  end if;
  return new;
end;
$$;

create trigger rail_instructions_money_in
before insert on public.rail_instructions
for each row when (new.direction = 'in')
execute function bank.check_money_in();

-- As before, and wires that customers said they would send.
create or replace function bank.awaited_at_counter(listed_max integer)
returns table (movement_id uuid, reference text, amount bigint, requested_at timestamptz)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select movement.id, movement.reference, movement.amount, movement.created_at
  from public.movements as movement
  join public.rail_instructions as instruction on instruction.movement_id = movement.id
  where movement.rail in ('counter', 'wire') and movement.state = 'pending'
    and instruction.direction = 'in' and instruction.attempts = 0 and instruction.closed_at is null
  order by movement.created_at, movement.id
  limit listed_max;
$$;

create or replace function bank.answer_at_counter(asked_movement uuid, is_received boolean)
returns table (movement_id uuid, reference text, amount bigint, requested_at timestamptz)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  movement public.movements;
begin
  select found.* into movement
  from public.movements as found
  where found.id = asked_movement and found.rail in ('counter', 'wire') and found.state = 'pending'
  for no key update;
  if not found then
    return;
  end if;
  -- From here on the customer cannot cancel it any more.
  update public.rail_instructions as instruction
  set attempts = 1
  where instruction.movement_id = movement.id and instruction.direction = 'in' and instruction.attempts = 0
    and instruction.closed_at is null;
  if not found then
    return;
  end if;
  insert into public.rail_answers (id, movement_id, customer_id, what, reason)
  values (
    'counter:' || movement.id, movement.id, movement.customer_id,
    case when is_received then 'settled' else 'rejected' end,
    case when is_received then null else 'not_received' end
  );
  return query select movement.id, movement.reference, movement.amount, movement.created_at;
end;
$$;

-- A wire that was awaited before and that no network has heard of waits for the same word.
update public.rail_instructions
set next_at = 'infinity'
where rail = 'wire' and direction = 'in' and attempts = 0 and closed_at is null;
