-- A customer has at most twenty photos that no order uses, counted one upload after another.
create or replace function bank.count_check_photo() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('check photos ' || new.customer_id::text, 0));
  if new.is_ordered or (
    select count(*)
    from public.check_photos as known
    where known.customer_id = new.customer_id and not known.is_ordered
  ) >= 20 then
    raise exception 'a customer has at most twenty photos'
    using errcode = 'check_violation', constraint = 'check_photos_bounded';
  end if;
  return new;
end;
$$;
