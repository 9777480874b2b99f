-- Up Migration
-- Codes the bank issues out of band, and the doors they open for a while.

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

-- The customers' process sees the codes it compares itself, and none that moves money: six digits
-- behind a key that this process has are no secret from it.
alter table public.approval_codes enable row level security;
create policy by_purpose on public.approval_codes to bank_api
using (purpose <> 'movement') with check (purpose <> 'movement');
create policy by_office on public.approval_codes to bank_office using (true) with check (true);

create table public.approval_grants (
  session_id uuid not null,
  customer_id uuid not null,
  feature text not null,
  granted_at timestamptz not null default bank.now(),
  expires_at timestamptz not null,
  constraint approval_grants_pkey primary key (session_id, feature)
);

select bank.guard_by_customer('public.approval_grants');

grant select, update on public.approval_codes to bank_api;
grant select, insert, update on public.approval_codes to bank_office;
grant select, insert, update on public.approval_grants to bank_api;
