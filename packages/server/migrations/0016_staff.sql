-- Up Migration
-- The bank's own people. Only the office knows them.

create table public.staff_members (
  id uuid not null constraint staff_members_pkey primary key,
  name text not null,
  role text not null,
  token_hash bytea not null constraint staff_members_token_hash_key unique,
  created_at timestamptz not null default bank.now(),
  revoked_at timestamptz,
  expires_at timestamptz not null,
  constraint staff_members_role_known check (role in ('teller', 'officer', 'auditor', 'operator'))
);

grant select, insert on public.staff_members to bank_office;
grant update (name, role, token_hash, revoked_at) on public.staff_members to bank_office;
