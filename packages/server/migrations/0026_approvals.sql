-- Up Migration
-- Codes that the bank issues out of band, and what they open for a while.

-- not guarded: an enrolment code is found by its keyed hash before anybody is known; every query on a
-- customer's codes names the customer.
create table public.approval_codes (
  id uuid not null constraint approval_codes_pkey primary key,
  purpose text not null,
  customer_id uuid,
  -- Where the bank sent the invitation; sealed, because nobody needs to read it but the check itself.
  email_sealed text,
  email_key bytea,
  code_key bytea not null constraint approval_codes_code_key_key unique,
  attempts integer not null default 0,
  -- Null when the bank itself issued it and sent it by mail.
  issued_by uuid,
  issued_at timestamptz not null default bank.now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  revoked_at timestamptz,
  -- What an accepted enrolment code was exchanged for; registration consumes it.
  ticket_key bytea constraint approval_codes_ticket_key_key unique,
  ticket_expires_at timestamptz,
  ticket_used_at timestamptz,
  -- A code of the purpose `movement` approves one movement, as it was when the code was issued, and
  -- allows so many tries.
  movement_id uuid,
  movement_digest bytea,
  tries_max integer,
  constraint approval_codes_purpose_known check (purpose in ('enrolment', 'navigation', 'movement')),
  constraint approval_codes_bound
    check ((purpose = 'enrolment') = (email_key is not null) and (purpose = 'enrolment') = (customer_id is null)),
  constraint approval_codes_of_movement check (
    num_nonnulls(movement_id, movement_digest, tries_max) = case when purpose = 'movement' then 3 else 0 end
    and (purpose = 'movement' or issued_by is not null)
  ),
  constraint approval_codes_attempts_counted check (attempts between 0 and 1000)
);

create index approval_codes_customer_idx on public.approval_codes (customer_id, purpose, issued_at)
where customer_id is not null;
create index approval_codes_by_movement on public.approval_codes (movement_id) where movement_id is not null;

-- There is no policy for the api: six digits behind a key that this process has are no secret from it, so it reads no code
-- and has functions compare them.
alter table public.approval_codes enable row level security;

create policy by_office on public.approval_codes to bank_office using (true) with check (true);

-- A secret, or the keyed hash of one, is in none of the columns the worker reads for a data export. The api compares
-- codes through functions and reads none.
grant select, insert, update on public.approval_codes to bank_office;
grant select (
  id, purpose, customer_id, issued_at, expires_at, consumed_at, revoked_at, movement_id
) on public.approval_codes to bank_worker;

create table public.approval_grants (
  session_id uuid not null,
  customer_id uuid not null,
  feature text not null,
  granted_at timestamptz not null default bank.now(),
  expires_at timestamptz not null,
  way text not null default 'code',
  constraint approval_grants_pkey primary key (session_id, feature),
  constraint approval_grants_feature_known check (feature in ('navigation', 'pages')),
  -- A code that was mailed opens pages and nothing that acts.
  constraint approval_grants_way_suffices
    check (way in ('passkey', 'authenticator', 'code') or (way = 'email' and feature = 'pages'))
);

select bank.guard_by_customer('public.approval_grants');

-- The archive of a customer's data tells by which way the gate was opened. The api opens and closes it through functions.
grant select on public.approval_grants to bank_api;
grant select (customer_id, feature, granted_at, expires_at, way) on public.approval_grants to bank_worker;

-- A code mailed to the customer's confirmed address opens the gated pages of one session and nothing else: its grant is
-- of the feature `pages`, and what acts asks for `navigation`. One row for each mail, so that mails and wrong guesses are
-- counted for the customer, whichever session asks.
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
