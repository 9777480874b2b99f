-- Up Migration
-- Keys that never leave their device. The bank holds the public half, and the questions it asked.

create table public.passkeys (
  id uuid not null constraint passkeys_pkey primary key,
  customer_id uuid not null,
  credential_id bytea not null constraint passkeys_credential_id_key unique,
  public_key bytea not null,
  -- How often the device says it has signed; it may stay at nought, and must never go back.
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
  constraint passkey_challenges_purpose_known check (purpose in ('registration', 'step-up', 'movement')),
  constraint passkey_challenges_of_movement check (
    num_nonnulls(movement_id, movement_digest) = case when purpose = 'movement' then 2 else 0 end
  ),
  constraint passkey_challenges_proved_after_use check (proved_by is null or used_at is not null)
);

create index passkey_challenges_customer_idx on public.passkey_challenges (customer_id);
create index passkey_challenges_expires_at_idx on public.passkey_challenges (expires_at);

select bank.guard_by_customer('public.passkey_challenges');

-- The same for a sign-on, when nobody knows yet who asks.
create table public.sign_on_challenges (
  challenge_key bytea not null constraint sign_on_challenges_pkey primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index sign_on_challenges_expires_at_idx on public.sign_on_challenges (expires_at);

grant select, insert, update, delete on public.passkeys to bank_api;
grant select, insert, update on public.passkey_challenges, public.sign_on_challenges to bank_api;
grant select, delete on public.passkey_challenges, public.sign_on_challenges to bank_worker;
