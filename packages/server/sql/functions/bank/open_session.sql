-- Opens a session for whoever has just proved who they are; from here on the transaction is this session's. Twelve
-- hours are SESSION_HOURS; a test holds the two together.
create or replace function bank.open_session(
  session uuid, key bytea, address inet, agent text, device uuid
) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_id();
begin
  if customer is null or bank.entered_by() not in ('enrollment', 'password', 'second step', 'passkey') then
    raise exception 'nobody has proved who they are' using errcode = 'insufficient_privilege';
  end if;
  insert into public.sessions (
    id, token_hash, kind, customer_id, ip, user_agent, device_id, created_at, last_seen_at, expires_at
  )
  values (
    session, key, 'customer', customer, address, agent, device, bank.now(), bank.now(),
    bank.now() + interval '12 hours'
  );
  perform bank.seal_scope(customer, null, session, 'session');
end;
$$;

grant execute on function bank.open_session to bank_api;
