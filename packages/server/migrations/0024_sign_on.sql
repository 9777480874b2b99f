-- Up Migration
-- How a person proves who they are, and what was tried.

create table public.credentials (
  customer_id uuid not null constraint credentials_pkey primary key,
  username text not null,
  password_hash text not null,
  password_changed_at timestamptz not null default bank.now(),
  security_question text not null,
  security_answer_hash text not null
);

select bank.guard_by_customer('public.credentials');

-- Answers and passwords are compared by functions and read by nobody.
grant insert on public.credentials to bank_api;
grant select on public.credentials to bank_office, bank_worker;
grant select (customer_id, username, password_changed_at, security_question) on public.credentials to bank_api;

-- not guarded: counts tries by a keyed hash of the name that was typed, whether or not anybody has it.
create table public.sign_on_throttles (
  name_key bytea not null constraint sign_on_throttles_pkey primary key,
  failures integer not null,
  total_failures integer not null,
  blocked_until timestamptz not null,
  last_failed_at timestamptz not null
);

grant select, insert, update, delete on public.sign_on_throttles to bank_api;
grant select, delete on public.sign_on_throttles to bank_worker;

-- A browser that signed on before: its tries are counted apart, so that a stranger cannot lock its owner out.
create table public.known_devices (
  id uuid not null constraint known_devices_pkey primary key,
  customer_id uuid not null,
  token_key bytea not null constraint known_devices_token_key_key unique,
  failures integer not null default 0,
  first_seen_at timestamptz not null default bank.now(),
  last_seen_at timestamptz not null default bank.now(),
  name text not null,
  -- Until then this browser is not asked for the second factor it once gave.
  trusted_until timestamptz
);

create index known_devices_customer_idx on public.known_devices (customer_id, last_seen_at);

select bank.guard_by_customer('public.known_devices');

grant select, insert, update, delete on public.known_devices to bank_api;
grant select (id, customer_id, first_seen_at, last_seen_at, name, trusted_until) on public.known_devices to bank_worker;

create table public.sign_on_events (
  id uuid not null constraint sign_on_events_pkey primary key,
  customer_id uuid not null,
  session_id uuid,
  at timestamptz not null default bank.now(),
  outcome text not null,
  ip inet,
  device text,
  method text,
  constraint sign_on_events_outcome_known
    check (
      outcome in (
        'signed-on', 'wrong-password', 'wrong-code', 'throttled', 'signed-off', 'ended', 'password-reset',
        'password-changed'
      )
    ),
  constraint sign_on_events_method_known
    check (method in ('password', 'trusted-device', 'authenticator', 'recovery-code', 'passkey'))
);

create index sign_on_events_customer_idx on public.sign_on_events (customer_id, id);

select bank.guard_by_customer('public.sign_on_events');
select bank.keep_append_only('public.sign_on_events');

grant select, insert on public.sign_on_events to bank_api, bank_worker;

create table public.password_resets (
  token_key bytea not null constraint password_resets_pkey primary key,
  customer_id uuid not null,
  requested_at timestamptz not null default bank.now(),
  expires_at timestamptz not null,
  attempts integer not null default 0,
  used_at timestamptz
);

create index password_resets_customer_idx on public.password_resets (customer_id);

select bank.guard_by_customer('public.password_resets');

-- Only the worker makes a reset's token.
grant select, update, delete on public.password_resets to bank_api;
grant select, insert, delete on public.password_resets to bank_worker;

create table public.email_confirmations (
  customer_id uuid not null constraint email_confirmations_pkey primary key,
  email text not null,
  code_key bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
);

select bank.guard_by_customer('public.email_confirmations');

grant select, insert, update, delete on public.email_confirmations to bank_api;
grant select (customer_id, email, expires_at) on public.email_confirmations to bank_worker;
