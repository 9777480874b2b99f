-- The customers' process finds a session by its key and learns no key.
create or replace function bank.live_sessions(keys bytea[])
returns table (
  token_hash bytea, id uuid, kind text, owner_id uuid, delegation_id uuid, is_stale boolean, is_stepped_up boolean
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
begin
  return query
  select
    session.token_hash, session.id, session.kind, session.customer_id, session.delegation_id,
    session.last_seen_at < moment - interval '30 seconds',
    coalesce(session.stepped_up_until > moment, false)
  from public.sessions as session
  where session.token_hash = any (keys)
    and session.kind = 'customer'
    and session.ended_at is null
    and session.expires_at > moment
    and session.last_seen_at > moment - interval '15 minutes';
end;
$$;

grant execute on function bank.live_sessions to bank_api;
