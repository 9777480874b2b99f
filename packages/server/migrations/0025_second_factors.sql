-- Up Migration
-- What proves a person beside the password: an authenticator app with recovery codes, and passkeys, which never leave their
-- device. The bank holds a passkey's public half, and the challenges it sent.
--
-- An authenticator, recovery codes or a passkey that were added to a stolen session would let the thief in again after the
-- session is over. So they are added and removed only while the session is stepped up, which takes a proof.

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

create policy added_after_step_up on public.authenticators as restrictive for insert to bank_api
with check ((select bank.is_stepped_up()));

create policy removed_after_step_up on public.authenticators as restrictive for delete to bank_api
using ((select bank.is_stepped_up()));

grant select, insert, update, delete on public.authenticators to bank_api;
grant select (customer_id, started_at, confirmed_at) on public.authenticators to bank_worker;

create table public.recovery_codes (
  customer_id uuid not null,
  place smallint not null,
  code_key bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (customer_id, place),
  constraint recovery_codes_code_key_key unique (code_key)
);

select bank.guard_by_customer('public.recovery_codes');

create policy added_after_step_up on public.recovery_codes as restrictive for insert to bank_api
with check ((select bank.is_stepped_up()));

create policy removed_after_step_up on public.recovery_codes as restrictive for delete to bank_api
using ((select bank.is_stepped_up()));

grant select, insert, update, delete on public.recovery_codes to bank_api;
grant select (customer_id, place, used_at) on public.recovery_codes to bank_worker;

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

grant select, update on public.second_steps to bank_api;
grant select, delete on public.second_steps to bank_worker;

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

grant select, insert, update on public.step_up_codes to bank_api;
grant select, delete on public.step_up_codes to bank_worker;

create table public.passkeys (
  id uuid not null constraint passkeys_pkey primary key,
  customer_id uuid not null,
  credential_id bytea not null constraint passkeys_credential_id_key unique,
  public_key bytea not null,
  -- How often the device says it has signed; it may stay at zero, and must never go back.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null default bank.now(),
  last_used_at timestamptz,
  constraint passkeys_name_is_short check (length(name) between 1 and 60),
  constraint passkeys_counter_counts check (counter >= 0)
);

create index passkeys_customer_idx on public.passkeys (customer_id, id);

select bank.guard_by_customer('public.passkeys');

create policy added_after_step_up on public.passkeys as restrictive for insert to bank_api
with check ((select bank.is_stepped_up()));

create policy removed_after_step_up on public.passkeys as restrictive for delete to bank_api
using ((select bank.is_stepped_up()));

grant select, insert, update, delete on public.passkeys to bank_api;
grant select (id, customer_id, name, synced, created_at, last_used_at) on public.passkeys to bank_worker;

-- What a browser was asked to sign, once and within minutes.
create table public.passkey_challenges (
  challenge_key bytea not null constraint passkey_challenges_pkey primary key,
  customer_id uuid not null,
  session_id uuid not null,
  purpose text not null,
  -- What a passkey approves: one movement, as it was when the question was asked.
  movement_id uuid,
  movement_digest bytea,
  asked_at timestamptz not null default bank.now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Set in a second statement, when the signature had been looked at and was right.
  proved_by uuid,
  -- The signature and what it was made over, so that anybody can look at it again.
  evidence jsonb,
  -- A challenge that a passkey answered opens one thing, once.
  spent_at timestamptz,
  constraint passkey_challenges_of_movement check (
    num_nonnulls(movement_id, movement_digest) = case when purpose = 'movement' then 2 else 0 end
  ),
  constraint passkey_challenges_proved_after_use check (proved_by is null or used_at is not null),
  constraint passkey_challenges_purpose_known check (purpose in ('registration', 'step-up', 'movement', 'gate'))
);

create index passkey_challenges_customer_idx on public.passkey_challenges (customer_id);
create index passkey_challenges_expires_at_idx on public.passkey_challenges (expires_at);

select bank.guard_by_customer('public.passkey_challenges');

grant select on public.passkey_challenges to bank_api;
grant select, delete on public.passkey_challenges to bank_worker;
grant insert (
  challenge_key, customer_id, session_id, purpose, movement_id, movement_digest, expires_at
) on public.passkey_challenges to bank_api;
grant update (used_at, proved_by, evidence) on public.passkey_challenges to bank_api;

-- The same for a sign-on, when nobody knows yet who asks.
create table public.sign_on_challenges (
  challenge_key bytea not null constraint sign_on_challenges_pkey primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index sign_on_challenges_expires_at_idx on public.sign_on_challenges (expires_at);

grant select, insert, update on public.sign_on_challenges to bank_api;
grant select, delete on public.sign_on_challenges to bank_worker;
