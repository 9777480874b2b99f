-- Up Migration
-- Forms that a customer has begun and not sent.

create table public.drafts (
  customer_id uuid not null,
  form text not null,
  sealed text not null,
  saved_at timestamptz not null default bank.now(),
  constraint drafts_pkey primary key (customer_id, form),
  constraint drafts_form_is_short check (length(form) <= 60)
);

create index drafts_saved_at_idx on public.drafts (saved_at);

select bank.guard_by_customer('public.drafts');

grant select, insert, update, delete on public.drafts to bank_api;
grant select, delete on public.drafts to bank_worker;
