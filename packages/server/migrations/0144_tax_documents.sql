-- Up Migration
-- Tax documents as they were handed out. Only `bank.issue_tax_document` writes here, from the books. A document is made once
-- and again only if the books say something else; then it is the next version, and the earlier ones stay.

create table public.tax_documents (
  customer_id uuid not null,
  kind text not null,
  year smallint not null,
  -- The retirement account; the customer's own id for interest, which is one document for all accounts.
  subject_id uuid not null,
  version smallint not null,
  -- Amounts in cents, one entry for each account.
  figures jsonb not null,
  made_at timestamptz not null default bank.now(),
  constraint tax_documents_pkey primary key (customer_id, kind, year, subject_id, version),
  constraint tax_documents_kind_known check (kind in ('interest', 'contributions', 'distributions')),
  constraint tax_documents_subject check ((kind = 'interest') = (subject_id = customer_id)),
  constraint tax_documents_version check (version >= 1),
  constraint tax_documents_figures check (jsonb_typeof(figures) = 'array' and figures <> '[]'::jsonb)
);

select bank.guard_by_customer('public.tax_documents');
select bank.keep_append_only('public.tax_documents');

grant select on public.tax_documents to bank_api, bank_worker, bank_office;
