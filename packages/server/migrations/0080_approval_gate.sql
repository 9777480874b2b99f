-- Up Migration
-- The gate is asked at every call behind it. Those of one moment ask together, for sessions of several
-- customers at once, and learn of each only whether its own customer was let through.
create function bank.granted_sessions(asked_sessions uuid [], asked_customers uuid [], asked_feature text)
returns setof uuid
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select held.session_id
  from unnest(asked_sessions, asked_customers) as asked (session_id, customer_id)
  join public.approval_grants as held
    on held.session_id = asked.session_id and held.customer_id = asked.customer_id
  where held.feature = asked_feature and held.expires_at > bank.now();
$$;

revoke execute on function bank.granted_sessions from public;
grant execute on function bank.granted_sessions to bank_api;

-- A passkey may stand in for the code; what it signs then opens the gate and nothing else.
alter table public.passkey_challenges drop constraint passkey_challenges_purpose_known;
alter table public.passkey_challenges add constraint passkey_challenges_purpose_known
check (purpose in ('registration', 'step-up', 'movement', 'gate')) not valid;
