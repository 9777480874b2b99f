-- Up Migration
-- A customer's budget, month by month: what comes in, what each category may take, and what was spent.

create table public.budget_months (
  customer_id uuid not null,
  -- The first day of the month.
  month date not null,
  income bigint not null,
  changed_at timestamptz not null default bank.now(),
  constraint budget_months_pkey primary key (customer_id, month),
  constraint budget_months_first_day check (extract(day from month) = 1),
  constraint budget_months_income_sane check (income between 0 and 100000000000)
);

-- A category is the same in all months. A standard one is named by the reader's language.
create table public.budget_categories (
  customer_id uuid not null,
  id uuid not null,
  standard text,
  name text,
  -- Share of its budget at which the customer is told; null for never.
  alert_percent smallint,
  made_at timestamptz not null default bank.now(),
  constraint budget_categories_pkey primary key (customer_id, id),
  constraint budget_categories_named check (num_nonnulls(standard, name) = 1),
  constraint budget_categories_standard_known check (
    standard in ('housing', 'transportation', 'food', 'utilities', 'entertainment', 'healthcare', 'savings')
  ),
  constraint budget_categories_name_short check (length(name) between 1 and 40),
  constraint budget_categories_alert_sane check (alert_percent between 1 and 100)
);

create unique index budget_categories_standard_once on public.budget_categories (customer_id, standard)
where standard is not null;
create unique index budget_categories_name_once on public.budget_categories (customer_id, lower(name))
where name is not null;

-- What a category may take in a month. A month has exactly the categories it has rows for.
create table public.budget_limits (
  customer_id uuid not null,
  month date not null,
  category_id uuid not null,
  budgeted bigint not null,
  place smallint not null,
  constraint budget_limits_pkey primary key (customer_id, month, category_id),
  constraint budget_limits_of_month foreign key (customer_id, month)
    references public.budget_months (customer_id, month) on delete cascade,
  constraint budget_limits_of_category foreign key (customer_id, category_id)
    references public.budget_categories (customer_id, id),
  constraint budget_limits_sane check (budgeted between 0 and 100000000000)
);

create index budget_limits_by_category on public.budget_limits (customer_id, category_id);

-- Written by the customer, or taken over from a posted line of an own account. Money back is negative.
create table public.budget_transactions (
  customer_id uuid not null,
  id uuid not null,
  month date not null,
  day date not null,
  amount bigint not null,
  -- What the customer wrote. A line of an account has its name in the account's history.
  description_sealed text,
  account_id uuid,
  line_id text,
  -- Equal for one merchant under all its spellings; tells nothing else.
  merchant_digest text,
  -- The customer chose the category; what is learned later leaves it alone.
  is_chosen boolean not null default false,
  -- Not counted, because the customer said so.
  is_left_out boolean not null default false,
  made_at timestamptz not null default bank.now(),
  constraint budget_transactions_pkey primary key (customer_id, id),
  constraint budget_transactions_of_month foreign key (customer_id, month)
    references public.budget_months (customer_id, month),
  constraint budget_transactions_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id),
  constraint budget_transactions_in_month check (date_trunc('month', day)::date = month),
  constraint budget_transactions_amount_sane check (
    amount <> 0 and abs(amount) <= 100000000000 and (line_id is not null or amount > 0)
  ),
  constraint budget_transactions_source check (num_nonnulls(account_id, line_id) in (0, 2)),
  constraint budget_transactions_written check ((line_id is null) = (description_sealed is not null)),
  constraint budget_transactions_description_is_sealed check (description_sealed like 'v1:%'),
  constraint budget_transactions_by_month unique (customer_id, month, id)
);

create index budget_transactions_by_day on public.budget_transactions (customer_id, month, day);
-- A line of an account is counted once.
create unique index budget_transactions_line_once
on public.budget_transactions (customer_id, account_id, line_id) where line_id is not null;
create index budget_transactions_made_at on public.budget_transactions (made_at);
create index budget_transactions_by_merchant on public.budget_transactions (customer_id, merchant_digest);

-- How a transaction is divided over categories: one part, or several of a split one. Null is no category.
create table public.budget_parts (
  customer_id uuid not null,
  transaction_id uuid not null,
  place smallint not null,
  month date not null,
  category_id uuid,
  amount bigint not null,
  constraint budget_parts_pkey primary key (customer_id, transaction_id, place),
  constraint budget_parts_of_transaction foreign key (customer_id, month, transaction_id)
    references public.budget_transactions (customer_id, month, id) on delete cascade,
  -- A category with transactions can't be taken out of its month.
  constraint budget_parts_of_category foreign key (customer_id, month, category_id)
    references public.budget_limits (customer_id, month, category_id),
  constraint budget_parts_place_sane check (place between 0 and 9),
  constraint budget_parts_not_zero check (amount <> 0)
);

create index budget_parts_by_category on public.budget_parts (customer_id, month, category_id);

create constraint trigger parts_add_up
after insert or update or delete on public.budget_parts
deferrable initially deferred
for each row execute function bank.add_up_budget_parts();
alter table public.budget_parts enable always trigger parts_add_up;

create constraint trigger transaction_is_divided
after insert on public.budget_transactions
deferrable initially deferred
for each row execute function bank.add_up_budget_parts();
alter table public.budget_transactions enable always trigger transaction_is_divided;

select bank.guard_by_customer('public.budget_months');
select bank.guard_by_customer('public.budget_categories');
select bank.guard_by_customer('public.budget_limits');
select bank.guard_by_customer('public.budget_transactions');
select bank.guard_by_customer('public.budget_parts');

grant select, insert on
  public.budget_months, public.budget_categories, public.budget_limits, public.budget_transactions, public.budget_parts
to bank_api, bank_worker;
grant delete on public.budget_limits, public.budget_transactions, public.budget_parts to bank_api;
-- What is past its retention.
grant delete on public.budget_transactions to bank_worker;
grant update (income, changed_at) on public.budget_months to bank_api;
-- To lock the row while lines are taken over.
grant update (changed_at) on public.budget_months to bank_worker;
grant update (name, alert_percent) on public.budget_categories to bank_api;
grant update (budgeted, place) on public.budget_limits to bank_api;
grant update (is_chosen, is_left_out) on public.budget_transactions to bank_api;
grant update (category_id) on public.budget_parts to bank_api;
