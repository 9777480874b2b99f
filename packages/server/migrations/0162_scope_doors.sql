-- Up Migration
-- The ways in for a visitor who has no session yet. There are five, each asks for a proof that the customer
-- holds, and each opens that customer's rows for one transaction. What the customers' process needs to know
-- before there is a proof is told by narrow functions, and by no table.

-- Somebody who is not a customer yet. Nothing of anybody's stands behind an id that nobody has.
create function bank.enter_new_customer(customer uuid) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.customers as known where known.customer_id = customer)
    or exists (select from public.credentials as known where known.customer_id = customer)
    or exists (select from public.sessions as known where known.customer_id = customer)
    or exists (select from public.directory_entries as known where known.owner_id = customer)
  then
    raise exception 'this customer is known' using errcode = 'insufficient_privilege';
  end if;
  perform bank.seal_scope(customer, null, null, 'enrollment');
end;
$$;

-- How a customer's password was hashed, without what came out: whoever is to be proved hashes with this.
create function bank.password_terms(customer uuid) returns text
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select substring(known.password_hash from '^(.*)\$[^$]*$')
    from public.credentials as known
    where known.customer_id = customer
  );
end;
$$;

-- By the password, hashed on its terms; the database compares. False when it is another.
create function bank.enter_with_password(customer uuid, hash text) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select
    from public.credentials as known
    where known.customer_id = customer
      and sha256(convert_to(known.password_hash, 'UTF8')) = sha256(convert_to(hash, 'UTF8'))
  ) then
    return false;
  end if;
  perform bank.seal_scope(customer, null, null, 'password');
  return true;
end;
$$;

-- By the token that a right password was given and a code is still missing to.
create function bank.enter_with_second_step(customer uuid, key bytea) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select
    from public.second_steps as step
    where step.token_key = key and step.customer_id = customer
      and step.used_at is null and step.expires_at > bank.now()
  ) then
    return false;
  end if;
  perform bank.seal_scope(customer, null, null, 'second step');
  return true;
end;
$$;

-- By the token that was mailed to the address on record.
create function bank.enter_with_reset(customer uuid, key bytea) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select
    from public.password_resets as reset
    where reset.token_key = key and reset.customer_id = customer
      and reset.used_at is null and reset.expires_at > bank.now()
  ) then
    return false;
  end if;
  perform bank.seal_scope(customer, null, null, 'reset');
  return true;
end;
$$;

-- By a passkey. A signature cannot be checked here; what is checked is that the credential's id, which only the
-- device and this table know, is the customer's, and that a challenge of the last minutes was used up for it.
create function bank.enter_with_passkey(customer uuid, credential bytea, challenge bytea) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select
    from public.sign_on_challenges as asked
    where asked.challenge_key = challenge and asked.used_at > bank.now() - interval '1 minute'
  ) or not exists (
    select
    from public.passkeys as passkey
    where passkey.credential_id = credential and passkey.customer_id = customer
  ) then
    return false;
  end if;
  perform bank.seal_scope(customer, null, null, 'passkey');
  return true;
end;
$$;

-- A browser that its owner signed on from before; its tries are its own. Nothing when it is none, or has used
-- them up.
create function bank.take_device_try(
  customer uuid, key bytea, trust_hours integer, out id uuid, out trusted_since timestamptz
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.known_devices as device
  set failures = device.failures + 1
  where device.customer_id = customer and device.token_key = key and device.failures < 20
  returning
    device.id,
    case
      when device.trusted_until > bank.now() then device.trusted_until - make_interval(hours => trust_hours)
    end
  into take_device_try.id, take_device_try.trusted_since;
end;
$$;

-- What stands between a right password and a session: begun by whoever has given the password, and nobody else.
create function bank.open_second_step(key bytea, device uuid, minutes integer) returns timestamptz
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  ends_at timestamptz;
begin
  if bank.entered_by() is distinct from 'password' then
    raise exception 'a second step follows a password' using errcode = 'insufficient_privilege';
  end if;
  insert into public.second_steps as step (token_key, customer_id, device_id, expires_at)
  values (key, bank.customer_id(), device, bank.now() + make_interval(mins => minutes))
  returning step.expires_at into ends_at;
  return ends_at;
end;
$$;

revoke insert on public.second_steps from bank_api;
-- The worker alone makes a reset's token.
revoke insert on public.password_resets from bank_api;

-- Answers and passwords are compared here and read by nobody.
create function bank.answer_terms() returns text
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select substring(known.security_answer_hash from '^(.*)\$[^$]*$')
    from public.credentials as known
    where known.customer_id = bank.customer_id()
  );
end;
$$;

create function bank.is_answer(hash text) returns boolean
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select
    from public.credentials as known
    where known.customer_id = bank.customer_id()
      and sha256(convert_to(known.security_answer_hash, 'UTF8')) = sha256(convert_to(hash, 'UTF8'))
  );
end;
$$;

