-- Notes that a session is in use, so that it does not become idle.
create or replace function bank.touch_session(key bytea) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.sessions as session
  set last_seen_at = bank.now()
  where session.token_hash = key and bank.customer_of_session(key) is not null;
end;
$$;

grant execute on function bank.touch_session to bank_api;
