-- Up Migration
-- Mail: what was handed over, how much of it one sender or one mailbox may cause, and what waits above that cap.

-- Which mail was handed over and when: neither where it went nor what it said.
create table public.mail_deliveries (
  fact_id uuid not null constraint mail_deliveries_pkey primary key,
  customer_id uuid,
  template text not null,
  language text not null,
  sent_at timestamptz not null default bank.now(),
  message_id text not null,
  constraint mail_deliveries_language_known check (language in ('en', 'es', 'fr', 'zh'))
);

create index mail_deliveries_customer_idx on public.mail_deliveries (customer_id, sent_at) where customer_id is not null;

select bank.guard_by_customer('public.mail_deliveries');
select bank.keep_append_only('public.mail_deliveries');

grant select, insert on public.mail_deliveries to bank_worker;

-- How many mails of a kind one sender set off and one mailbox got, in a window of the bank's time. Whose they are is a
-- keyed hash. Nothing starts a count again but the end of its window: no process may write here but through bank.count_mail.
create table public.mail_counts (
  kind text not null,
  -- Who set it off, or whose mailbox it goes to.
  party text not null,
  key bytea not null,
  sent integer not null default 0,
  window_ends_at timestamptz not null,
  last_at timestamptz,
  constraint mail_counts_pkey primary key (kind, party, key),
  constraint mail_counts_party_known check (party in ('sender', 'recipient')),
  constraint mail_counts_sane check (sent >= 0 and length(key) = 32)
);

create index mail_counts_over on public.mail_counts (window_ends_at);

grant select, delete on public.mail_counts to bank_worker;

-- Notices to an owner above their cap. They are not lost: the worker tells all of them in one mail.
create table public.held_notices (
  id uuid not null constraint held_notices_pkey primary key,
  customer_id uuid not null,
  kind text not null,
  language text not null,
  -- Where it was to go, and its subject.
  sealed text not null,
  held_at timestamptz not null default bank.now(),
  told_at timestamptz,
  constraint held_notices_are_sealed check (sealed like 'v1:%')
);

create index held_notices_waiting on public.held_notices (held_at) where told_at is null;
create index held_notices_of_customer on public.held_notices (customer_id, held_at);

select bank.guard_by_customer('public.held_notices');

grant insert on public.held_notices to bank_api, bank_office;
grant select, insert, delete on public.held_notices to bank_worker;
grant update (told_at) on public.held_notices to bank_worker;
grant select (id, customer_id, kind, language, held_at, told_at) on public.held_notices to bank_api;
