-- Up Migration
-- What customers write to the bank, and what the bank answers. Both are sealed: people write down more
-- than they were asked for.

create table public.support_requests (
  id uuid not null constraint support_requests_pkey primary key,
  customer_id uuid not null constraint support_requests_customer_id_fkey references public.customers (customer_id),
  request_number text not null constraint support_requests_request_number_key unique,
  -- The browser's id for this request; a retry carries the same one.
  intent uuid not null,
  topic text not null,
  details_sealed text not null,
  created_at timestamptz not null default bank.now(),
  answer_sealed text,
  answered_at timestamptz,
  answered_by uuid,
  constraint support_requests_intent_key unique (customer_id, intent),
  constraint support_requests_topic_known check (
    topic in ('accounts', 'payments', 'deposits', 'cards', 'disputes', 'security', 'complaint', 'other')
  ),
  constraint support_requests_details_are_sealed check (details_sealed like 'v1:%'),
  constraint support_requests_answer_is_sealed check (answer_sealed like 'v1:%'),
  constraint support_requests_answer_is_whole check (
    (answer_sealed is null) = (answered_at is null) and (answer_sealed is null) = (answered_by is null)
  ),
  constraint support_requests_answer_after_question check (answered_at >= created_at)
);

create index support_requests_customer_idx on public.support_requests (customer_id, id);
create index support_requests_open_idx on public.support_requests (id) where answered_at is null;

select bank.guard_by_customer('public.support_requests');

-- A customer's words are written once; the office may add its answer to them, and change nothing.
grant select, insert on public.support_requests to bank_api;
grant select on public.support_requests to bank_office;
grant update (answer_sealed, answered_at, answered_by) on public.support_requests to bank_office;
grant select (
  id, customer_id, request_number, topic, details_sealed, created_at, answer_sealed, answered_at
) on public.support_requests to bank_worker;
