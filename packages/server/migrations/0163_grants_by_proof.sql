-- Up Migration
-- A step-up and a grant of the approval gate are given by functions that look for the proof, and no longer
-- written by hand. A proof counts for the minute after it was given.

-- A question that a passkey answered opens one thing, once.
alter table public.passkey_challenges add column spent_at timestamptz;
revoke insert, update on public.passkey_challenges from bank_api;
grant insert (
  challenge_key, customer_id, session_id, purpose, movement_id, movement_digest, expires_at
) on public.passkey_challenges to bank_api;
grant update (used_at, proved_by, evidence) on public.passkey_challenges to bank_api;

create function bank.spend_passkey_proof(wanted_purpose text, challenge bytea) returns boolean
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.passkey_challenges as asked
  set spent_at = bank.now()
  from public.passkeys as passkey
  where asked.challenge_key = challenge and asked.purpose = wanted_purpose
    and asked.customer_id = bank.customer_id() and asked.session_id = bank.session_id()
    and asked.used_at > bank.now() - interval '1 minute' and asked.spent_at is null
    and passkey.id = asked.proved_by and passkey.customer_id = asked.customer_id;
  return found;
end;
$$;

-- The app's codes are counted in half minutes of the world's clock; the newest that was used stands in its row.
create function bank.has_used_app() returns boolean
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select
    from public.authenticators as app
    where app.customer_id = bank.customer_id() and app.confirmed_at is not null
      and abs(app.last_step * 30 - extract(epoch from clock_timestamp())) < 120
  );
end;
$$;

-- Ten minutes are STEP_UP_MINUTES; a test holds the two together. Either a passkey was used for it in this
-- session, or the password is right, which is compared here, and a code was used up: the app's or a recovery
-- code where there is an app, the mailed one where there is none.
create function bank.step_up_session(passkey_challenge bytea, password_hash text) returns timestamptz
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_id();
  session constant uuid := bank.session_id();
  is_proved boolean;
  ends_at timestamptz;
begin
  if passkey_challenge is not null then
    is_proved := bank.spend_passkey_proof('step-up', passkey_challenge);
  else
    is_proved := exists (
      select
      from public.credentials as known
      where known.customer_id = customer
        and sha256(convert_to(known.password_hash, 'UTF8'))
        = sha256(convert_to(step_up_session.password_hash, 'UTF8'))
    ) and case
      when exists (
        select
        from public.authenticators as app
        where app.customer_id = customer and app.confirmed_at is not null
      ) then bank.has_used_app() or exists (
        select
        from public.recovery_codes as code
        where code.customer_id = customer and code.used_at > bank.now() - interval '1 minute'
      )
      else exists (
        select
        from public.step_up_codes as code
        where code.session_id = session and code.customer_id = customer
          and code.used_at > bank.now() - interval '1 minute'
      )
    end;
  end if;
  if not is_proved then
    raise exception 'nothing proves this step-up' using errcode = 'insufficient_privilege';
  end if;
  update public.sessions as held
  set stepped_up_until = bank.now() + interval '10 minutes'
  where held.id = session and held.ended_at is null
  returning held.stepped_up_until into ends_at;
  return ends_at;
end;
$$;

-- Counts a try on every live code of the customer before the key is compared; five are all there are.
create function bank.try_gate_code(key bytea) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  is_right boolean;
begin
  with tried as (
    update public.approval_codes as code
    set attempts = code.attempts + 1
    where code.customer_id = bank.customer_id() and code.purpose = 'navigation'
      and code.consumed_at is null and code.revoked_at is null
      and code.expires_at > bank.now() and code.attempts < 5
    returning code.code_key
  )
  select coalesce(bool_or(tried.code_key = key), false) into is_right from tried;
  return is_right;
end;
$$;

-- Uses a code of the office's up; null when it is none of this customer's, or no longer good.
create function bank.use_gate_code(key bytea) returns uuid
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  used uuid;
begin
  update public.approval_codes as code
  set consumed_at = bank.now()
  where code.code_key = key and code.customer_id = bank.customer_id() and code.purpose = 'navigation'
    and code.consumed_at is null and code.revoked_at is null
    and code.expires_at > bank.now() and code.attempts between 1 and 5
  returning code.id into used;
  return used;
end;
$$;

