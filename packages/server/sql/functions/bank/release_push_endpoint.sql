-- A browser that push is turned on in belongs to whoever does so from now on: messages for whoever used it before end. The
-- address is known to the browser and its push service only, so knowing it proves that the browser is at hand.
create or replace function bank.release_push_endpoint(endpoint bytea) returns void
language sql
security definer
set search_path = pg_catalog, pg_temp
as $$
  update public.push_devices as device
  set ended_at = bank.now()
  where device.endpoint_key = endpoint and device.ended_at is null;
$$;

grant execute on function bank.release_push_endpoint to bank_api;
