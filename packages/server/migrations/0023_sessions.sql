-- Up Migration
-- Signed-on sessions. The secret itself is never stored, only its hash.

-- not guarded: a session is found by its token before the customer is known.
create table public.sessions (
  id uuid not null constraint sessions_pkey primary key,
  token_hash bytea not null constraint sessions_token_hash_key unique,
  kind text not null,
  customer_id uuid,
  staff_id uuid,
  created_at timestamptz not null default bank.now(),
  last_seen_at timestamptz not null default bank.now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  ip inet,
  -- The browser it was opened in, when that is one.
  device_id uuid,
  -- Until when its owner counts as stepped up, for the calls that ask for that.
  stepped_up_until timestamptz,
  -- A session that looks at another customer's accounts names the permission. It is checked anew with every call, so
  -- that nothing has to be done to the session when the permission ends.
  delegation_id uuid,
  constraint sessions_kind_known check (kind in ('customer', 'staff')),
  constraint sessions_owner_matches_kind
    check (
      (kind = 'customer' and customer_id is not null and staff_id is null)
      or (kind = 'staff' and staff_id is not null and customer_id is null)
    ),
  constraint sessions_expire_after_creation check (expires_at > created_at)
);

create index sessions_customer_idx on public.sessions (customer_id, created_at) where customer_id is not null;
create index sessions_staff_idx on public.sessions (staff_id, created_at) where staff_id is not null;
create index sessions_expires_at_idx on public.sessions (expires_at);

-- The api knows customers' sessions only: whoever takes it over cannot make itself staff.
-- The office signs its own people on, and can see and end a customer's session, not begin one.
alter table public.sessions enable row level security;

create policy office_begins on public.sessions
for insert to bank_office
with check (kind = 'staff');

create policy office_sees on public.sessions
for select to bank_office
using (true);

create policy office_updates on public.sessions
for update to bank_office
using (true)
with check (true);

create policy by_worker on public.sessions
to bank_worker
using (true)
with check (true);

create policy by_api on public.sessions to bank_api
using (kind = 'customer' and customer_id = (select bank.customer_id()))
with check (kind = 'customer' and customer_id = (select bank.customer_id()));

-- The customers' process finds a session by its key through functions and learns no key.
grant select, insert on public.sessions to bank_office;
grant select, delete on public.sessions to bank_worker;
grant update (last_seen_at) on public.sessions to bank_office;
grant select (
  id, kind, customer_id, created_at, last_seen_at, expires_at, ended_at, user_agent, ip, device_id, stepped_up_until,
  delegation_id
) on public.sessions to bank_api;
grant update (ended_at) on public.sessions to bank_api, bank_office, bank_worker;
