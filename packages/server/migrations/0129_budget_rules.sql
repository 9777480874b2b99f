-- Up Migration
-- What a budget takes over by itself: from which accounts, and what the customer's corrections taught about merchants.

create table public.budget_accounts (
  customer_id uuid not null,
  account_id uuid not null,
  connected_at timestamptz not null default bank.now(),
  constraint budget_accounts_pkey primary key (customer_id, account_id),
  constraint budget_accounts_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id)
);

-- The last correction of a merchant counts, for this customer alone.
create table public.budget_rules (
  customer_id uuid not null,
  merchant_digest text not null,
  category_id uuid not null,
  learned_at timestamptz not null default bank.now(),
  constraint budget_rules_pkey primary key (customer_id, merchant_digest),
  constraint budget_rules_of_category foreign key (customer_id, category_id)
    references public.budget_categories (customer_id, id)
);

create index budget_rules_by_category on public.budget_rules (customer_id, category_id);

select bank.guard_by_customer('public.budget_accounts');
select bank.guard_by_customer('public.budget_rules');

grant select, insert, delete on public.budget_accounts, public.budget_rules to bank_api;
grant update (category_id, learned_at) on public.budget_rules to bank_api;
grant select on public.budget_accounts, public.budget_rules to bank_worker;
