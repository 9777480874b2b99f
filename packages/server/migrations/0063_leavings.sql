-- Up Migration
-- The end of a relationship, as its owner goes through it. When they have confirmed it, sign-on ends at
-- the moment in customers.closed_at; until then they may take it back.

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
grant update (begun_at, stopped_at, confirmed_at, ends_on) on public.leavings to bank_api, bank_worker;
grant update (ended_at) on public.leavings to bank_worker;

grant update (closed_at) on public.customers to bank_api, bank_worker;
