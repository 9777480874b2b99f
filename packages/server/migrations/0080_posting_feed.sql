-- Up Migration
-- The feed of postings: how far each consumer has read the journal, what it could not apply, and the first thing that is
-- kept by it, the month totals of Activity.

create table public.posting_feeds (
  consumer text not null constraint posting_feeds_pkey primary key,
  -- Every leg up to this id was applied or is parked. Moved by the transaction that applied them.
  leg_id bigint not null,
  -- The business day of that leg; null at the beginning of the journal.
  leg_day date,
  moved_at timestamptz not null default bank.now(),
  constraint posting_feeds_sane check (leg_id >= 0)
);

grant select, insert, update on public.posting_feeds to bank_worker;
grant select on public.posting_feeds to bank_api;

-- A leg that a consumer failed on, and later legs of the same accounts: each account is applied in order or not at all.
create table public.posting_feed_parked (
  consumer text not null constraint posting_feed_parked_of_consumer references public.posting_feeds (consumer),
  leg_id bigint not null,
  leg_day date not null,
  debit_id bigint not null,
  credit_id bigint not null,
  -- What went wrong, as a code; never what the row says.
  reason text not null,
  tries integer not null default 1,
  parked_at timestamptz not null default bank.now(),
  constraint posting_feed_parked_pkey primary key (consumer, leg_id)
);

grant select, insert, update, delete on public.posting_feed_parked to bank_worker;
-- Totals add what is parked; which accounts it is about is no business of the API.
grant select (consumer, leg_id, leg_day) on public.posting_feed_parked to bank_api;

-- What came in and went out, by account and month of posting: derived from the journal and always reproducible from it.
create table public.activity_totals (
  customer_id uuid not null,
  account_number bigint not null,
  month date not null,
  -- The customer's own account on the other side; 0 when the money came from or went to anybody else.
  other_number bigint not null,
  kind smallint not null,
  -- The purpose of the payment as its plan named it; empty when it named none.
  purpose text not null,
  is_in boolean not null,
  amount bigint not null,
  constraint activity_totals_pkey primary key (
    customer_id, account_number, month, other_number, kind, purpose, is_in
  ),
  constraint activity_totals_sane check (amount > 0 and extract(day from month) = 1)
);

select bank.guard_by_customer('public.activity_totals');

select bank.open_to_delegates(
  'public.activity_totals', 'account_number = any ((select bank.viewed_accounts())::bigint[])'
);

grant select, insert, update, delete on public.activity_totals to bank_worker;
grant select on public.activity_totals to bank_api;
