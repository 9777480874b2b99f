-- Up Migration
-- The months of a credit account: what each statement closed at and by when it is owed, the interest that was charged for
-- it, and what is to be paid by when.

create table public.credit_cycles (
  period_end date not null,
  account_number bigint not null,
  customer_id uuid not null,
  period_start date not null,
  -- What was owed when the month ended, and by what it is owed for; or what the bank owed.
  balance bigint not null,
  purchases bigint not null,
  cash_advances bigint not null,
  balance_transfers bigint not null,
  charges bigint not null,
  credit bigint not null,
  -- Of purchases: whether the statement before was paid in full in time, so that they bore no interest.
  has_grace boolean not null,
  -- What was owed at the end of each day, added up, and the yearly rate on it in millionths.
  purchase_days bigint not null,
  cash_advance_days bigint not null,
  balance_transfer_days bigint not null,
  purchase_rate integer not null,
  cash_advance_rate integer not null,
  balance_transfer_rate integer not null,
  -- As it was charged on the last business day of the month.
  purchase_interest bigint not null,
  cash_advance_interest bigint not null,
  balance_transfer_interest bigint not null,
  interest_movement uuid,
  -- What the minimum is made of: interest and fees of the month, and what was unpaid of the one before.
  charged bigint not null,
  past_due bigint not null,
  minimum bigint not null,
  due_on date not null,
  -- The same day, or the business day after a closed one.
  accepted_through date not null,
  cut_at timestamptz not null default bank.now(),
  constraint credit_cycles_pkey primary key (period_end, account_number),
  constraint credit_cycles_adds_up check (
    purchases + cash_advances + balance_transfers + charges = balance and (balance = 0 or credit = 0)
  ),
  constraint credit_cycles_sane check (
    period_start <= period_end and period_end + 21 <= due_on and due_on <= accepted_through
    and least(
      purchases, cash_advances, balance_transfers, charges, credit, purchase_days, cash_advance_days,
      balance_transfer_days, purchase_interest, cash_advance_interest, balance_transfer_interest, charged, past_due
    ) >= 0
  ),
  constraint credit_cycles_minimum_fits check (
    minimum between 0 and balance and (minimum = 0) = (balance = 0)
  ),
  constraint credit_cycles_grace_is_free check (not has_grace or purchase_interest = 0),
  constraint credit_cycles_interest_posted check (
    (purchase_interest + cash_advance_interest + balance_transfer_interest = 0) = (interest_movement is null)
  )
);

create index credit_cycles_by_customer on public.credit_cycles (customer_id, account_number, period_end);
create index credit_cycles_due on public.credit_cycles (accepted_through, account_number) where minimum > 0;

select bank.guard_by_customer('public.credit_cycles');
select bank.keep_append_only('public.credit_cycles');

select bank.open_to_delegates(
  'public.credit_cycles',
  'account_number = any ((select bank.viewed_accounts())::bigint[])'
);

comment on column public.credit_cycles.balance is 'What the statement closes at, with the interest of its own month';
comment on column public.credit_cycles.purchase_interest is 'As it was charged on the last business day of the month';

grant select on public.credit_cycles to bank_api;
grant select, insert on public.credit_cycles to bank_worker;
grant select on public.credit_cycles to bank_office;

-- How the day on which a statement was due ended.
create table public.credit_dues (
  period_end date not null,
  account_number bigint not null,
  customer_id uuid not null,
  judged_on date not null,
  minimum bigint not null,
  paid bigint not null,
  late_fee bigint not null,
  fee_movement uuid,
  judged_at timestamptz not null default bank.now(),
  constraint credit_dues_pkey primary key (period_end, account_number),
  constraint credit_dues_of_a_cycle foreign key (period_end, account_number)
    references public.credit_cycles (period_end, account_number),
  constraint credit_dues_fee_fits check (
    late_fee between 0 and minimum and (late_fee = 0 or paid < minimum) and (late_fee = 0) = (fee_movement is null)
  )
);

create index credit_dues_by_customer on public.credit_dues (customer_id, account_number, period_end);

select bank.guard_by_customer('public.credit_dues');
select bank.keep_append_only('public.credit_dues');

select bank.open_to_delegates('public.credit_dues', 'account_number = any ((select bank.viewed_accounts())::bigint[])');

grant select on public.credit_dues to bank_api;
grant select, insert on public.credit_dues to bank_worker;
grant select on public.credit_dues to bank_office;

-- The interest of a credit account's month: up to which leg it was counted, and how it was charged. It is charged on the
-- month's last business day, so that it is on the statement that closes the month.
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

select bank.open_to_delegates(
  'public.credit_interest',
  'account_number = any ((select bank.viewed_accounts())::bigint[])'
);

grant select on public.credit_interest to bank_api;
grant select, insert on public.credit_interest to bank_worker;
grant select on public.credit_interest to bank_office;
