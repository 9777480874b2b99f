-- Up Migration
-- Facts leave a transaction as rows and reach their readers after the commit.

-- not guarded: the api and the office may only insert; only the worker reads, for all customers.
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

grant insert on public.outbox to bank_api, bank_worker, bank_office;
grant select, update on public.outbox to bank_worker;
