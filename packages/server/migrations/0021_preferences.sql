-- Up Migration
-- A customer's preferences: which account comes first, how statements arrive, and what the bank may write about. A customer
-- who has chosen nothing has no row.

create table public.preferences (
  customer_id uuid not null constraint preferences_pkey primary key,
  default_account text not null,
  statement_delivery text not null,
  changed_at timestamptz not null default bank.now(),
  constraint preferences_default_account_known
    check (default_account in ('checking', 'savings', 'credit', 'investment')),
  constraint preferences_statement_delivery_known check (statement_delivery in ('paperless', 'paper', 'both'))
);

select bank.guard_by_customer('public.preferences');

grant select, insert, update on public.preferences to bank_api;
grant select on public.preferences to bank_worker;

create table public.notification_settings (
  customer_id uuid not null constraint notification_settings_pkey primary key,
  balance_alerts boolean not null,
  transaction_alerts boolean not null,
  security_alerts boolean not null,
  email boolean not null,
  sms boolean not null,
  push boolean not null,
  changed_at timestamptz not null default bank.now()
);

select bank.guard_by_customer('public.notification_settings');

grant select, insert, update on public.notification_settings to bank_api;
grant select on public.notification_settings to bank_worker;
