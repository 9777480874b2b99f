-- A customer has at most ten addresses, and keeps at least one. One after another for a customer, so that two calls at once
-- can't both take the last place or remove the last address.
create or replace function bank.keep_shipping_address() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  owner constant uuid := case when tg_op = 'DELETE' then old.customer_id else new.customer_id end;
  kept integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('shipping addresses ' || owner::text, 0));
  select count(*) into kept
  from public.shipping_addresses as known
  where known.customer_id = owner;
  if tg_op = 'DELETE' then
    if kept <= 1 then
      raise exception 'the last address stays'
      using errcode = 'check_violation', constraint = 'shipping_addresses_not_empty';
    end if;
    return old;
  end if;
  if kept >= 10 then
    raise exception 'a customer has at most ten addresses'
    using errcode = 'check_violation', constraint = 'shipping_addresses_bounded';
  end if;
  return new;
end;
$$;
