-- Writes each state of an order to its timeline. A canceled one is also announced, so that its price is given back whoever
-- canceled it.
create or replace function bank.tell_check_order() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return null;
  end if;
  insert into public.check_order_steps (order_id, place, customer_id, state)
  select new.id, coalesce(max(step.place), 0) + 1, new.customer_id, new.state
  from public.check_order_steps as step
  where step.order_id = new.id;
  if new.state = 'canceled' then
    insert into public.outbox (id, topic, customer_id, fact)
    values (
      gen_random_uuid(), 'check-order.canceled', new.customer_id, jsonb_build_object('orderId', new.id)
    );
  end if;
  return null;
end;
$$;
