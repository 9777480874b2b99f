-- The next state of a movement whose lock the caller holds, its step, and the fact.
create or replace function bank.take_step(
  movement public.movements,
  next_state text,
  why text,
  fact_id uuid,
  told_topic text,
  told jsonb
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.movements as changed
  set state = next_state, reason = why, changed_at = bank.now()
  where changed.id = movement.id;
  insert into public.movement_steps (movement_id, place, customer_id, came_from, state, reason)
  select movement.id, coalesce(max(step.place), 0) + 1, movement.customer_id, movement.state, next_state, why
  from public.movement_steps as step
  where step.movement_id = movement.id;
  if told_topic is not null then
    insert into public.outbox (id, topic, customer_id, fact)
    values (fact_id, told_topic, movement.customer_id, jsonb_build_object('movementId', movement.id) || told);
  end if;
end;
$$;
