-- Up Migration
-- Which bills a customer wants to be reminded of. The bill is known by its payee, or by the credit account it is of.

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
