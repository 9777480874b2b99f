-- Up Migration
-- A passkey, an authenticator or recovery codes that were added to a session by hand would let somebody in again
-- after it is over. They are added and removed while the session is stepped up, which only a proof does. The
-- minute is for a call that began just before the end.
create function bank.is_stepped_up() returns boolean
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

revoke execute on function bank.is_stepped_up from public;
grant execute on function bank.is_stepped_up to bank_api;

create policy added_after_step_up on public.passkeys as restrictive for insert to bank_api
with check ((select bank.is_stepped_up()));
create policy removed_after_step_up on public.passkeys as restrictive for delete to bank_api
using ((select bank.is_stepped_up()));
create policy added_after_step_up on public.authenticators as restrictive for insert to bank_api
with check ((select bank.is_stepped_up()));
create policy removed_after_step_up on public.authenticators as restrictive for delete to bank_api
using ((select bank.is_stepped_up()));
create policy added_after_step_up on public.recovery_codes as restrictive for insert to bank_api
with check ((select bank.is_stepped_up()));
create policy removed_after_step_up on public.recovery_codes as restrictive for delete to bank_api
using ((select bank.is_stepped_up()));
