-- Up Migration
-- A plan that was shown to a customer is stored by the database itself, after it has compared it with the
-- facts it reads: whose session asked, whose accounts are debited and credited, who is paid, the fee, the limits and the
-- approval that is due. A commit names a stored plan and moves what it says. The customers' process cannot write here,
-- and no key that it holds replaces the comparison.

-- Fees and limits in cents, by the day from which they hold. The same figures stand in the contract's rules, which pages
-- and plans are made of; a test compares the two.
create table bank.money_rules (
  name text not null,
  valid_from date not null,
  cents bigint not null,
  constraint money_rules_pkey primary key (name, valid_from),
  constraint money_rules_sane check (cents >= 0)
);

insert into bank.money_rules (name, valid_from, cents)
values
('fee.book', '2020-01-01', 0),
('fee.ach', '2020-01-01', 0),
('fee.onus', '2020-01-01', 0),
('fee.counter', '2020-01-01', 0),
('fee.wire', '2020-01-01', 3000),
('limit.5', '2020-01-01', 1000000),
('limit.6', '2020-01-01', 5000000),
('limit.7', '2020-01-01', 2500000),
('limit.8', '2020-01-01', 49999),
-- With what those who are old enough may add: the birth date is sealed, so this is the most there can be.
('limit.10', '2023-01-01', 750000),
('limit.10', '2024-01-01', 800000),
('limit.10', '2026-01-01', 860000);

-- Every kind of plan a customer can be shown, by the rail it takes. What is not listed is not sealed.
create table bank.plan_rules (
  kind text not null,
  rail text not null,
  -- Null where the money stays within the customer's own accounts.
  direction text,
  prefix text not null,
  topic text,
  leg_kind text,
  -- The bank's own account on the other side; null where it is an account of a customer.
  counter_account bigint,
  -- Who is paid: a recipient of this type, or `bill` for a payee; null where nobody else is.
  payee text,
  channel text,
  -- The limit of the day or of the tax year that it counts toward.
  limit_rule smallint,
  from_types text [] not null,
  to_types text [] not null,
  -- Whether the fee is the rail's own. Of what is left, the penalty of a certificate, the amount is the product's.
  has_rail_fee boolean not null default true,
  -- Whether the fee is taken out of the amount instead of added to it.
  fee_inside boolean not null default false,
  constraint plan_rules_pkey primary key (kind, rail)
);

insert into bank.plan_rules (
  kind, rail, direction, prefix, topic, leg_kind, counter_account, payee, channel, limit_rule, from_types, to_types,
  has_rail_fee, fee_inside
)
values
(
  'transfer', 'book', null, 'TRF', 'transfer.posted', 'transfer', null, null, null, null,
  '{checking,savings,student,moneyMarket,investment}', '{checking,savings,student,moneyMarket,investment,credit}', true, false
),
(
  'deposit', 'book', null, 'DEP', 'deposit.posted', 'transfer', null, null, null, null,
  '{checking,savings,student,moneyMarket}', '{checking,savings,student,moneyMarket,investment}', true, false
),
(
  'contribution', 'book', null, 'CON', 'contribution.posted', 'contribution', null, null, null, 10,
  '{checking,savings,student,moneyMarket}', '{retirement}', true, false
),
(
  'payment', 'book', null, 'PAY', 'payment.posted', 'payment', null, null, null, null,
  '{checking,savings,student,moneyMarket}', '{credit}', true, false
),
(
  'earlyWithdrawal', 'book', null, 'EWD', 'certificate.withdrawn', 'transfer', null, null, null, null,
  '{cd}', '{checking,savings,student,moneyMarket,investment}', false, true
),
(
  'accountClosing', 'book', null, 'CLS', null, 'transfer', null, null, null, null,
  '{checking,savings,student,moneyMarket,investment,credit,retirement,cd}', '{checking,savings,student,moneyMarket}',
  false, false
),
(
  'external-transfer', 'ach', 'out', 'TRF', 'transfer.sent', 'transfer', 10, 'external', 'transfer', 5,
  '{checking,savings,student,moneyMarket}', '{}', true, false
),
(
  'external-transfer', 'onus', 'out', 'TRF', 'transfer.sent', 'transfer', null, 'external', 'transfer', 5,
  '{checking,savings,student,moneyMarket}', '{}', true, false
),
(
  'wire-transfer', 'wire', 'out', 'WIR', 'transfer.sent', 'transfer', 11, 'wire', 'wire', 6,
  '{checking,savings,student,moneyMarket}', '{}', true, false
),
(
  'wire-transfer', 'onus', 'out', 'TRF', 'transfer.sent', 'transfer', null, 'wire', 'wire', 6,
  '{checking,savings,student,moneyMarket}', '{}', true, false
),
(
  'bill-payment', 'ach', 'out', 'BPC', 'bill-payment.submitted', 'payment', 10, 'bill', 'bill', 7,
  '{checking,savings,student,moneyMarket}', '{}', true, false
),
('withdrawal', 'counter', 'out', 'WDR', null, 'withdrawal', 1, null, 'cash', null, '{checking,student}', '{}', true, false),
('deposit', 'counter', 'in', 'DEP', null, null, 1, null, null, null, '{}', '{checking,student}', true, false);

-- No process reads it; the functions that do name the customer.
create table public.sealed_plans (
  id uuid not null constraint sealed_plans_pkey primary key,
  customer_id uuid not null,
  -- The one call that commits it.
  commit_place text not null,
  kind text not null,
  rail text not null,
  state text not null,
  amount bigint not null,
  fee bigint not null,
  from_account bigint not null,
  to_account bigint not null,
  prefix text not null,
  leaves_on date not null,
  arrives_on date not null,
  -- The business day it was made for, and the instant until which it holds.
  day date not null,
  deadline timestamptz not null,
  approve_by timestamptz,
  topic text,
  -- One leg that is all of it, done at once: the commit needs no lists.
  is_plain boolean not null,
  debits bigint [] not null,
  credits bigint [] not null,
  amounts bigint [] not null,
  leg_kinds smallint [] not null,
  memos text [] not null,
  acts smallint [] not null,
  expiries timestamptz [] not null,
  limit_rules smallint [] not null,
  limit_periods date [] not null,
  limit_adds bigint [] not null,
  limit_caps bigint [] not null,
  plan jsonb not null
);

select bank.guard_by_customer('public.sealed_plans');

create index sealed_plans_over on public.sealed_plans (deadline);

grant delete on public.sealed_plans to bank_worker;
grant select (id, deadline) on public.sealed_plans to bank_worker;
