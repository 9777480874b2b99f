-- Each step of an order is a fact, in the transaction that takes it: placed, filled in part, and how it ended.
create or replace function bank.tell_investment_order() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  step constant text := case
    when tg_op = 'INSERT' then 'placed'
    when new.state <> old.state then new.state
    else 'part-filled'
  end;
begin
  insert into public.outbox (id, topic, customer_id, fact)
  values (
    -- In the order of time, as the relay reads them.
    bank.movement_id_of(
      new.id,
      concat(
        lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0'), step, ' ', new.filled
      )
    ),
    'order.' || step, new.customer_id, jsonb_build_object('orderId', new.id)
  );
  return null;
end;
$$;
