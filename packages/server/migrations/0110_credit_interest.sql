-- Up Migration
-- The interest of a credit account's month: up to which leg it was counted, and how it was charged. It is charged on
-- the month's last business day, so that it stands on the statement that closes the month.

create table public.credit_interest (
  period_end date not null,
  account_number bigint not null,
  customer_id uuid not null,
  -- Entries after this one, on the same day, bear interest from the next month on; 0 when there was none.
  through_leg bigint not null,
  -- Null when the month cost nothing, or the account was frozen.
  interest_movement uuid,
  counted_at timestamptz not null default bank.now(),
  constraint credit_interest_pkey primary key (period_end, account_number),
  constraint credit_interest_sane check (through_leg >= 0)
);

create index credit_interest_by_customer on public.credit_interest (customer_id, account_number, period_end);
select bank.guard_by_customer('public.credit_interest');
select bank.keep_append_only('public.credit_interest');
grant select on public.credit_interest to bank_api, bank_worker, bank_office;
grant insert on public.credit_interest to bank_worker;
select bank.open_to_delegates(
  'public.credit_interest',
  'account_number = any ((select bank.viewed_accounts())::bigint[])'
);

comment on column public.credit_cycles.balance is 'What the statement closes at, with the interest of its own month';
comment on column public.credit_cycles.purchase_interest is 'As it was charged on the last business day of the month';
