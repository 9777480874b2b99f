-- Up Migration
-- Spending alerts that were sent: one for each category, month and share.

create table public.budget_alerts (
  customer_id uuid not null,
  month date not null,
  category_id uuid not null,
  percent smallint not null,
  told_at timestamptz not null default bank.now(),
  constraint budget_alerts_pkey primary key (customer_id, month, category_id, percent),
  constraint budget_alerts_of_category foreign key (customer_id, category_id)
    references public.budget_categories (customer_id, id)
);

select bank.guard_by_customer('public.budget_alerts');

grant select, insert on public.budget_alerts to bank_api, bank_worker;

-- The worker hears of a changed budget by this fact.
create policy by_api_about_budgets on public.outbox for insert to bank_api
with check (topic = 'budget.touched' and customer_id = (select bank.customer_id()));
