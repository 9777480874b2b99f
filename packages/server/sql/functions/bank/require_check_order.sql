-- Nothing is paid for checks without an order. Runs when the transaction ends.
create or replace function bank.require_check_order() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from public.check_orders as made where made.movement_id = new.id) then
    raise exception 'movement % pays for no order', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
