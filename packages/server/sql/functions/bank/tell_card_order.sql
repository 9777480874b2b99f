-- Writes each state of a card's order to its timeline.
create or replace function bank.tell_card_order() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into public.card_order_steps (order_id, place, customer_id, state)
    select new.id, coalesce(max(step.place), 0) + 1, new.customer_id, new.state
    from public.card_order_steps as step
    where step.order_id = new.id;
  end if;
  return null;
end;
$$;
