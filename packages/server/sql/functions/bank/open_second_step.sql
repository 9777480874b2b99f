-- Between a right password and a session, where a second factor is asked for: begun by whoever has given the password,
-- and nobody else.
create or replace function bank.open_second_step(key bytea, device uuid, minutes integer) returns timestamptz
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  ends_at timestamptz;
begin
  if bank.entered_by() is distinct from 'password' then
    raise exception 'a second step follows a password' using errcode = 'insufficient_privilege';
  end if;
  insert into public.second_steps as step (token_key, customer_id, device_id, expires_at)
  values (key, bank.customer_id(), device, bank.now() + make_interval(mins => minutes))
  returning step.expires_at into ends_at;
  return ends_at;
end;
$$;

grant execute on function bank.open_second_step to bank_api;
