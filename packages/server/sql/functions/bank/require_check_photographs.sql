-- Refuses a transaction that asks for money by check without a deposit, or without both photographs of it.
create or replace function bank.require_check_photographs() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select
    from public.check_deposits as deposit
    join public.movements as movement on movement.id = deposit.movement_id
    where deposit.movement_id = new.movement_id and deposit.customer_id = new.customer_id
      and deposit.amount = movement.amount
  ) or (
    select count(*)
    from public.check_images as image
    where image.movement_id = new.movement_id and image.form = 'upload' and image.customer_id = new.customer_id
      and exists (
        select
        from public.check_image_parts as part
        where part.movement_id = image.movement_id and part.side = image.side and part.form = image.form
      )
  ) <> 2 then
    raise exception 'money that is asked for by check has a check' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
