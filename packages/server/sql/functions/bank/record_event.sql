-- Writes an audit event for the customers' process. Who acted comes from the session that was entered, or from its
-- key, and never from the caller: it is a customer or a guest, and never the bank.
create or replace function bank.record_event(
  event uuid, session_key bytea, address inet, event_action text, kind_of_object text, object text, was jsonb,
  became jsonb, request text
) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer uuid := case when bank.entered_by() = 'session' then bank.customer_id() end;
  session uuid := bank.session_id();
begin
  if customer is null and session_key is not null then
    customer := bank.customer_of_session(session_key);
    select held.id into session from public.sessions as held where held.token_hash = session_key;
  end if;
  insert into public.audit_events (
    id, actor_kind, actor_id, session_id, ip, action, object_kind, object_id, before, after, request_id
  )
  values (
    event, case when customer is null then 'guest' else 'customer' end, customer::text,
    case when customer is not null then session::text end, address, event_action, kind_of_object, object, was, became,
    request
  );
end;
$$;

grant execute on function bank.record_event to bank_api;
