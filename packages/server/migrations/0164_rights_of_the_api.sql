-- Up Migration
-- What is left of the customers' process's rights on what belongs to the whole bank: the audit log, the queue,
-- the outbox and the directory. Whoever takes that process over writes down nothing in another's name, starts no
-- job of their own, and takes nobody's name away.

-- Who acted is told by the session that was entered, or by its key, and by nobody's word. It is a customer or a
-- guest, and never the bank.
create function bank.record_event(
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

revoke select, insert on public.audit_events from bank_api;

-- The customers' process announces facts, and the worker alone knows the queue.
alter default privileges for role bank_migrator in schema pgboss
revoke select, insert on tables from bank_api;
alter default privileges for role bank_migrator in schema pgboss
revoke execute on functions from bank_api;
revoke select, insert on all tables in schema pgboss from bank_api;
revoke execute on all functions in schema pgboss from bank_api;
revoke usage on schema pgboss from bank_api;

-- Of facts it tells these and no others, and about the customer whose rows it has entered. A delegate's answer
-- is news to the owner.
alter table public.outbox enable row level security;
create policy by_api on public.outbox for insert to bank_api
with check (
  topic in (
    'account.closed', 'application.submitted', 'data-export.requested', 'delegates.accepted', 'delegates.declined',
    'delegates.left', 'identity.sign-on-failed', 'leaving.confirmed', 'leaving.taken-back', 'movement.code-wanted',
    'notifications.mail-wanted', 'payee.added', 'payee.renamed', 'recipient.added', 'recipient.proof-wanted',
    'recovery.password-wanted', 'recovery.username-wanted', 'schedule.cancelled', 'schedule.created',
    'schedule.paused', 'schedule.replaced', 'schedule.resumed', 'schedule.skipped', 'statement.requested',
    'support.requested'
  )
  and (customer_id is null or customer_id = (select bank.customer_id()) or topic like 'delegates.%')
);
create policy by_worker on public.outbox to bank_worker using (true) with check (true);
create policy by_office on public.outbox to bank_office using (true) with check (true);

-- The directory is asked by the exact key, claimed in one's own name, and given up by its owner. The worker and
-- the office claim for others.
create function bank.may_claim_for(owner uuid) returns boolean
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return owner = bank.customer_id()
    or pg_has_role(session_user, 'bank_worker', 'member')
    or pg_has_role(session_user, 'bank_office', 'member');
end;
$$;

create function bank.find_owner(asked_kind text, asked_key bytea, out owner uuid, out cell text)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  select entry.owner_id, entry.cell into find_owner.owner, find_owner.cell
  from public.directory_entries as entry
  where entry.kind = asked_kind and entry.key = asked_key;
end;
$$;

-- True when the name is now theirs, or was already; false when it is somebody else's.
create function bank.claim_name(asked_kind text, asked_key bytea, owner uuid, its_cell text) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not coalesce(bank.may_claim_for(owner), false) then
    raise exception 'a name is claimed by its owner' using errcode = 'insufficient_privilege';
  end if;
  insert into public.directory_entries (kind, key, owner_id, cell)
  values (asked_kind, asked_key, owner, its_cell)
  on conflict (kind, key) do nothing;
  return found or exists (
    select
    from public.directory_entries as entry
    where entry.kind = asked_kind and entry.key = asked_key and entry.owner_id = owner
  );
end;
$$;

create function bank.release_name(asked_kind text, asked_key bytea, owner uuid) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not coalesce(bank.may_claim_for(owner), false) then
    raise exception 'a name is released by its owner' using errcode = 'insufficient_privilege';
  end if;
  delete from public.directory_entries as entry
  where entry.kind = asked_kind and entry.key = asked_key and entry.owner_id = owner;
end;
$$;

revoke select, insert, delete on public.directory_entries from bank_api;

revoke execute on function
  bank.record_event, bank.may_claim_for, bank.find_owner, bank.claim_name, bank.release_name
from public;
grant execute on function bank.record_event to bank_api;
grant execute on function bank.find_owner, bank.claim_name, bank.release_name
to bank_api, bank_worker, bank_office;
