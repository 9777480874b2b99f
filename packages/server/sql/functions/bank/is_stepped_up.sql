-- A passkey, an authenticator or recovery codes that were added to a session by hand would let somebody in again
-- after it is over. They are added and removed while the session is stepped up, which only a proof does. The
-- minute is for a call that began just before the end.
create or replace function bank.is_stepped_up() returns boolean
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select
    from public.sessions as session
    where session.id = bank.session_id() and session.stepped_up_until > bank.now() - interval '1 minute'
  );
end;
$$;

grant execute on function bank.is_stepped_up to bank_api;
