-- Up Migration
-- Disputes: a customer says that a transaction is wrong, and the law says by when the bank must do what. The customers' process
-- opens and withdraws them by functions only, the office stores what its people decide, and the worker makes it true.

create table public.disputes (
  -- Made of the customer and their intent: the same intent is the same dispute.
  id uuid not null constraint disputes_pkey primary key,
  customer_id uuid not null,
  account_id uuid not null,
  account_number bigint not null,
  -- As the customer reads it.
  case_number text not null constraint disputes_case_number_key unique,
  -- Deposits are under Regulation E, credit under Regulation Z.
  regulation text not null,
  -- The line of the books, and its id as the customer's history has it.
  leg_id bigint not null,
  line_id text not null,
  line_day date not null,
  line_kind smallint not null,
  -- Where the money went, in the books.
  other_account bigint not null,
  amount bigint not null,
  -- The merchant's name, as it was posted.
  memo text,
  -- The statement that first showed it; null while none has.
  first_shown_on date,
  reason text not null,
  sub_reason text,
  contact_method text not null,
  wants_credit boolean not null,
  -- Description and answers to the questions, as JSON.
  details_sealed text not null,
  -- Tells whether two requests with one intent are the same, and nothing else.
  digest text not null,
  card_last_four text,
  new_card_last_four text,
  card_blocked_at timestamptz,
  opened_at timestamptz not null default bank.now(),
  opened_in xid8 not null default pg_current_xact_id(),
  -- The clock: see clock-rules.ts.
  received_on date not null,
  expected_on date not null,
  credit_by date,
  acknowledge_by date,
  resolve_by date not null,
  acknowledged_at timestamptz,
  -- What the office or the customer decided; the worker makes it true.
  credit_ordered_by uuid,
  verdict text,
  verdict_reason text,
  verdict_by uuid,
  verdict_note_sealed text,
  verdict_at timestamptz,
  state text not null default 'open',
  decided_at timestamptz,
  -- The credit, and how it was taken back: what was on the account, and what the bank still claims.
  credited_on date,
  credit_movement uuid,
  take_back_on date,
  taken_back_on date,
  taken_amount bigint,
  claim_amount bigint,
  -- When nothing of it is left in the bank's receivables.
  settled_at timestamptz,
  constraint disputes_of_account foreign key (customer_id, account_id) references public.accounts (customer_id, id),
  constraint disputes_regulation_known check (regulation in ('e', 'z')),
  constraint disputes_reason_known check (
    reason in (
      'unauthorized', 'duplicate', 'wrong-amount', 'product-not-received', 'defective', 'cancelled',
      'refund-not-received', 'other'
    )
  ),
  constraint disputes_contact_known check (contact_method in ('email', 'phone', 'mail')),
  constraint disputes_are_sealed check (
    details_sealed like 'v1:%' and length(details_sealed) <= 12000 and verdict_note_sealed like 'v1:%' is not false
  ),
  constraint disputes_clock_of_regulation check (
    (regulation = 'e') = (credit_by is not null) and (regulation = 'z') = (acknowledge_by is not null)
  ),
  constraint disputes_clock_in_order check (
    received_on < expected_on and received_on < resolve_by and resolve_by <= received_on + 92
    and (credit_by > received_on and credit_by <= resolve_by and credit_by <= received_on + 40) is not false
    and (acknowledge_by > received_on and acknowledge_by <= received_on + 30) is not false
  ),
  constraint disputes_verdict_known check (verdict in ('uphold', 'reject', 'withdraw')),
  constraint disputes_verdict_is_whole check (
    (verdict is null) = (verdict_at is null) and (verdict = 'reject') = (verdict_reason is not null) is not false
    and (verdict is not null or num_nonnulls(verdict_reason, verdict_by, verdict_note_sealed) = 0)
  ),
  constraint disputes_state_known check (state in ('open', 'upheld', 'rejected', 'withdrawn')),
  constraint disputes_decided check ((state = 'open') = (decided_at is null)),
  constraint disputes_credit_is_whole check ((credited_on is null) = (credit_movement is null)),
  -- Who is right keeps the money; who was credited and is wrong gives it back, on a day that was told.
  constraint disputes_upheld_is_credited check (state <> 'upheld' or (credited_on is not null and take_back_on is null)),
  constraint disputes_taken_with_notice check (
    take_back_on is null or (state in ('rejected', 'withdrawn') and credited_on is not null)
  ),
  constraint disputes_taken_is_whole check (
    num_nonnulls(taken_back_on, taken_amount, claim_amount) in (0, 3)
    and (taken_back_on >= take_back_on) is not false and (taken_back_on is null or take_back_on is not null)
    and (taken_amount >= 0 and claim_amount >= 0 and taken_amount + claim_amount = amount) is not false
  ),
  constraint disputes_sane check (
    amount > 0 and other_account > 0 and length(memo) <= 200 and length(sub_reason) <= 40
    and (settled_at is null or state <> 'open')
  )
) with (fillfactor = 80);

