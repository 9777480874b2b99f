-- needs: bank.now
-- The sessions that are alive: not ended, not idle, not too old, by the bank's clock. The fifteen minutes are those of
-- SESSION_IDLE_MINUTES; a test holds the two together.
create or replace view bank.live_sessions as
select session.token_hash, session.customer_id
from public.sessions as session
cross join (select bank.now() as now offset 0) as moment
where session.kind = 'customer'
  and session.ended_at is null
  and session.expires_at > moment.now
  and session.last_seen_at > moment.now - interval '15 minutes';
