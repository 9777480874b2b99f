-- Gives a session another key, after its owner has proved who they are again.
create or replace function bank.renew_session(key bytea) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.sessions as session
  set token_hash = key
  where session.id = bank.session_id() and session.ended_at is null;
end;
$$;

grant execute on function bank.renew_session to bank_api;