-- A line is disputed once, unless its customer withdrew.
create unique index disputes_once on public.disputes (leg_id) where state <> 'withdrawn';
create index disputes_by_customer on public.disputes (customer_id, opened_at desc, id);
create index disputes_open on public.disputes (resolve_by, id) where state = 'open';
create index disputes_to_credit on public.disputes (credit_by, id) where state = 'open' and credited_on is null;
create index disputes_to_take on public.disputes (take_back_on, id)
where take_back_on is not null and taken_back_on is null;
create index disputes_unsettled on public.disputes (id) where state <> 'open' and settled_at is null;
create index disputes_decided_at on public.disputes (decided_at) where state <> 'open';

select bank.guard_by_customer('public.disputes');

create trigger dispute_is_kept
before update or delete on public.disputes
for each row execute function bank.keep_dispute();

alter table public.disputes enable always trigger dispute_is_kept;

grant select on public.disputes to bank_worker, bank_office;
grant select (
  id, customer_id, account_id, account_number, case_number, regulation, leg_id, line_id, line_day, line_kind, amount, memo,
  first_shown_on, reason, sub_reason, contact_method, wants_credit, details_sealed, digest, card_last_four,
  new_card_last_four, card_blocked_at, opened_at, received_on, expected_on, credit_by, acknowledge_by, resolve_by,
  verdict, verdict_reason, state, decided_at, credited_on, credit_movement, take_back_on, taken_back_on, taken_amount,
  claim_amount
) on public.disputes to bank_api;
grant update (
  state, decided_at, verdict, verdict_at, credited_on, credit_movement, take_back_on, taken_back_on, taken_amount,
  claim_amount, settled_at
) on public.disputes to bank_worker;
grant update (
  credit_ordered_by, verdict, verdict_reason, verdict_by, verdict_note_sealed, verdict_at
) on public.disputes to bank_office;
-- The sweep of what is past its retention; the trigger lets nothing else go.
grant delete on public.disputes to bank_worker;

-- What happened, as the customer reads it. Written once.
create table public.dispute_events (
  dispute_id uuid not null constraint dispute_events_of_dispute references public.disputes (id) on delete cascade,
  place integer not null,
  customer_id uuid not null,
  what text not null,
  at timestamptz not null default bank.now(),
  -- The day it concerns, and how much.
  on_day date,
  amount bigint,
  constraint dispute_events_pkey primary key (dispute_id, place),
  constraint dispute_events_what_known check (
    what in (
      'received', 'creditRequested', 'cardBlocked', 'credited', 'merchantAsked', 'merchantAccepted', 'merchantContested',
      'merchantSilent', 'upheld', 'rejected', 'withdrawn', 'takenBack'
    )
  ),
  constraint dispute_events_sane check (place between 1 and 100 and amount > 0 is not false)
);

-- Each thing happens once.
create unique index dispute_events_once on public.dispute_events (dispute_id, what);
create index dispute_events_by_customer on public.dispute_events (customer_id, dispute_id);

select bank.guard_by_customer('public.dispute_events');

create trigger dispute_event_is_kept
before update or delete on public.dispute_events
for each row execute function bank.keep_dispute_event();

alter table public.dispute_events enable always trigger dispute_event_is_kept;

grant select on public.dispute_events to bank_api, bank_office;
grant select, insert on public.dispute_events to bank_worker;

