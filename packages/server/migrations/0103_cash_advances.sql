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
