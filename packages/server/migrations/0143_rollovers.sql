-- Up Migration
-- Rollovers: a customer asks to have retirement money moved here from another provider, and staff carry it out. The customers'
-- process opens and withdraws requests by functions only; the office says what became of them.

create table public.rollovers (
  -- Made of the customer and their intent: the same intent is the same request.
  id uuid not null constraint rollovers_pkey primary key,
  customer_id uuid not null,
  account_id uuid not null,
  -- As the customer reads it.
  number text not null constraint rollovers_number_key unique,
  from_account text not null,
  source_type text not null,
  rollover_type text not null,
  estimated_value bigint not null,
  rollover_amount bigint,
  -- Percent.
  withholding smallint not null,
  distribution_method text not null,
  -- Provider, account number there and the strategy, as JSON.
  details_sealed text not null,
  -- Tells whether two requests with one intent are the same, and nothing else.
  digest text not null,
  submitted_at timestamptz not null default bank.now(),
  submitted_on date not null,
  process_by date not null,
  state text not null default 'submitted',
  sent_at timestamptz,
  closed_at timestamptz,
  -- The person who last said what became of it.
  decided_by uuid,
  rejected_for text,
  constraint rollovers_of_account foreign key (customer_id, account_id) references public.accounts (customer_id, id),
  constraint rollovers_from_known check (from_account in ('external', 'employer')),
  constraint rollovers_source_known check (
    source_type in ('traditional', 'roth', '401k', '403b', '457', 'tsp', 'sep', 'simple')
  ),
  constraint rollovers_type_known check (rollover_type in ('full', 'partial')),
  constraint rollovers_method_known check (distribution_method in ('check', 'direct', 'wire')),
  constraint rollovers_amount check (
    estimated_value > 0 and (rollover_type = 'partial') = (rollover_amount is not null)
    and (rollover_amount between 1 and estimated_value) is not false
  ),
  constraint rollovers_withholding check (withholding between 0 and 100),
  constraint rollovers_are_sealed check (details_sealed like 'v1:%' and length(details_sealed) <= 4000),
  constraint rollovers_days check (process_by > submitted_on),
  constraint rollovers_state_known check (state in ('submitted', 'sent', 'completed', 'rejected', 'withdrawn')),
  constraint rollovers_state_is_dated check (
    (state in ('completed', 'rejected', 'withdrawn')) = (closed_at is not null)
    and (state not in ('sent', 'completed') or sent_at is not null)
  ),
  constraint rollovers_rejection_says_why check (
    (state = 'rejected') = (rejected_for is not null)
    and (
      rejected_for in ('provider-declined', 'details-wrong', 'not-eligible', 'documents-missing', 'no-answer')
    ) is not false
  )
) with (fillfactor = 80);

create index rollovers_by_account on public.rollovers (customer_id, account_id, submitted_at desc, id);
create index rollovers_open on public.rollovers (submitted_at, id) where closed_at is null;
create index rollovers_closed_at on public.rollovers (closed_at) where closed_at is not null;

select bank.guard_by_customer('public.rollovers');

create trigger rollover_is_kept
before update or delete on public.rollovers
for each row execute function bank.keep_rollover();

alter table public.rollovers enable always trigger rollover_is_kept;

grant select on public.rollovers to bank_worker, bank_office;
grant select (
  id, customer_id, account_id, number, from_account, source_type, rollover_type, estimated_value, rollover_amount, withholding,
  distribution_method, details_sealed, digest, submitted_at, submitted_on, process_by, state, sent_at, closed_at,
  rejected_for
) on public.rollovers to bank_api;
grant update (state, decided_by, rejected_for) on public.rollovers to bank_office;
-- The sweep of what is past its retention; the trigger lets nothing else go.
grant delete on public.rollovers to bank_worker;

-- Documents: redrawn pictures and checked PDFs, sealed with the customer's key in parts. At most ten to a request, because a
-- place is one of ten.
create table public.rollover_files (
  customer_id uuid not null,
  id uuid not null constraint rollover_files_id_key unique,
  rollover_id uuid not null constraint rollover_files_of_rollover references public.rollovers (id) on delete cascade,
  place smallint not null,
  type text not null,
  name_sealed text not null,
  bytes integer not null,
  -- The message it came with.
  message_id uuid not null,
  added_at timestamptz not null default bank.now(),
  constraint rollover_files_pkey primary key (customer_id, id),
  constraint rollover_files_place_key unique (rollover_id, place),
  constraint rollover_files_type_known check (type in ('image/webp', 'application/pdf')),
  constraint rollover_files_name_is_sealed check (name_sealed like 'v1:%' and length(name_sealed) <= 2000),
  constraint rollover_files_bounded check (place between 1 and 10),
  constraint rollover_files_sane check (bytes between 1 and 16777216)
);

select bank.guard_by_customer('public.rollover_files');

grant select, insert on public.rollover_files to bank_api;
grant select on public.rollover_files to bank_worker, bank_office;

create table public.rollover_file_parts (
  customer_id uuid not null,
  file_id uuid not null,
  place integer not null,
  sealed text not null,
  constraint rollover_file_parts_pkey primary key (customer_id, file_id, place),
  constraint rollover_file_parts_of_file foreign key (customer_id, file_id)
    references public.rollover_files (customer_id, id) on delete cascade,
  constraint rollover_file_parts_sane check (
    place between 0 and 63 and sealed like 'v1:%' and length(sealed) <= 1000000
  )
);

select bank.guard_by_customer('public.rollover_file_parts');

grant select, insert on public.rollover_file_parts to bank_api;
grant select on public.rollover_file_parts to bank_worker, bank_office;

-- A request is a case from its first moment. The case rests while the provider has it, and ends with it.
create trigger case_follows_rollover
after update of state on public.rollovers
for each row when (old.state <> new.state)
execute function bank.follow_rollover();

alter table public.rollovers enable always trigger case_follows_rollover;

alter table public.cases
drop constraint cases_kind_known,
drop constraint cases_outcome_of_kind,
drop constraint cases_shown_of_kind;

alter table public.cases
add constraint cases_kind_known check (
  kind in (
    'support', 'complaint', 'application', 'screening', 'held-payment', 'check-deposit', 'presented-check',
    'credit-limit', 'dispute-e', 'dispute-z', 'rollover'
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
    when 'rollover' then outcome in ('completed', 'rejected', 'withdrawn')
    else outcome in ('released', 'refused', 'cancelled')
  end
) not valid,
add constraint cases_shown_of_kind check (
  shown_to_customer = (kind in ('support', 'complaint', 'application', 'dispute-e', 'dispute-z', 'rollover'))
) not valid;

-- The api announces what its customers did with their own requests.
create policy rollovers_by_api on public.outbox for insert to bank_api
with check (topic in ('rollover.submitted', 'rollover.changed') and customer_id = (select bank.customer_id()));
