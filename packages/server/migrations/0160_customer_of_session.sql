-- Up Migration
-- Who a session's key belongs to, decided by the database: known, not ended, not idle and not too old, all by
-- the bank's clock. The key is the keyed hash of the visitor's secret, as `sessions` holds it. The fifteen
-- minutes are those of SESSION_IDLE_MINUTES; a test holds the two together.
create function bank.customer_of_session(key bytea) returns uuid
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select session.customer_id
    from public.sessions as session
    where session.token_hash = key
      and session.kind = 'customer'
      and session.ended_at is null
      and session.expires_at > bank.now()
      and session.last_seen_at > bank.now() - interval '15 minutes'
  );
end;
$$;

revoke execute on function bank.customer_of_session from public;
grant execute on function bank.customer_of_session to bank_api;
