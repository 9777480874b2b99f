-- Up Migration
-- What proves a person beside the password: an authenticator app, and codes for the day it is lost.

create table public.authenticators (
  customer_id uuid not null constraint authenticators_pkey primary key,
  secret_sealed text not null,
  started_at timestamptz not null default bank.now(),
  -- Null until the first code has shown that the app has the secret; until then it counts for nothing.
  confirmed_at timestamptz,
  -- The half minute of the newest code that was used. A code is good once, and none before it is good any more.
  last_step bigint not null default 0,
  constraint authenticators_secret_is_sealed check (secret_sealed like 'v1:%')
);

select bank.guard_by_customer('public.authenticators');

create table public.recovery_codes (
  customer_id uuid not null,
  place smallint not null,
  code_key bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (customer_id, place),
  constraint recovery_codes_code_key_key unique (code_key)
);

select bank.guard_by_customer('public.recovery_codes');

-- A sign-on whose password was right and whose code has not come yet.
create table public.second_steps (
  token_key bytea not null constraint second_steps_pkey primary key,
  customer_id uuid not null,
  -- The browser it was begun in, when that browser is known.
  device_id uuid,
  opened_at timestamptz not null default bank.now(),
  expires_at timestamptz not null,
  attempts integer not null default 0,
  used_at timestamptz
);

create index second_steps_customer_idx on public.second_steps (customer_id);
create index second_steps_expires_at_idx on public.second_steps (expires_at);

select bank.guard_by_customer('public.second_steps');

-- What the bank mails to whoever has no app, for one step-up in one session.
create table public.step_up_codes (
  session_id uuid not null constraint step_up_codes_pkey primary key,
  customer_id uuid not null,
  code_key bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index step_up_codes_expires_at_idx on public.step_up_codes (expires_at);

select bank.guard_by_customer('public.step_up_codes');

grant select, insert, update, delete on public.authenticators, public.recovery_codes to bank_api;
grant select, insert, update on public.second_steps, public.step_up_codes to bank_api;
grant select, delete on public.second_steps, public.step_up_codes to bank_worker;
