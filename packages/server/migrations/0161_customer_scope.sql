-- Up Migration
-- Whose rows a transaction may see was a setting that any holder of the login could write. From here on the
-- setting counts only with a seal beside it, which the functions below make and nobody else can: a keyed hash
-- over whose rows they are, how they were entered, this server process and the moment this transaction began.
-- Copied into another transaction it is worth nothing, and nothing is written to make one.

create table bank.scope_key (
  id boolean not null default true constraint scope_key_pkey primary key,
  key bytea not null,
  constraint scope_key_has_one_row check (id)
);

comment on table bank.scope_key is 'One row: the secret of this database by which it knows its own seals. No process may read it.';

-- Three random uuids carry 366 bits that nobody chose.
insert into bank.scope_key (key)
values (sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')));

-- Immutable, because the key never changes: a plan reads it once and keeps it, where every statement of every
-- customer would otherwise read the table several times. A plan inside a function is seen by nobody.
create function bank.scope_secret() returns bytea
language plpgsql
immutable
set search_path = pg_catalog, pg_temp
as $$
begin
  return (select held.key from bank.scope_key as held);
end;
$$;

-- The key stands before and after what is sealed: nothing can be added to it without knowing the key. A second
-- hash around the first would do the same and cost every policy as much again.
create function bank.scope_seal(
  secret bytea, customer text, delegation text, session text, entered_by text
) returns text
language sql
stable
parallel restricted
return encode(
  sha256(
    secret || convert_to(concat(customer, '|', delegation, '|', session, '|', entered_by), 'UTF8')
    || int4send(pg_backend_pid()) || timestamptz_send(transaction_timestamp()) || secret
  ),
  'hex'
);

-- Called by the functions that let somebody in, and by nobody else.
create function bank.seal_scope(customer uuid, delegation uuid, session uuid, entered_by text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform
    set_config('app.customer_id', customer::text, true),
    set_config('app.delegation_id', coalesce(delegation::text, ''), true),
    set_config('app.session_id', coalesce(session::text, ''), true),
    set_config('app.entered_by', seal_scope.entered_by, true),
    set_config(
      'app.customer_seal',
      bank.scope_seal(
        bank.scope_secret(), customer::text, coalesce(delegation::text, ''), coalesce(session::text, ''),
        seal_scope.entered_by
      ),
      true
    );
end;
$$;

-- Whether the settings of this transaction are the ones that were sealed in it.
create function bank.is_scope_sealed() returns boolean
language plpgsql
stable
parallel restricted
set search_path = pg_catalog, pg_temp
as $$
begin
  return coalesce(current_setting('app.customer_seal', true) = bank.scope_seal(
    bank.scope_secret(), current_setting('app.customer_id', true), current_setting('app.delegation_id', true),
    current_setting('app.session_id', true), current_setting('app.entered_by', true)
  ), false);
end;
$$;

-- The customer on whose behalf this transaction runs; null when nobody was let in, and for somebody who looks
-- by a permission. Policies ask it once for each table of a statement, so it is one expression that reads no
-- table: the check is written out here because a call within a call costs as much again.
create or replace function bank.customer_id() returns uuid
language plpgsql
stable
parallel restricted
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return case
    when current_setting('app.customer_seal', true) <> '' and current_setting('app.delegation_id', true) = ''
      and current_setting('app.customer_seal', true) = bank.scope_seal(
        bank.scope_secret(), current_setting('app.customer_id', true), '',
        current_setting('app.session_id', true), current_setting('app.entered_by', true)
      )
      then current_setting('app.customer_id', true)::uuid
  end;
end;
$$;

-- The session that was entered; null where there was none.
create function bank.session_id() returns uuid
language plpgsql
stable
parallel restricted
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if bank.is_scope_sealed() then
    return nullif(current_setting('app.session_id', true), '')::uuid;
  end if;
  return null;
end;
$$;

-- By which of the functions below; null when by none.
create function bank.entered_by() returns text
language plpgsql
stable
parallel restricted
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if bank.is_scope_sealed() then
    return current_setting('app.entered_by', true);
  end if;
  return null;
end;
$$;

-- The owner of what a delegate looks at; null once the permission has ended, also in the middle of a transaction.
create or replace function bank.viewed_customer_id() returns uuid
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if bank.delegation_id() is null or not bank.is_scope_sealed() then
    return null;
  end if;
  return (
    select delegation.customer_id
    from public.delegations as delegation
    where delegation.id = bank.delegation_id() and bank.is_live(delegation)
  );
end;
$$;

create or replace function bank.viewed_accounts() returns bigint[]
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  permission public.delegations;
begin
  if bank.delegation_id() is null or not bank.is_scope_sealed() then
    return '{}';
  end if;
  select delegation.* into permission
  from public.delegations as delegation
  where delegation.id = bank.delegation_id();
  if not found or not bank.is_live(permission) then
    return '{}';
  end if;
  return array(
    select account.ledger_number
    from public.accounts as account
    where account.customer_id = permission.customer_id
      and (
        permission.all_accounts
        or exists (
          select
          from public.delegation_accounts as chosen
          where chosen.delegation_id = permission.id and chosen.account_id = account.id
        )
      )
  );
end;
$$;

-- The way in for whoever is signed on: by the session's key, which only the visitor's secret gives. As a
-- delegate it opens the accounts that this session was turned to, and by nobody's word but the session's own.
create function bank.enter_session(session_key bytea, as_delegate boolean) returns uuid
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

-- The bank's own processes serve customers who are not there. Never granted to the customers' process.
create function bank.enter_customer(customer uuid) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.seal_scope(customer, null, null, 'bank');
end;
$$;

revoke execute on function
  bank.scope_secret, bank.scope_seal, bank.seal_scope, bank.is_scope_sealed, bank.session_id, bank.entered_by, bank.enter_session,
  bank.enter_customer
from public;
grant execute on function bank.enter_session, bank.session_id, bank.entered_by to bank_api;
grant execute on function bank.enter_customer to bank_worker, bank_office;