-- A new password takes the old one's place for whoever proves the old one, or came by a reset's token and
-- proves the answer.
create function bank.replace_password(new_hash text, proof_hash text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.credentials as known
  set password_hash = new_hash, password_changed_at = bank.now()
  where known.customer_id = bank.customer_id()
    and sha256(convert_to(proof_hash, 'UTF8')) = sha256(convert_to(
      case bank.entered_by()
        when 'session' then known.password_hash
        when 'reset' then known.security_answer_hash
      end,
      'UTF8'
    ));
  if not found then
    raise exception 'nothing proves who replaces this password' using errcode = 'insufficient_privilege';
  end if;
end;
$$;

revoke select, update on public.credentials from bank_api;
grant select (customer_id, username, security_question, password_changed_at) on public.credentials to bank_api;

-- Sessions. The customers' process finds one by its key and learns no key; it opens one for whoever has just
-- proved who they are; it sees and ends those of the customer whose rows it may see.
create function bank.live_sessions(keys bytea[])
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

create function bank.touch_session(key bytea) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.sessions as session
  set last_seen_at = bank.now()
  where session.token_hash = key and bank.customer_of_session(key) is not null;
end;
$$;

create function bank.end_session(key bytea) returns void
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

-- Twelve hours are SESSION_HOURS; a test holds the two together. From here on the transaction is this session's.
create function bank.open_session(
  session uuid, key bytea, address inet, agent text, device uuid
) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_id();
begin
  if customer is null or bank.entered_by() not in ('enrollment', 'password', 'second step', 'passkey') then
    raise exception 'nobody has proved who they are' using errcode = 'insufficient_privilege';
  end if;
  insert into public.sessions (
    id, token_hash, kind, customer_id, ip, user_agent, device_id, created_at, last_seen_at, expires_at
  )
  values (
    session, key, 'customer', customer, address, agent, device, bank.now(), bank.now(),
    bank.now() + interval '12 hours'
  );
  perform bank.seal_scope(customer, null, session, 'session');
end;
$$;

create function bank.renew_session(key bytea) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.sessions as session
  set token_hash = key
  where session.id = bank.session_id() and session.ended_at is null;
end;
$$;

-- Which permission this session looks by from now on; null for none.
create function bank.turn_session(delegation uuid) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if delegation is not null and not exists (
    select
    from public.delegations as permission
    where permission.id = delegation and permission.delegate_id = bank.customer_id() and bank.is_live(permission)
  ) then
    raise exception 'no permission of theirs' using errcode = 'insufficient_privilege';
  end if;
  update public.sessions as session
  set delegation_id = delegation
  where session.id = bank.session_id() and session.ended_at is null;
end;
$$;

drop policy by_api on public.sessions;
create policy by_api on public.sessions to bank_api
using (kind = 'customer' and customer_id = (select bank.customer_id()))
with check (kind = 'customer' and customer_id = (select bank.customer_id()));

revoke select, insert on public.sessions from bank_api;
revoke update (token_hash, last_seen_at, stepped_up_until, delegation_id) on public.sessions from bank_api;
grant select (
  id, kind, customer_id, created_at, last_seen_at, expires_at, ended_at, user_agent, ip, device_id, stepped_up_until,
  delegation_id
) on public.sessions to bank_api;

-- What a session looks at, by its own key; and for a customer about to look, by their own permission.
drop function bank.viewing(uuid, uuid);

create function bank.viewing(asked_delegation uuid, session_key bytea)
returns table (customer_id uuid, first_name text, last_name text, ends_on date, is_live boolean)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select owner.customer_id, owner.first_name, owner.last_name, delegation.ends_on, bank.is_live(delegation)
  from public.delegations as delegation
  join public.customers as owner on owner.customer_id = delegation.customer_id
  where delegation.id = asked_delegation and delegation.delegate_id = bank.customer_of_session(session_key);
end;
$$;

-- Written for the session that was entered, of what it looks at, and of nothing else.
drop function bank.note_view(uuid, uuid, uuid, uuid, text, uuid);

create function bank.note_view(asked_delegation uuid, view_id uuid, seen_sight text, seen_account uuid)
returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  permission public.delegations;
begin
  select delegation.* into permission
  from public.delegations as delegation
  where delegation.id = asked_delegation and delegation.delegate_id = bank.customer_id();
  if not found or not bank.is_live(permission) then
    return null;
  end if;
  if exists (
    select
    from public.delegation_views as view
    where view.delegation_id = asked_delegation and view.sight = seen_sight
      and view.account_id is not distinct from seen_account
      and view.session_id is not distinct from bank.session_id()
      and view.seen_at > bank.now() - interval '15 minutes'
  ) then
    return false;
  end if;
  insert into public.delegation_views (id, customer_id, delegation_id, session_id, sight, account_id)
  values (view_id, permission.customer_id, asked_delegation, bank.session_id(), seen_sight, seen_account);
  return true;
end;
$$;

revoke execute on function
  bank.enter_new_customer, bank.password_terms, bank.enter_with_password, bank.enter_with_second_step,
  bank.enter_with_reset, bank.enter_with_passkey, bank.take_device_try, bank.open_second_step, bank.answer_terms,
  bank.is_answer, bank.replace_password, bank.live_sessions, bank.touch_session, bank.end_session, bank.open_session,
  bank.renew_session, bank.turn_session, bank.viewing, bank.note_view
from public;
grant execute on function
  bank.enter_new_customer, bank.password_terms, bank.enter_with_password, bank.enter_with_second_step,
  bank.enter_with_reset, bank.enter_with_passkey, bank.take_device_try, bank.open_second_step, bank.answer_terms,
  bank.is_answer, bank.replace_password, bank.live_sessions, bank.touch_session, bank.end_session, bank.open_session,
  bank.renew_session, bank.turn_session, bank.viewing, bank.note_view
to bank_api;
