-- Ends a session by its key: the customer signed off.
create or replace function bank.end_session(key bytea) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.sessions as session
  set ended_at = bank.now()
  where session.token_hash = key and session.kind = 'customer' and session.ended_at is null;
end;
$$;

grant execute on function bank.end_session to bank_api;
