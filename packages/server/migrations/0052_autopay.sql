-- Up Migration
-- Automatic payments: one record for each payee, whichever page it was made on.

create table public.autopays (
  id uuid not null constraint autopays_pkey primary key,
  customer_id uuid not null,
  -- A payee, or one of the customer's own accounts.
  payee_type text not null,
  payee_id uuid not null,
  -- The schedule that runs it now. A change of days or amount makes a new one; earlier ones stay as they were.
  schedule_id uuid not null constraint autopays_schedule_id_key unique,
  notify_email boolean not null,
  notify_reminder boolean not null,
  notify_text boolean not null,
  -- The payment day that was last reminded of.
  reminded_for date,
  created_at timestamptz not null default bank.now(),
  changed_at timestamptz not null default bank.now(),
  constraint autopays_payee_type_known check (payee_type in ('bill', 'transfer'))
);

create index autopays_by_customer on public.autopays (customer_id, id);
create index autopays_by_payee on public.autopays (customer_id, payee_id);

select bank.guard_by_customer('public.autopays');

grant select, insert on public.autopays to bank_api;
grant select on public.autopays to bank_worker, bank_office;
grant update (schedule_id, notify_email, notify_reminder, notify_text, changed_at) on public.autopays to bank_api;
grant update (reminded_for) on public.autopays to bank_worker;

-- Every schedule an automatic payment has had.
create table public.autopay_schedules (
  schedule_id uuid not null constraint autopay_schedules_pkey primary key,
  autopay_id uuid not null,
  customer_id uuid not null,
  since timestamptz not null default bank.now()
);

create index autopay_schedules_by_autopay on public.autopay_schedules (customer_id, autopay_id);

select bank.guard_by_customer('public.autopay_schedules');

grant select, insert on public.autopay_schedules to bank_api;
grant select on public.autopay_schedules to bank_worker, bank_office;
