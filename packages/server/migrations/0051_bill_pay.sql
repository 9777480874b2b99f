-- Up Migration
-- Reminders of bills, and bills that were dismissed. Payments as a customer knows them are read from movements and
-- schedules; nothing of them is written twice.

-- Which bills a customer wants to be reminded of. A bill is known by its payee, or by its credit account.
create table public.bill_reminders (
  customer_id uuid not null,
  bill_id uuid not null,
  set_at timestamptz not null default bank.now(),
  -- The due day that was last reminded of.
  reminded_for date,
  constraint bill_reminders_pkey primary key (customer_id, bill_id)
);

select bank.guard_by_customer('public.bill_reminders');

grant select, insert, delete on public.bill_reminders to bank_api;
grant select on public.bill_reminders to bank_worker, bank_office;
grant update (reminded_for) on public.bill_reminders to bank_worker;

-- A bill stays open until it is paid, dismissed with a reason, or replaced by another due day or amount of its payee.
create table public.bill_dismissals (
  customer_id uuid not null,
  payee_id uuid not null,
  due_on date not null,
  amount bigint not null,
  reason text not null,
  dismissed_at timestamptz not null default bank.now(),
  constraint bill_dismissals_pkey primary key (customer_id, payee_id, due_on),
  constraint bill_dismissals_amount_owed check (amount > 0),
  constraint bill_dismissals_reason_known check (
    reason in ('paid-elsewhere', 'not-mine', 'wrong-amount', 'canceled')
  )
);

select bank.guard_by_customer('public.bill_dismissals');
select bank.keep_append_only('public.bill_dismissals');

grant select, insert on public.bill_dismissals to bank_api;
grant select on public.bill_dismissals to bank_worker, bank_office;
