-- Up Migration
-- What customers asked to have on paper. A document is what the books said when it was made, so its
-- bytes are kept, sealed with the customer's key, until its time is over.

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
grant select, insert on public.statement_documents to bank_api, bank_worker;
grant select on public.statement_documents to bank_office;
grant update (status, entries, done, attempts, closing) on public.statement_documents to bank_worker;
grant delete on public.statement_documents to bank_worker;

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
grant select, insert on public.statement_parts to bank_api, bank_worker;
grant delete on public.statement_parts to bank_worker;
