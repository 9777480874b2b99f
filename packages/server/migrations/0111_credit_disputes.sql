-- Up Migration
-- The credit cycle learns of disputes. What is disputed is neither in the minimum nor late, and bears interest only if the
-- customer turns out to be wrong (12 CFR 1026.13(d) and (g)).

create table public.credit_disputes (
  -- In the order in which they were written for an account, whose balance is locked meanwhile.
  id bigint generated always as identity constraint credit_disputes_pkey primary key,
  account_number bigint not null,
  customer_id uuid not null,
  dispute_id uuid not null,
  -- The business day it counts for.
  day date not null,
  -- `opened`: set aside. `credited`: given back, for now or for good. `released`: owed after all. `taken`: a credit that was
  -- taken back. `forgiven`: over, in the customer's favor.
  what text not null,
  amount bigint not null,
  -- Which part of the debt it is, and when it was posted.
  debt text not null,
  line_day date not null,
  constraint credit_disputes_what_known check (what in ('opened', 'credited', 'released', 'taken', 'forgiven')),
  constraint credit_disputes_debt_known check (debt in ('purchases', 'cashAdvances', 'charges')),
  constraint credit_disputes_sane check (amount >= 0 and (what = 'taken' or amount > 0)),
  constraint credit_disputes_once unique (dispute_id, what)
);

create index credit_disputes_by_account on public.credit_disputes (account_number, day, id);
create index credit_disputes_by_customer on public.credit_disputes (customer_id, account_number);

select bank.guard_by_customer('public.credit_disputes');
select bank.keep_append_only('public.credit_disputes');

grant select on public.credit_disputes to bank_api, bank_office;
grant select, insert on public.credit_disputes to bank_worker;

alter table public.credit_interest add column through_event bigint not null default 0;

alter table public.credit_cycles
-- Of the balance: what is set aside.
add column disputed bigint not null default 0,
-- Each dispute that is not over: what of it is set aside, and the interest that is owed if the customer is wrong.
add column disputes jsonb not null default '[]',
-- Interest of earlier months on what was set aside and is owed after all.
add column dispute_interest bigint not null default 0;

alter table public.credit_cycles
drop constraint credit_cycles_adds_up,
drop constraint credit_cycles_minimum_fits,
drop constraint credit_cycles_interest_posted;

alter table public.credit_cycles
add constraint credit_cycles_adds_up check (
  purchases + cash_advances + balance_transfers + charges + disputed = balance and (balance = 0 or credit = 0)
) not valid,
add constraint credit_cycles_minimum_fits check (
  minimum between 0 and balance - disputed and (minimum = 0) = (balance = disputed)
) not valid,
add constraint credit_cycles_interest_posted check (
  (purchase_interest + cash_advance_interest + balance_transfer_interest + dispute_interest = 0)
  = (interest_movement is null)
) not valid,
add constraint credit_cycles_disputes_sane check (
  disputed >= 0 and dispute_interest >= 0 and jsonb_typeof(disputes) = 'array'
) not valid;

-- A dispute is a case, one kind for each law, and its customer reads what concerns them.
alter table public.cases alter column shown_to_customer drop expression;

alter table public.cases
drop constraint cases_kind_known,
drop constraint cases_outcome_of_kind;

alter table public.cases
add constraint cases_kind_known check (
  kind in (
    'support', 'complaint', 'application', 'screening', 'held-payment', 'check-deposit', 'presented-check',
    'credit-limit', 'dispute-e', 'dispute-z'
  )
) not valid,
add constraint cases_outcome_of_kind check (
  case kind
    when 'support' then outcome in ('answered', 'withdrawn', 'duplicate')
    when 'complaint' then outcome in ('answered', 'upheld', 'rejected', 'withdrawn', 'duplicate')
    when 'application' then outcome in ('approved', 'refused', 'withdrawn')
    when 'screening' then outcome in ('cleared', 'confirmed')
    when 'check-deposit' then outcome in ('accepted', 'refused')
    when 'presented-check' then outcome in ('confirmed', 'mistaken')
    when 'credit-limit' then outcome in ('approved', 'refused', 'withdrawn')
    when 'dispute-e' then outcome in ('upheld', 'rejected', 'withdrawn')
    when 'dispute-z' then outcome in ('upheld', 'rejected', 'withdrawn')
    else outcome in ('released', 'refused', 'cancelled')
  end
) not valid,
add constraint cases_shown_of_kind check (
  shown_to_customer = (kind in ('support', 'complaint', 'application', 'dispute-e', 'dispute-z'))
) not valid;
