-- Up Migration
-- The end of an account's month: what the statement says, the interest that is paid, the fee; what shows years later that a
-- statement is the one the bank made; and the documents that customers asked for.

create table public.statements (
  period_end date not null,
  account_number bigint not null,
  customer_id uuid not null,
  -- The first of the month, or the day the account was opened.
  period_start date not null,
  opening bigint not null,
  closing bigint not null,
  -- What came in and what went out, each as a positive sum.
  credits bigint not null,
  debits bigint not null,
  entries integer not null,
  -- Of the entries: fees paid less those given back, interest received.
  fees bigint not null,
  interest bigint not null,
  -- The lowest that stood in the account at the end of a day.
  lowest bigint not null,
  newest_leg bigint,
  cut_at timestamptz not null default bank.now(),
  constraint statements_pkey primary key (period_end, account_number),
  constraint statements_adds_up check (opening + credits - debits = closing),
  constraint statements_sane check (
    period_start <= period_end and credits >= 0 and debits >= 0 and entries >= 0
    and (entries = 0) = (newest_leg is null)
  )
);

create index statements_by_customer on public.statements (customer_id, account_number, period_end);

select bank.guard_by_customer('public.statements');
select bank.keep_append_only('public.statements');

select bank.open_to_delegates('public.statements', 'account_number = any ((select bank.viewed_accounts())::bigint[])');

grant select on public.statements to bank_api, bank_worker, bank_office;

-- What shows years later that a month's statement is the one the bank made: the hash of its canonical text, and a tree over
-- all statements of the month whose root goes into the audit log. Also names the statement of an account and a month for
-- its customer, and its place in the month's tree.
create table public.statement_proofs (
  period_end date not null,
  account_number bigint not null,
  customer_id uuid not null,
  -- By this the customer asks for it.
  document_id uuid not null constraint statement_proofs_document_key unique,
  place bigint not null,
  hash bytea not null,
  constraint statement_proofs_pkey primary key (period_end, account_number),
  constraint statement_proofs_of_statement foreign key (period_end, account_number)
    references public.statements (period_end, account_number),
  constraint statement_proofs_place_key unique (period_end, place),
  constraint statement_proofs_sane check (place >= 0 and length(hash) = 32)
);

create index statement_proofs_by_customer
on public.statement_proofs (customer_id, period_end desc, document_id desc);

select bank.guard_by_customer('public.statement_proofs');
select bank.keep_append_only('public.statement_proofs');

select bank.open_to_delegates(
  'public.statement_proofs',
  'account_number = any ((select bank.viewed_accounts())::bigint[])'
);

grant select on public.statement_proofs to bank_api;
grant select, insert on public.statement_proofs to bank_worker;
grant select on public.statement_proofs to bank_office;

-- The tree in tiles of 256 hashes: level 0 has the leaves, and each hash of a level is the root of a
-- tile of the level below. One tile of each level gives the path of any statement. It holds hashes of
-- all customers' statements and says of nobody what was hashed.
create table public.statement_tiles (
  period_end date not null,
  level smallint not null,
  place bigint not null,
  hashes bytea not null,
  constraint statement_tiles_pkey primary key (period_end, level, place),
  constraint statement_tiles_sane check (
    level between 0 and 8 and place >= 0 and length(hashes) between 32 and 8192 and length(hashes) % 32 = 0
  )
);

select bank.keep_append_only('public.statement_tiles');

grant select on public.statement_tiles to bank_api;
grant select, insert on public.statement_tiles to bank_worker;
grant select on public.statement_tiles to bank_office;

create table public.statement_months (
  period_end date not null constraint statement_months_pkey primary key,
  statements bigint not null,
  root bytea not null,
  proven_at timestamptz not null default bank.now(),
  constraint statement_months_sane check (statements >= 0 and length(root) = 32)
);

select bank.keep_append_only('public.statement_months');

grant select on public.statement_months to bank_api;
grant select, insert on public.statement_months to bank_worker;
grant select on public.statement_months to bank_office;

-- A document is what the books said when it was made, so its bytes are kept, sealed with the customer's key, until its
-- time is over.
create table public.statement_documents (
  customer_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  period_start date not null,
  period_end date not null,
  format text not null,
  language text not null,
  status text not null,
  -- How many lines it will have, and how many of them are done.
  entries integer not null,
  done integer not null default 0,
  attempts smallint not null default 0,
  closing bigint,
  created_at timestamptz not null default bank.now(),
  kept_until timestamptz not null,
  constraint statement_documents_pkey primary key (customer_id, id),
  constraint statement_documents_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id),
  constraint statement_documents_format_known check (format in ('pdf', 'csv', 'qif', 'ofx')),
  constraint statement_documents_language_known check (language in ('en', 'es', 'fr', 'zh')),
  constraint statement_documents_status_known check (status in ('queued', 'ready', 'failed')),
  constraint statement_documents_sane check (
    period_start <= period_end and entries >= 0 and done between 0 and entries and attempts >= 0
    and kept_until > created_at and (status <> 'ready' or (closing is not null and done = entries))
  )
);

create index statement_documents_by_period on public.statement_documents (customer_id, period_end desc, id desc);
create index statement_documents_kept_until on public.statement_documents (kept_until);

select bank.guard_by_customer('public.statement_documents');

grant select, insert on public.statement_documents to bank_api;
grant select, insert, delete on public.statement_documents to bank_worker;
grant select on public.statement_documents to bank_office;
grant update (status, entries, done, attempts, closing) on public.statement_documents to bank_worker;

create table public.statement_parts (
  customer_id uuid not null,
  document_id uuid not null,
  place integer not null,
  sealed text not null,
  constraint statement_parts_pkey primary key (customer_id, document_id, place),
  constraint statement_parts_of_document foreign key (customer_id, document_id)
    references public.statement_documents (customer_id, id) on delete cascade,
  constraint statement_parts_sane check (place >= 0)
);

select bank.guard_by_customer('public.statement_parts');

grant select, insert on public.statement_parts to bank_api;
grant select, insert, delete on public.statement_parts to bank_worker;
