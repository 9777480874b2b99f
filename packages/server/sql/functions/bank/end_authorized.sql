-- The movement of an approval that ends without a purchase, and the step in its history. A limit it has used has its share
-- back.
create or replace function bank.end_authorized(movement uuid, new_state text, why text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.give_back_limits(pending.id)
  from public.movements as pending
  where pending.id = movement and pending.state = 'pending';
  insert into public.movement_steps (movement_id, place, customer_id, came_from, state, reason)
  select ended.id, 1, ended.customer_id, ended.state, new_state, why
  from public.movements as ended
  where ended.id = movement and ended.state = 'pending';
  update public.movements
  set state = new_state, reason = why, changed_at = bank.now()
  where id = movement and state = 'pending';
end;
$$;

grant execute on function bank.end_authorized to bank_worker;
