-- A new redemption takes its points and is told to the worker, in the transaction that writes it; a refused one gives them
-- back.
create or replace function bank.take_points() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.points_entries (account_id, place, customer_id, kind, points, balance, day, redemption_id)
    values (new.account_id, 0, new.customer_id, 'redeemed', -new.points, 0, bank.calendar_day(), new.id);
    insert into public.outbox (id, topic, customer_id, fact)
    values (new.id, 'reward.redeemed', new.customer_id, jsonb_build_object('redemptionId', new.id));
  elsif new.state = 'refused' and old.state <> 'refused' then
    insert into public.points_entries (account_id, place, customer_id, kind, points, balance, day, redemption_id)
    values (new.account_id, 0, new.customer_id, 'givenBack', new.points, 0, bank.calendar_day(), new.id);
  end if;
  return null;
end;
$$;
