-- Opens a customer's rows for one transaction, for whoever is signed on: by the session's key, which only the
-- visitor's secret gives. As a delegate it opens the accounts that this session was turned to, and on the session's
-- own word only.
create or replace function bank.enter_session(session_key bytea, as_delegate boolean) returns uuid
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  entered record;
  viewed uuid;
begin
  -- As bank.now() tells the time, in the same look: every transaction of every customer begins here.
  select session.id, session.customer_id, session.delegation_id into entered
  from public.sessions as session
  cross join bank.clock as clock
  where session.token_hash = session_key
    and session.kind = 'customer'
    and session.ended_at is null
    and session.expires_at > clock_timestamp() + clock.offset_interval
    and session.last_seen_at > clock_timestamp() + clock.offset_interval - interval '15 minutes';
  if not found then
    raise exception 'the session is over' using errcode = 'KS401';
  end if;
  if not as_delegate then
    perform bank.seal_scope(entered.customer_id, null, entered.id, 'session');
    return entered.customer_id;
  end if;
  select delegation.customer_id into viewed
  from public.delegations as delegation
  where delegation.id = entered.delegation_id and delegation.delegate_id = entered.customer_id;
  if not found then
    raise exception 'the session looks at nobody' using errcode = 'KS401';
  end if;
  perform bank.seal_scope(viewed, entered.delegation_id, entered.id, 'session');
  return viewed;
end;
$$;

grant execute on function bank.enter_session to bank_api;
