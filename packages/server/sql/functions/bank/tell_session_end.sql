-- Wakes the processes that may hold a stream of this session. The message names the session and opens nothing: they ask
-- again whether it is alive.
create or replace function bank.tell_session_end() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('bank_live', 's' || new.id::text);
  return null;
end;
$$;
