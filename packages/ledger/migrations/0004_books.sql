-- Up Migration
-- The books. Money is whole cents in bigint. Every account is written credits minus debits:
-- what the bank owes a depositor is positive, what a card holder owes the bank is negative,
-- and all accounts together are always zero. One rule is then overdraft and credit limit:
-- posted - held >= floor.
--
-- Nobody writes the books but the functions of the ledger; the worker and the office may read.

create schema ledger;
grant usage on schema ledger to bank_api, bank_worker, bank_office;

-- Ids below 1000 are the bank's own accounts. No posting locks them: see ledger.own_balance.
create sequence ledger.account_number minvalue 1000 start 1000;

-- Taken under the account's lock, one by one, so that the order of the ids is the order of the
-- balances. A journal has up to sixteen legs: number * 16 and what follows.
create sequence ledger.journal_number cache 1;

-- The part of an account that does not change when money moves.
-- not guarded: the api cannot read it; functions that can ask for the owner themselves.
create table ledger.account (
  id bigint not null default nextval('ledger.account_number') constraint account_pkey primary key,
  customer_id uuid,
  code text not null,
  class text not null,
  opened_on date not null default bank.today(),
  closed_on date,
  constraint account_class_known check (class in ('asset', 'liability', 'equity', 'income', 'expense')),
  constraint account_of_somebody check ((id < 1000) = (customer_id is null))
);

create unique index account_own_code on ledger.account (code) where id < 1000;
create index account_by_customer on ledger.account (customer_id, id) where id >= 1000;

insert into ledger.account (id, code, class)
values
  (1, 'cash', 'asset'),
  (2, 'reserve', 'asset'),
  (10, 'clearing_ach', 'asset'),
  (11, 'clearing_wire', 'asset'),
  (12, 'clearing_check', 'asset'),
  (13, 'clearing_atm', 'asset'),
  (14, 'clearing_card', 'asset'),
  (15, 'clearing_market', 'asset'),
  (20, 'suspense', 'liability'),
  (21, 'returned_items', 'asset'),
  (30, 'dispute_receivable', 'asset'),
  (31, 'charged_off', 'expense'),
  (40, 'interest_payable', 'liability'),
  (41, 'interest_receivable', 'asset'),
  (42, 'rewards_liability', 'liability'),
  (43, 'taxes_withheld', 'liability'),
  (50, 'fee_income', 'income'),
  (51, 'interest_income', 'income'),
  (52, 'interchange_income', 'income'),
  (60, 'interest_expense', 'expense'),
  (61, 'rewards_expense', 'expense'),
  (62, 'fraud_loss', 'expense'),
  (63, 'goodwill_expense', 'expense'),
  (64, 'network_cost', 'expense'),
  (90, 'capital', 'equity');

grant select on ledger.account to bank_worker, bank_office;

