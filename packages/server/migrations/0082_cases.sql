-- Up Migration
-- Everything that a person of the bank has to decide or answer, with the days by which it must be done, and what happened
-- to it. Rows are changed by functions only; what those may do is checked again here.

create table public.cases (
  id uuid not null constraint cases_pkey primary key,
  customer_id uuid not null,
  kind text not null,
  -- The support request, the application, the screening case or the movement.
  subject_id uuid not null,
  -- A customer may not learn of a screening, nor of why a payment is held (31 USC 5318(g)(2)).
  shown_to_customer boolean not null
    generated always as (kind in ('support', 'complaint', 'application')) stored,
  opened_at timestamptz not null default bank.now(),
  -- The business day from which the deadlines are counted.
  opened_on date not null,
  state text not null default 'open',
  -- Who works on it; null while it is in the queue.
  owner_id uuid,
  -- The bank's own promise, and what the law asks for.
  due_on date not null,
  legal_due_on date,
  -- 1 when the bank's own day passed and staff were told, 2 when the legal day did.
  escalation smallint not null default 0,
  outcome text,
  closed_at timestamptz,
  constraint cases_kind_known check (
    kind in ('support', 'complaint', 'application', 'screening', 'held-payment')
  ),
  -- Answered: the customer has the last word, and no day runs.
  constraint cases_state_known check (state in ('open', 'answered', 'closed')),
  constraint cases_closed_with_outcome check (
    (state = 'closed') = (outcome is not null) and (state = 'closed') = (closed_at is not null)
  ),
  constraint cases_outcome_of_kind check (
    case kind
      when 'support' then outcome in ('answered', 'withdrawn', 'duplicate')
      when 'complaint' then outcome in ('answered', 'upheld', 'rejected', 'withdrawn', 'duplicate')
      when 'application' then outcome in ('approved', 'refused', 'withdrawn')
      when 'screening' then outcome in ('cleared', 'confirmed')
      else outcome in ('released', 'refused', 'cancelled')
    end
  ),
  constraint cases_days_in_order check (due_on >= opened_on and legal_due_on >= due_on is not false),
  constraint cases_escalation_known check (escalation between 0 and 2)
);

-- One thing is one case at a time. A payment that is held a second time gets a second one.
create unique index cases_once on public.cases (kind, subject_id) where state <> 'closed';
create index cases_by_subject on public.cases (subject_id, opened_at);
create index cases_by_customer on public.cases (customer_id, id);
create index cases_by_day on public.cases (due_on, id) where state = 'open';
create index cases_by_owner on public.cases (owner_id, due_on) where state <> 'closed';
create index cases_answered on public.cases (id) where state = 'answered';
create index cases_closed on public.cases (closed_at) where state = 'closed';

select bank.guard_by_customer('public.cases');

create policy shown_only on public.cases as restrictive to bank_api using (shown_to_customer);

create trigger case_is_kept
before update or delete on public.cases
for each row execute function bank.keep_case();

alter table public.cases enable always trigger case_is_kept;

grant select on public.cases to bank_office, bank_worker;
-- The sweep of what is past its retention; the trigger lets nothing else go.
grant delete on public.cases to bank_worker;
grant select (
  id, customer_id, kind, subject_id, shown_to_customer, opened_at, state, due_on, outcome, closed_at
) on public.cases to bank_api;

-- The timeline: who did what, and whether the customer sees it. What a person wrote is sealed.
create table public.case_entries (
  case_id uuid not null constraint case_entries_of_case references public.cases (id) on delete cascade,
  place integer not null,
  customer_id uuid not null,
  written_at timestamptz not null default bank.now(),
  author text not null,
  staff_id uuid,
  what text not null,
  shown_to_customer boolean not null,
  text_sealed text,
  -- The day that counts from here on, where this entry sets one; the day that passed, where it escalates.
  due_on date,
  -- To whom it was given.
  to_staff uuid,
  -- The browser's id for a customer's message; a retry carries the same one.
  intent uuid,
  -- In which transaction: no case changes without an entry of the same one.
  written_in xid8 not null default pg_current_xact_id(),
  constraint case_entries_pkey primary key (case_id, place),
  constraint case_entries_intent_key unique (case_id, intent),
  constraint case_entries_author_known check (author in ('customer', 'staff', 'bank')),
  constraint case_entries_author_named check ((author = 'staff') = (staff_id is not null)),
  constraint case_entries_what_known check (
    what in (
      'opened', 'taken', 'assigned', 'returned', 'note', 'message', 'postponed', 'escalated', 'reopened', 'closed'
    )
  ),
  constraint case_entries_text_is_sealed check (text_sealed like 'v1:%'),
  constraint case_entries_text_where_due check (
    what not in ('note', 'message', 'postponed') or text_sealed is not null
  ),
  constraint case_entries_day_where_due check (
    (what in ('opened', 'postponed', 'escalated', 'reopened')) = (due_on is not null)
  ),
  constraint case_entries_note_is_staffs check (not (shown_to_customer and what in ('note', 'postponed', 'escalated')))
);

create index case_entries_by_customer on public.case_entries (customer_id, case_id);

select bank.guard_by_customer('public.case_entries');

create policy shown_only on public.case_entries as restrictive to bank_api using (shown_to_customer);

-- Written once. An entry goes with its case, when that is past its retention, and never alone.
create trigger entry_is_kept
before update or delete on public.case_entries
for each row execute function bank.keep_case_entry();

alter table public.case_entries enable always trigger entry_is_kept;

create trigger entries_are_not_emptied
before truncate on public.case_entries
for each statement execute function bank.refuse_change();

alter table public.case_entries enable always trigger entries_are_not_emptied;

create constraint trigger change_is_told
after insert or update on public.cases
deferrable initially deferred
for each row execute function bank.require_case_entry();

alter table public.cases enable always trigger change_is_told;

grant select on public.case_entries to bank_office, bank_worker;
grant select (
  case_id, place, customer_id, written_at, author, what, shown_to_customer, text_sealed, intent
) on public.case_entries to bank_api;
