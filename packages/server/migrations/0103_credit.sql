-- Up Migration
-- Cash advances from a credit line into an account of the same customer.

-- The fee is that of the channel `online`; the most is the one of all cash advances.
insert into bank.plan_rules (
  kind, rail, direction, prefix, topic, leg_kind, counter_account, payee, channel, limit_rule, from_types, to_types,
  has_rail_fee, fee_inside, fee_rule, most_rule
)
values
(
  'cash-advance', 'book', null, 'ADV', 'cash-advance.posted', 'transfer', null, null, null, null, '{credit}',
  '{checking,savings,student,moneyMarket}', false, false, 'advance-online', 'most.advance'
);

-- One row for each of these movements, with the same id and with the number the customer reads.
create table public.cash_advances (
  id uuid not null constraint cash_advances_pkey primary key,
  customer_id uuid not null,
  number text not null constraint cash_advances_number_key unique,
  credit_account_id uuid not null,
  deposit_account_id uuid not null,
  -- The yearly rate that was shown, in parts per million.
  rate integer not null,
  -- When the customer agreed to the terms.
  agreed_at timestamptz not null default bank.now(),
  constraint cash_advances_of_credit foreign key (customer_id, credit_account_id)
    references public.accounts (customer_id, id),
  constraint cash_advances_to_deposit foreign key (customer_id, deposit_account_id)
    references public.accounts (customer_id, id),
  constraint cash_advances_sane check (number ~ '^ADV-[0-9]{8}$' and rate between 0 and 1000000)
);

create index cash_advances_by_customer on public.cash_advances (customer_id, agreed_at, id);

select bank.guard_by_customer('public.cash_advances');
select bank.keep_append_only('public.cash_advances');

grant select, insert on public.cash_advances to bank_api;
grant select on public.cash_advances to bank_worker;

-- Nobody gets an advance without having agreed to its terms, whichever call it comes from.
create constraint trigger cash_advance_is_agreed
after insert on public.movements
deferrable initially deferred
for each row when (new.kind = 'cash-advance' and new.rail = 'book')
execute function bank.require_cash_advance();
alter table public.movements enable always trigger cash_advance_is_agreed;

-- Requests for a higher credit limit: what was asked for, and what the bank decided. Income and expenses are sealed.

create table public.credit_limit_requests (
  id uuid not null constraint credit_limit_requests_pkey primary key,
  customer_id uuid not null,
  account_id uuid not null,
  -- The browser's id for this request; the same again is the same request.
  intent uuid not null,
  -- Tells whether two requests are the same, and nothing else.
  digest text not null,
  old_limit bigint not null,
  requested bigint not null,
  reason text not null,
  -- A year's income and a month's expenses.
  details_sealed text not null,
  submitted_at timestamptz not null default bank.now(),
  state text not null default 'deciding',
  -- Why it was referred or declined.
  reasons text[] not null default '{}',
  decided_at timestamptz,
  -- What a person of the bank decided, when it was left to one; the worker makes it true.
  verdict text,
  verdict_by uuid,
  verdict_reasons text[] not null default '{}',
  note_sealed text,
  constraint credit_limit_requests_intent_key unique (customer_id, intent),
  constraint credit_limit_requests_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id),
  constraint credit_limit_requests_state_known check (state in ('deciding', 'in_review', 'approved', 'declined')),
  constraint credit_limit_requests_reason_known check (
    reason in (
      'large_purchase', 'credit_building', 'debt_consolidation', 'emergency_fund', 'business_expenses', 'other'
    )
  ),
  constraint credit_limit_requests_raise check (old_limit >= 0 and requested > old_limit),
  constraint credit_limit_requests_verdict_known check (verdict in ('approve', 'decline')),
  constraint credit_limit_requests_verdict_is_whole check (num_nonnulls(verdict, verdict_by, note_sealed) in (0, 3)),
  -- 12 CFR 1002.9(b)(2): a refusal says why.
  constraint credit_limit_requests_say_why check (
    (state <> 'declined' or cardinality(reasons) > 0) and (verdict <> 'decline' or cardinality(verdict_reasons) > 0) is not false
  ),
  constraint credit_limit_requests_decided check ((state in ('approved', 'declined')) = (decided_at is not null)),
  constraint credit_limit_requests_are_sealed check (
    details_sealed like 'v1:%' and note_sealed like 'v1:%' is not false
  )
);

create index credit_limit_requests_by_customer on public.credit_limit_requests (customer_id, account_id, id);
create index credit_limit_requests_in_review on public.credit_limit_requests (submitted_at, id)
where state = 'in_review';
-- One at a time.
create unique index credit_limit_requests_open on public.credit_limit_requests (account_id)
where state in ('deciding', 'in_review');

select bank.guard_by_customer('public.credit_limit_requests');

create trigger credit_limit_request_is_kept
before update or delete on public.credit_limit_requests
for each row execute function bank.keep_credit_limit_request();
alter table public.credit_limit_requests enable always trigger credit_limit_request_is_kept;

-- The limit changes with the request that asked for it, in the same statement and no other way.
create trigger credit_limit_is_raised
after update of state on public.credit_limit_requests
for each row when (old.state <> 'approved' and new.state = 'approved')
execute function bank.raise_credit_limit();
alter table public.credit_limit_requests enable always trigger credit_limit_is_raised;

grant select on public.credit_limit_requests to bank_api, bank_worker, bank_office;
grant insert (
  id, customer_id, account_id, intent, digest, old_limit, requested, reason, details_sealed
) on public.credit_limit_requests to bank_api;
grant update (state, reasons, decided_at) on public.credit_limit_requests to bank_worker;
grant update (state, verdict, verdict_by, verdict_reasons, note_sealed) on public.credit_limit_requests to bank_office;

-- The worker hears of a request by this fact.
create policy of_credit_limits on public.outbox for insert to bank_api
with check (topic = 'credit-limit.requested' and customer_id = (select bank.customer_id()));

-- One that a person has to decide is a case, and the case ends with it.
create trigger case_ends_with_limit_request
after update of state on public.credit_limit_requests
for each row when (old.state = 'in_review' and new.state <> 'in_review')
execute function bank.end_credit_limit_case();

alter table public.cases
drop constraint cases_kind_known,
drop constraint cases_outcome_of_kind;

alter table public.cases
add constraint cases_kind_known check (
  kind in (
    'support', 'complaint', 'application', 'screening', 'held-payment', 'check-deposit', 'presented-check', 'credit-limit'
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
    else outcome in ('released', 'refused', 'cancelled')
  end
) not valid;