-- The part of an account that changes when money moves: narrow, one index, room on the page, so that an update stays
-- on its page. The floor is checked by each posting and is no constraint: a forced fee or interest that is
-- charged may pass it, and a deposit must still be accepted after. So is the ceiling: a merchant's
-- refund is taken by a card that owes nothing.
-- not guarded: the api cannot read it; functions that can ask for the owner themselves.
create table ledger.balance (
  account_id bigint not null constraint balance_pkey primary key,
  posted bigint not null default 0,
  held bigint not null default 0,
  floor bigint,
  ceiling bigint,
  customer_id uuid not null,
  state smallint not null default 1,
  constraint balance_sane check (held >= 0)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

comment on column ledger.balance.state is '1 open, 2 frozen: money comes in and none goes out, 3 closed';

grant select on ledger.balance to bank_worker, bank_office;

-- The bank's own accounts: one row for each connection that posts, so that none waits for
-- another. The balance is their sum, exact at any moment.
create table ledger.own_balance (
  account_id bigint not null constraint own_balance_of_the_chart references ledger.account (id),
  lane smallint not null,
  posted bigint not null,
  constraint own_balance_pkey primary key (account_id, lane)
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

grant select on ledger.own_balance to bank_worker, bank_office;

create table ledger.kind (
  id smallint not null constraint kind_pkey primary key,
  code text not null constraint kind_code_key unique,
  passes_floor boolean not null default false,
  passes_ceiling boolean not null default false
);

comment on column ledger.kind.passes_floor is 'A forced leg of this kind may take an account below its floor.';
comment on column ledger.kind.passes_ceiling is
  'What is given back or granted is taken above the ceiling too; what somebody pays in is not.';

insert into ledger.kind (id, code, passes_floor, passes_ceiling)
values
  (1, 'transfer', false, false),
  (2, 'deposit', false, false),
  (3, 'withdrawal', false, false),
  (4, 'payment', false, false),
  (5, 'purchase', false, true),
  (6, 'fee', true, true),
  (7, 'interest', true, true),
  (8, 'reversal', false, true),
  (9, 'adjustment', false, true),
  (10, 'reward', false, true),
  (11, 'dispute', false, true),
  (12, 'contribution', false, false),
  (13, 'trade', false, false),
  (14, 'accrual', false, false);

grant select on ledger.kind to bank_worker, bank_office, bank_api;

-- The journal. One row moves an amount from one account to another, so it cannot be out of
-- balance; rows of one journal were accepted together. The first carries the intent.
create table ledger.leg (
  id bigint not null constraint leg_pkey primary key,
  intent uuid,
  debit_id bigint not null,
  credit_id bigint not null,
  amount bigint not null,
  debit_after bigint,
  credit_after bigint,
  hold_id bigint,
  posted_at timestamptz not null,
  day date not null,
  kind smallint not null,
  act smallint not null,
  memo text,
  constraint leg_sane check (amount > 0 and debit_id <> credit_id)
);

comment on column ledger.leg.act is
  '0 post, 1 hold, 2 capture, 3 capture and let the rest go, 4 release, 5 expire; money moved in 0, 2 and 3';
comment on column ledger.leg.debit_after is 'The balance after this row; null where no money moved and for own accounts.';

create unique index leg_intent on ledger.leg (intent) where intent is not null;
-- The bank's own accounts are left out: their history is read by id. The day stands before the
-- id because within an account both grow together, and a period is then one range. Where no money
-- moved there is no line of a history, and so lines are counted in the index alone.
create index leg_debit on ledger.leg (debit_id, day, id) where debit_id >= 1000 and act in (0, 2, 3);
create index leg_credit on ledger.leg (credit_id, day, id) where credit_id >= 1000 and act in (0, 2, 3);
-- Interest and contributions are few among an account's legs, and a year of them is asked for often.
create index leg_debit_earned on ledger.leg (debit_id, day) where debit_id >= 1000 and kind in (7, 12);
create index leg_credit_earned on ledger.leg (credit_id, day) where credit_id >= 1000 and kind in (7, 12);
-- How a hold ended; most legs have none.
create index leg_of_hold on ledger.leg (hold_id) where act in (2, 3, 4, 5);

select bank.keep_append_only('ledger.leg');

grant select on ledger.leg to bank_worker, bank_office;

-- What is left of a hold. Guarded by the lock on its account; its history is in ledger.leg.
create table ledger.hold (
  id bigint not null constraint hold_pkey primary key,
  account_id bigint not null,
  credit_id bigint not null,
  amount bigint not null,
  remaining bigint not null,
  kind smallint not null,
  placed_at timestamptz not null,
  expires_at timestamptz,
  memo text,
  constraint hold_sane check (remaining between 0 and amount)
);

create index hold_open on ledger.hold (account_id, id) where remaining > 0;
create index hold_expiring on ledger.hold (expires_at) where remaining > 0 and expires_at is not null;

grant select on ledger.hold to bank_worker, bank_office;

-- How much of a limit a customer has used in a period. The limit itself travels with the
-- journal that must obey it.
-- not guarded: the api cannot read it; functions that can ask for the owner themselves.
create table ledger.tally (
  customer_id uuid not null,
  rule smallint not null,
  period date not null,
  used bigint not null default 0,
  constraint tally_pkey primary key (customer_id, rule, period)
) with (fillfactor = 50);

grant select on ledger.tally to bank_worker, bank_office;

-- A repeated answer is written down, so that it waits for the replicas as the first did.
create table ledger.replay (
  journal_id bigint not null constraint replay_pkey primary key,
  times integer not null default 1,
  last_at timestamptz not null
) with (fillfactor = 50);

grant select on ledger.replay to bank_worker, bank_office;

-- What was done to an account itself: opened, limits, frozen, closed.
create table ledger.account_change (
  id bigint generated always as identity constraint account_change_pkey primary key,
  account_id bigint not null,
  changed_at timestamptz not null default bank.now(),
  what text not null,
  before jsonb,
  after jsonb,
  reason text not null
);

create index account_change_by_account on ledger.account_change (account_id, id);

select bank.keep_append_only('ledger.account_change');

grant select on ledger.account_change to bank_worker, bank_office;
