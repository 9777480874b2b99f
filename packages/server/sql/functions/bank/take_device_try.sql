-- A browser that its owner signed on from before has tries of its own. Nothing when it is not known, or has used them
-- up.
create or replace function bank.take_device_try(
  customer uuid, key bytea, trust_hours integer, out id uuid, out trusted_since timestamptz
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.known_devices as device
  set failures = device.failures + 1
  where device.customer_id = customer and device.token_key = key and device.failures < 20
  returning
    device.id,
    case
      when device.trusted_until > bank.now() then device.trusted_until - make_interval(hours => trust_hours)
    end
  into take_device_try.id, take_device_try.trusted_since;
end;
$$;

grant execute on function bank.take_device_try to bank_api;
