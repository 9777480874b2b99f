-- Up Migration
-- The end of an account, and the end of a relationship, step by step. Nothing happens to an account before the last step,
-- and then everything or nothing does.

-- What an owner has chosen so far, and what it came to.
create table public.account_closings (
  customer_id uuid not null,
  account_id uuid not null,
  -- The account that receives what is left.
  destination_id uuid,
  begun_at timestamptz not null default bank.now(),
  stopped_at timestamptz,
  closed_at timestamptz,
  -- The intent of the last confirmation, and the amounts in cents.
  intent uuid,
  interest bigint,
  penalty bigint,
  rest bigint,
  constraint account_closings_pkey primary key (customer_id, account_id),
  constraint account_closings_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id),
  constraint account_closings_to_own foreign key (customer_id, destination_id)
    references public.accounts (customer_id, id),
  constraint account_closings_elsewhere check (destination_id <> account_id),
  constraint account_closings_whole check (
    num_nonnulls(closed_at, intent, interest, penalty, rest) in (0, 5)
    and (closed_at is null or stopped_at is null)
  ),
  constraint account_closings_sane check (interest >= 0 and penalty >= 0 and rest >= 0)
);

select bank.guard_by_customer('public.account_closings');

grant select on public.account_closings to bank_api, bank_worker, bank_office;
grant insert (customer_id, account_id, destination_id) on public.account_closings to bank_api;
grant update (destination_id, begun_at, stopped_at) on public.account_closings to bank_api;

-- When a customer has confirmed that they leave, sign-on ends at the moment in customers.closed_at; until then they may
-- take it back.
create table public.leavings (
  customer_id uuid not null constraint leavings_pkey primary key,
  begun_at timestamptz not null default bank.now(),
  stopped_at timestamptz,
  confirmed_at timestamptz,
  -- The last day on which they can sign on.
  ends_on date,
  ended_at timestamptz,
  constraint leavings_whole check ((confirmed_at is null) = (ends_on is null)),
  constraint leavings_in_order check (
    (ended_at is null or confirmed_at is not null) and (stopped_at is null or confirmed_at is null)
  )
);

select bank.guard_by_customer('public.leavings');

create index leavings_to_end on public.leavings (ends_on) where confirmed_at is not null and ended_at is null;

grant select on public.leavings to bank_api, bank_worker, bank_office;
grant insert (customer_id) on public.leavings to bank_api;
grant update (begun_at, stopped_at, confirmed_at, ends_on) on public.leavings to bank_api;
grant update (begun_at, stopped_at, confirmed_at, ends_on, ended_at) on public.leavings to bank_worker;
