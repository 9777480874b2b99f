-- Up Migration
-- The customers' accounts: what a person calls them, and their number in the books.
create table public.accounts (
  id uuid not null constraint accounts_pkey primary key,
  customer_id uuid not null,
  ledger_number bigint not null constraint accounts_ledger_number_key unique,
  type text not null,
  opened_at timestamptz not null default bank.now(),
  constraint accounts_type_known check (
    type in ('checking', 'savings', 'student', 'moneyMarket', 'credit', 'retirement', 'investment', 'cd')
  )
);

create index accounts_by_customer on public.accounts (customer_id, id);
select bank.guard_by_customer('public.accounts');
grant select on public.accounts to bank_api, bank_worker, bank_office;
grant insert on public.accounts to bank_worker, bank_office;
