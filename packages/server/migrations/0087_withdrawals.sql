-- Up Migration
-- Cash that customers take: with a one-time code at a machine, at a branch, or as an advance from a credit line. The money
-- is set aside until it is handed out, canceled or its time is over.

-- Figures of the contract's rules; a test compares the two. A share is in hundredths of a percent.
insert into bank.money_rules (name, valid_from, cents)
values
('limit.1', '2020-01-01', 100000),
('limit.2', '2020-01-01', 500000),
('fee.atm', '2020-01-01', 250),
('fee.advance-cash-share', '2020-01-01', 300),
('fee.advance-cash-least', '2020-01-01', 1000),
('fee.advance-online-share', '2020-01-01', 500),
('fee.advance-online-least', '2020-01-01', 1000),
('most.advance', '2020-01-01', 250000);

alter table bank.changeable_rules drop constraint changeable_rules_sane;
alter table bank.changeable_rules add constraint changeable_rules_sane
check (unit in ('cents', 'basis-points', 'time') and least <= most) not valid;

insert into bank.changeable_rules (name, unit, least, most, money_rule)
values
('limit.atm-day', 'cents', 0, 1000000, 'limit.1'),
('limit.branch-day', 'cents', 0, 5000000, 'limit.2'),
('fee.atm', 'cents', 0, 1000, 'fee.atm'),
('fee.advance-cash-share', 'basis-points', 0, 1000, 'fee.advance-cash-share'),
('fee.advance-cash-least', 'cents', 0, 10000, 'fee.advance-cash-least'),
('fee.advance-online-share', 'basis-points', 0, 1000, 'fee.advance-online-share'),
('fee.advance-online-least', 'cents', 0, 10000, 'fee.advance-online-least'),
('limit.advance', 'cents', 0, 2500000, 'most.advance');

-- A fee that bank.cash_fee computes, and the most that one movement of the kind may be.
alter table bank.plan_rules add column fee_rule text;
alter table bank.plan_rules add column most_rule text;

-- A teller's code is the notice that a large sum needs, so only the customer's own limit counts there: see bank.limits_fault.
update bank.plan_rules
set limit_rule = 2
where kind = 'withdrawal' and rail = 'counter';

insert into bank.plan_rules (
  kind, rail, direction, prefix, topic, leg_kind, counter_account, payee, channel, limit_rule, from_types, to_types,
  has_rail_fee, fee_inside, fee_rule, most_rule
)
values
(
  'withdrawal', 'atm', 'out', 'WDR', null, 'withdrawal', 13, null, 'atm', 1, '{checking,savings,student,moneyMarket}', '{}',
  false, false, 'atm', null
),
(
  'branch-withdrawal', 'counter', 'out', 'WDR', null, 'withdrawal', 1, null, 'branch', 2,
  '{checking,savings,student,moneyMarket}', '{}', false, false, 'none', null
),
(
  'cash-advance', 'atm', 'out', 'WDR', null, 'withdrawal', 13, null, 'atm', 1, '{credit}', '{}', false, false,
  'advance-cash', 'most.advance'
),
(
  'cash-advance', 'counter', 'out', 'WDR', null, 'withdrawal', 1, null, 'branch', 2, '{credit}', '{}', false, false,
  'advance-cash', 'most.advance'
);

-- What a customer asked for. The movement has the same id, from the moment the money is set aside; its state says what
-- became of it. A scheduled one has no movement before its time.
create table public.withdrawals (
  id uuid not null constraint withdrawals_pkey primary key,
  customer_id uuid not null,
  account_id uuid not null constraint withdrawals_of_account references public.accounts (id),
  kind text not null,
  pickup text not null,
  amount bigint not null,
  -- As it was shown; a scheduled one is charged the fee of its day.
  fee bigint not null,
  -- Makes the movement's id, so a scheduled one becomes a movement once.
  intent text not null,
  state text not null,
  -- Why a scheduled one did not become a movement.
  reason text,
  note_sealed text,
  receipt_sealed text,
  asks_proof boolean not null default false,
  created_at timestamptz not null default bank.now(),
  scheduled_for timestamptz,
  started_at timestamptz,
  expires_at timestamptz,
  -- Where the cash was handed out.
  place text,
  constraint withdrawals_kind_known check (kind in ('atm', 'branch', 'cashAdvance')),
  constraint withdrawals_pickup_known check (
    pickup in ('atm', 'branch') and (kind = 'cashAdvance' or pickup = kind)
  ),
  constraint withdrawals_state_known check (state in ('scheduled', 'started', 'cancelled', 'failed')),
  constraint withdrawals_sane check (amount > 0 and fee >= 0 and length(place) between 1 and 140),
  constraint withdrawals_scheduled check (state <> 'scheduled' or scheduled_for > created_at),
  constraint withdrawals_started check ((state = 'started') = (started_at is not null)),
  constraint withdrawals_end check (
    case
      when started_at is null then expires_at is null
      -- Half an hour, with the time between two looks at the clock.
      when pickup = 'atm' then expires_at between started_at and started_at + interval '30 minutes 1 second'
      else expires_at between started_at and started_at + interval '10 days'
    end
  )
);

create index withdrawals_by_customer on public.withdrawals (customer_id, created_at);
create index withdrawals_due on public.withdrawals (scheduled_for) where state = 'scheduled';

select bank.guard_by_customer('public.withdrawals');

grant select, insert on public.withdrawals to bank_api;
grant update (state, reason) on public.withdrawals to bank_api;
grant select, insert, update on public.withdrawals to bank_worker;

-- The code of a withdrawal, as a keyed hash over the digits, the last four of the account and the amount. No process reads
-- or writes it but through the functions below; a new code takes the place of the old one and keeps its tries.
create table public.atm_codes (
  withdrawal_id uuid not null constraint atm_codes_pkey primary key
  constraint atm_codes_of_withdrawal references public.withdrawals (id),
  customer_id uuid not null,
  last_four text not null,
  code_key bytea not null,
  made_at timestamptz not null default bank.now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  constraint atm_codes_sane check (length(code_key) = 32 and last_four ~ '^[0-9]{4}$')
);

create index atm_codes_live on public.atm_codes (last_four, expires_at) where consumed_at is null;
-- Codes that are over may have the digits of later ones; of live ones no two are the same: see bank.issue_atm_code.
create index atm_codes_by_key on public.atm_codes (code_key);

select bank.guard_by_customer('public.atm_codes');

-- For the copy of a customer's data, without the hash.
grant select (withdrawal_id, customer_id, last_four, made_at, expires_at, consumed_at) on public.atm_codes to bank_worker;

-- What was typed at machines, as keyed hashes. The same guess again is no new guess.
-- not guarded: no process reads or writes it but through bank.try_atm_code and bank.redeem_atm_code.
create table public.atm_code_tries (
  withdrawal_id uuid not null constraint atm_code_tries_of_code references public.withdrawals (id),
  given bytea not null,
  counted_in xid8 not null default pg_current_xact_id(),
  counted_at timestamptz not null default bank.now(),
  constraint atm_code_tries_pkey primary key (withdrawal_id, given)
);

select bank.keep_append_only('public.atm_code_tries');
