-- The customer of a live session; null for any other key. The key is the keyed hash of the visitor's secret, as `sessions`
-- holds it. What is live is decided by the view bank.live_sessions.
create or replace function bank.customer_of_session(key bytea) returns uuid
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select live.customer_id
  from bank.live_sessions as live
  where live.token_hash = key;
$$;

grant execute on function bank.customer_of_session to bank_api;
