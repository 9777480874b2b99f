-- What the networks are to be told of movements that were just written, from the plan the customer agreed to. The undo
-- window begins with the step that sends the money on its way, and not when the plan was looked at. Cash is handed over by a
-- person or a machine, which nobody is told of, and cannot be held back.
create or replace function bank.instruct_rails(movement_ids uuid[]) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  insert into public.rail_instructions (
    movement_id, customer_id, rail, direction, amount, details, leaves_on, not_before, next_at
  )
  select
    movement.id, movement.customer_id, movement.rail, movement.plan -> 'instruction' ->> 'direction',
    movement.amount, movement.plan -> 'instruction' -> 'details', movement.leaves_on, held.back,
    greatest(movement.created_at, held.back)
  from public.movements as movement
  left join public.brakes as brake
    on brake.customer_id = movement.customer_id and brake.undo_seconds > 0
  cross join lateral (
    select case
      when movement.rail not in ('counter', 'atm') and bank.is_outgoing(movement.rail, movement.plan) then greatest(
        (movement.plan -> 'outgoing' ->> 'notBefore')::timestamptz,
        movement.changed_at + make_interval(secs => brake.undo_seconds)
      )
    end as back
  ) as held
  -- One that waits for its customer's approval is told when that has come.
  where movement.id = any (movement_ids) and movement.rail <> 'book' and movement.state = 'pending';
$$;
