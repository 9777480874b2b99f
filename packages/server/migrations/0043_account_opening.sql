-- Up Migration
-- What customers apply for: the whole application, as it was sent, and what the bank decided. What a person wrote is
-- sealed; only what the bank must list and count can be read here.

create table public.applications (
  id uuid not null constraint applications_pkey primary key,
  customer_id uuid not null constraint applications_customer_id_fkey references public.customers (customer_id),
  -- The browser's id for this request; the same again is the same application.
  intent uuid not null,
  -- Tells whether two applications are the same, and nothing else.
  digest text not null,
  account_type text not null,
  initial_deposit bigint not null,
  funding_source text not null,
  ssn_sealed text not null,
  id_number_sealed text not null,
  details_sealed text not null,
  submitted_at timestamptz not null default bank.now(),
  state text not null default 'deciding',
  -- Ids of words, for the customer.
  reasons text[] not null default '{}',
  decided_at timestamptz,
  -- What a person of the bank decided, when it was left to one; the worker makes it true.
  verdict text,
  verdict_by uuid,
  note_sealed text,
  credit_limit bigint,
  account_id uuid,
  -- The movement that brings the opening deposit.
  funding_id uuid,
  constraint applications_intent_key unique (customer_id, intent),
  constraint applications_type_known check (
    account_type in ('checking', 'savings', 'student', 'moneyMarket', 'credit', 'retirement', 'investment', 'cd')
  ),
  constraint applications_state_known check (
    state in ('deciding', 'in_review', 'opened', 'refused', 'withdrawn')
  ),
  constraint applications_verdict_known check (verdict in ('approve', 'refuse')),
  constraint applications_verdict_is_whole check (num_nonnulls(verdict, verdict_by, note_sealed) in (0, 3)),
  constraint applications_opened check ((state = 'opened') = (account_id is not null)),
  constraint applications_funded check (funding_id is null or account_id is not null),
  constraint applications_sane check (initial_deposit >= 0 and credit_limit > 0 is not false),
  constraint applications_are_sealed check (
    ssn_sealed like 'v1:%' and id_number_sealed like 'v1:%' and details_sealed like 'v1:%'
    and note_sealed like 'v1:%' is not false
  )
);

create index applications_by_customer on public.applications (customer_id, id);
create index applications_in_review on public.applications (submitted_at, id) where state = 'in_review';

select bank.guard_by_customer('public.applications');

-- The customers' process hands an application in and reads it; what becomes of it is the worker's, and the decision on
-- one that was referred is the office's.
grant select on public.applications to bank_api, bank_worker, bank_office;
grant insert (
  id, customer_id, intent, digest, account_type, initial_deposit, funding_source, ssn_sealed, id_number_sealed,
  details_sealed
) on public.applications to bank_api;
grant update (state, reasons, decided_at, credit_limit, account_id, funding_id) on public.applications to bank_worker;
grant update (state, verdict, verdict_by, note_sealed, credit_limit) on public.applications to bank_office;