-- Opens the gate of this session for whoever has proved one of the ways, and not beyond the session's own end.
-- `proof` is the office's code by its key, or the question that a passkey answered. Nothing when it does not hold.
create function bank.open_gate(
  given_way text, proof bytea, minutes integer, out ends_at timestamptz, out code_id uuid
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  session constant uuid := bank.session_id();
  is_proved boolean;
begin
  case given_way
    when 'code' then
      code_id := bank.use_gate_code(proof);
      is_proved := code_id is not null;
    when 'passkey' then
      is_proved := bank.spend_passkey_proof('gate', proof);
    when 'authenticator' then
      is_proved := bank.has_used_app();
    when 'email' then
      is_proved := exists (
        select
        from public.gate_codes as code
        where code.session_id = session and code.customer_id = bank.customer_id()
          and code.used_at > bank.now() - interval '1 minute'
      );
    else
      is_proved := false;
  end case;
  if not is_proved then
    return;
  end if;
  insert into public.approval_grants as known (session_id, customer_id, feature, way, expires_at)
  select
    held.id, held.customer_id, case given_way when 'email' then 'pages' else 'navigation' end, given_way,
    least(bank.now() + make_interval(mins => minutes), held.expires_at)
  from public.sessions as held
  where held.id = session and held.customer_id = bank.customer_id() and held.ended_at is null
  on conflict (session_id, feature) do update set way = excluded.way, expires_at = excluded.expires_at
  returning known.expires_at into open_gate.ends_at;
end;
$$;

-- Answers how many grants of this session were open.
create function bank.close_gate() returns integer
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  closed integer;
begin
  update public.approval_grants as known
  set expires_at = bank.now()
  where known.session_id = bank.session_id() and known.customer_id = bank.customer_id()
    and known.expires_at > bank.now();
  get diagnostics closed = row_count;
  return closed;
end;
$$;

revoke insert, update on public.approval_grants from bank_api;

-- The office's codes: whoever brings one is told what it opens, and nobody reads what it is found by.
-- Of two who exchange the same code at once, one does; the ticket it left is found again by its own key.
create function bank.exchange_enrollment_code(
  key bytea, ticket bytea, minutes integer,
  out id uuid, out email_sealed text, out ticket_expires_at timestamptz, out is_new boolean
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.approval_codes as code
  set
    consumed_at = bank.now(),
    ticket_key = ticket,
    ticket_expires_at = bank.now() + make_interval(mins => minutes)
  where code.code_key = key and code.purpose = 'enrolment'
    and code.consumed_at is null and code.revoked_at is null and code.expires_at > bank.now()
  returning code.id, code.email_sealed, code.ticket_expires_at
  into
    exchange_enrollment_code.id, exchange_enrollment_code.email_sealed,
    exchange_enrollment_code.ticket_expires_at;
  is_new := found;
  if is_new then
    return;
  end if;
  select code.id, code.email_sealed, code.ticket_expires_at
  into
    exchange_enrollment_code.id, exchange_enrollment_code.email_sealed,
    exchange_enrollment_code.ticket_expires_at
  from public.approval_codes as code
  where code.code_key = key and code.ticket_key = ticket
    and code.ticket_used_at is null and code.ticket_expires_at > bank.now();
end;
$$;

-- `used` for the invited address, once; `other` when the ticket is good and the address is another; else `ended`.
create function bank.use_enrollment_ticket(ticket bytea, email bytea) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.approval_codes as code
  set ticket_used_at = bank.now()
  where code.ticket_key = ticket and code.email_key = email
    and code.ticket_used_at is null and code.ticket_expires_at > bank.now();
  if found then
    return 'used';
  end if;
  if exists (
    select
    from public.approval_codes as code
    where code.ticket_key = ticket and code.ticket_used_at is null and code.ticket_expires_at > bank.now()
  ) then
    return 'other';
  end if;
  return 'ended';
end;
$$;

revoke select, update on public.approval_codes from bank_api;
drop policy by_purpose on public.approval_codes;

revoke execute on function
  bank.spend_passkey_proof, bank.has_used_app, bank.step_up_session, bank.try_gate_code, bank.use_gate_code,
  bank.open_gate, bank.close_gate, bank.exchange_enrollment_code, bank.use_enrollment_ticket
from public;
grant execute on function
  bank.step_up_session, bank.try_gate_code, bank.open_gate, bank.close_gate, bank.exchange_enrollment_code,
  bank.use_enrollment_ticket
to bank_api;