-- Evidence: redrawn pictures and checked PDFs, sealed with the customer's key in parts. At most twenty to a dispute, because a
-- place is one of twenty.
create table public.dispute_files (
  customer_id uuid not null,
  id uuid not null constraint dispute_files_id_key unique,
  dispute_id uuid not null constraint dispute_files_of_dispute references public.disputes (id) on delete cascade,
  place smallint not null,
  type text not null,
  name_sealed text not null,
  bytes integer not null,
  -- The message it came with; null when it came with the dispute.
  message_id uuid,
  added_at timestamptz not null default bank.now(),
  constraint dispute_files_pkey primary key (customer_id, id),
  constraint dispute_files_place_key unique (dispute_id, place),
  constraint dispute_files_type_known check (type in ('image/webp', 'application/pdf')),
  constraint dispute_files_name_is_sealed check (name_sealed like 'v1:%' and length(name_sealed) <= 2000),
  constraint dispute_files_bounded check (place between 1 and 20),
  constraint dispute_files_sane check (bytes between 1 and 16777216)
);

select bank.guard_by_customer('public.dispute_files');

grant select, insert on public.dispute_files to bank_api;
grant select on public.dispute_files to bank_worker, bank_office;

create table public.dispute_file_parts (
  customer_id uuid not null,
  file_id uuid not null,
  place integer not null,
  sealed text not null,
  constraint dispute_file_parts_pkey primary key (customer_id, file_id, place),
  constraint dispute_file_parts_of_file foreign key (customer_id, file_id)
    references public.dispute_files (customer_id, id) on delete cascade,
  constraint dispute_file_parts_sane check (
    place between 0 and 63 and sealed like 'v1:%' and length(sealed) <= 1000000
  )
);

select bank.guard_by_customer('public.dispute_file_parts');

grant select, insert on public.dispute_file_parts to bank_api;
grant select on public.dispute_file_parts to bank_worker, bank_office;

-- What the bank asks of the merchant's bank, through the card network.
create table public.chargebacks (
  dispute_id uuid not null constraint chargebacks_pkey primary key
    constraint chargebacks_of_dispute references public.disputes (id) on delete cascade,
  customer_id uuid not null,
  amount bigint not null,
  reason text not null,
  ordered_by uuid not null,
  ordered_at timestamptz not null default bank.now(),
  state text not null default 'ordered',
  attempts integer not null default 0,
  next_at timestamptz not null default bank.now(),
  sent_at timestamptz,
  -- Silence after this day pays the bank.
  answer_by date,
  answered_at timestamptz,
  -- What the network said.
  answer text,
  -- Whether the network's money is in the books.
  is_paid boolean not null default false,
  constraint chargebacks_state_known check (state in ('ordered', 'sent', 'accepted', 'represented', 'expired')),
  constraint chargebacks_sent_is_dated check ((state = 'ordered') = (answer_by is null) and (sent_at is null) = (answer_by is null)),
  constraint chargebacks_sane check (amount > 0 and attempts >= 0 and length(answer) <= 40)
);

create index chargebacks_by_customer on public.chargebacks (customer_id, dispute_id);
create index chargebacks_due on public.chargebacks (next_at, dispute_id) where state = 'ordered';
create index chargebacks_waiting on public.chargebacks (answer_by, dispute_id) where state = 'sent';

select bank.guard_by_customer('public.chargebacks');

create trigger chargeback_is_kept
before insert or update on public.chargebacks
for each row execute function bank.keep_chargeback();

alter table public.chargebacks enable always trigger chargeback_is_kept;

grant select, insert on public.chargebacks to bank_office;
grant select on public.chargebacks to bank_worker;
grant update (
  state, attempts, next_at, sent_at, answer_by, answered_at, answer, is_paid
) on public.chargebacks to bank_worker;

-- What the network said about them, as it came.
create table public.chargeback_news (
  id text not null constraint chargeback_news_pkey primary key,
  -- not guarded: the network names a dispute, which may be nobody's
  dispute_id uuid not null,
  what text not null,
  reason text,
  received_at timestamptz not null default bank.now(),
  applied_at timestamptz,
  effect text,
  constraint chargeback_news_what_known check (what in ('accepted', 'represented')),
  constraint chargeback_news_effect_known check (effect in ('applied', 'ignored', 'contradiction')),
  constraint chargeback_news_applied check ((applied_at is null) = (effect is null)),
  constraint chargeback_news_short check (length(id) between 1 and 200 and length(reason) <= 40)
);

create index chargeback_news_waiting on public.chargeback_news (received_at, id) where applied_at is null;

grant select, insert on public.chargeback_news to bank_worker;
grant update (applied_at, effect) on public.chargeback_news to bank_worker;
-- The sweep of what is past its retention.
grant delete on public.chargeback_news to bank_worker;
