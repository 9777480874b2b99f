-- Writes each state of an order to its timeline.
create or replace function bank.tell_check_order() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into public.check_order_steps (order_id, place, customer_id, state)
    select new.id, coalesce(max(step.place), 0) + 1, new.customer_id, new.state
    from public.check_order_steps as step
    where step.order_id = new.id;
  end if;
  return null;
end;
$$;
