-- Up Migration
-- Facts leave a transaction as rows and reach their readers after the commit.

-- not guarded: its own policies follow. The api and the office only insert; only the worker reads, for all customers.
create table public.outbox (
  id uuid not null constraint outbox_pkey primary key,
  topic text not null,
  fact jsonb not null,
  customer_id uuid,
  created_at timestamptz not null default bank.now(),
  dispatched_at timestamptz,
  attempts integer not null default 0,
  constraint outbox_attempts_not_negative check (attempts >= 0)
);

-- Ids are time-ordered, so this is also the order of dispatch.
create index outbox_undispatched_idx on public.outbox (id) where dispatched_at is null;

-- The api announces these facts and no others, and about the customer whose rows it has entered. A delegate's answer is
-- news to the owner.
alter table public.outbox enable row level security;

create policy by_api on public.outbox for insert to bank_api
with check (
  topic in (
    'account.closed', 'application.submitted', 'data-export.requested', 'delegates.accepted', 'delegates.declined',
    'delegates.left', 'identity.sign-on-failed', 'leaving.confirmed', 'leaving.taken-back', 'movement.code-wanted',
    'notifications.mail-wanted', 'payee.added', 'payee.renamed', 'recipient.added', 'recipient.proof-wanted',
    'recovery.password-wanted', 'recovery.username-wanted', 'schedule.cancelled', 'schedule.created',
    'schedule.paused', 'schedule.replaced', 'schedule.resumed', 'schedule.skipped', 'statement.requested',
    'support.requested'
  )
  and (customer_id is null or customer_id = (select bank.customer_id()) or topic like 'delegates.%')
);

create policy by_worker on public.outbox to bank_worker using (true) with check (true);

create policy by_office on public.outbox to bank_office using (true) with check (true);

grant insert on public.outbox to bank_api;
grant select, insert, update, delete on public.outbox to bank_worker;
grant insert on public.outbox to bank_office;
