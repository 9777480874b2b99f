-- Up Migration
-- A code mailed to the customer's confirmed address opens the gated pages of one session. It opens nothing else: a
-- grant that was given for it is of the feature `pages`, and what acts asks for `navigation`.
alter table public.approval_grants add column way text not null default 'code';
alter table public.approval_grants add constraint approval_grants_feature_known
check (feature in ('navigation', 'pages')) not valid;
alter table public.approval_grants add constraint approval_grants_way_suffices
check (way in ('passkey', 'authenticator', 'code') or (way = 'email' and feature = 'pages')) not valid;

-- One row for each mail, so that mails and wrong guesses are counted for the customer, whichever session asks.
create table public.gate_codes (
  id uuid not null constraint gate_codes_pkey primary key,
  session_id uuid not null,
  customer_id uuid not null,
  code_key bytea not null,
  attempts integer not null default 0,
  issued_at timestamptz not null default bank.now(),
  expires_at timestamptz not null,
  tried_at timestamptz,
  used_at timestamptz,
  -- A newer code of the same session has taken its place.
  ended_at timestamptz,
  constraint gate_codes_attempts_counted check (attempts between 0 and 5)
);

create index gate_codes_customer_idx on public.gate_codes (customer_id, issued_at);
create index gate_codes_session_idx on public.gate_codes (session_id);
create index gate_codes_expires_at_idx on public.gate_codes (expires_at);

select bank.guard_by_customer('public.gate_codes');

grant select, insert, update on public.gate_codes to bank_api;
grant select, delete on public.gate_codes to bank_worker;

-- For how many seconds no code is mailed to this customer; zero when one may be. Half a minute lies between two
-- mails of a session, six go out in an hour, and a code that was guessed at five times is followed by a pause.
create function bank.gate_code_wait(asked_customer uuid, asked_session uuid)
returns integer
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select greatest(0, ceil(extract(epoch from max(waits.ends_at) - bank.now())))::integer
  from (
    select codes.issued_at + interval '30 seconds' as ends_at
    from public.gate_codes as codes
    where codes.customer_id = asked_customer and codes.session_id = asked_session
      and codes.issued_at > bank.now() - interval '1 hour'
    union all
    select codes.tried_at + interval '15 minutes'
    from public.gate_codes as codes
    where codes.customer_id = asked_customer and codes.attempts >= 5 and codes.used_at is null
      and codes.issued_at > bank.now() - interval '1 hour'
    union all
    (
      select codes.issued_at + interval '1 hour'
      from public.gate_codes as codes
      where codes.customer_id = asked_customer and codes.issued_at > bank.now() - interval '1 hour'
      order by codes.issued_at desc
      offset 5 limit 1
    )
    union all
    select bank.now()
  ) as waits;
$$;

-- Keeps a new code and ends those before it in the same session. Answers when it expires, or the seconds to wait.
-- Those who ask at the same moment are counted one after another.
create function bank.issue_gate_code(
  code_id uuid, asked_customer uuid, asked_session uuid, key bytea, lasts interval,
  out expires_at timestamptz, out wait_seconds integer
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('gate_codes ' || asked_customer, 0));
  wait_seconds := bank.gate_code_wait(asked_customer, asked_session);
  if wait_seconds > 0 then
    return;
  end if;
  update public.gate_codes as codes
  set ended_at = bank.now()
  where codes.session_id = asked_session and codes.ended_at is null and codes.used_at is null;
  insert into public.gate_codes as codes (id, session_id, customer_id, code_key, expires_at)
  values (code_id, asked_session, asked_customer, key, bank.now() + lasts)
  returning codes.expires_at into issue_gate_code.expires_at;
end;
$$;

revoke execute on function bank.gate_code_wait, bank.issue_gate_code from public;
grant execute on function bank.gate_code_wait, bank.issue_gate_code to bank_api;

-- Pages are open to whoever may act as well; to act asks for more than a page does.
create or replace function bank.granted_sessions(
  asked_sessions uuid [], asked_customers uuid [], asked_feature text
) returns setof uuid
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
begin
  return query
  select asked.session_id
  from unnest(asked_sessions, asked_customers) as asked (session_id, customer_id)
  cross join lateral (
    select grants.customer_id, grants.expires_at
    from public.approval_grants as grants
    where grants.session_id = asked.session_id
      and (grants.feature = asked_feature or (asked_feature = 'pages' and grants.feature = 'navigation'))
    offset 0
  ) as held
  where held.customer_id = asked.customer_id and held.expires_at > moment;
end;
$$;
