-- Up Migration
-- Receipts that customers attach to their transactions: redrawn pictures and checked PDFs, sealed with the customer's key in
-- parts. An attachment is written once and can only be removed.

create table public.transaction_attachments (
  customer_id uuid not null,
  -- Made by the sender: the same upload sent again is the same row.
  id uuid not null,
  account_id uuid not null,
  -- As in transaction_notes.
  subject_id uuid not null,
  type text not null,
  name_sealed text not null,
  bytes integer not null,
  added_at timestamptz not null default bank.now(),
  constraint transaction_attachments_pkey primary key (customer_id, id),
  constraint transaction_attachments_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id),
  constraint transaction_attachments_type_known check (type in ('image/webp', 'application/pdf')),
  constraint transaction_attachments_name_is_sealed check (
    name_sealed like 'v1:%' and length(name_sealed) <= 2000
  ),
  constraint transaction_attachments_sane check (bytes between 1 and 16777216)
);

create index transaction_attachments_by_subject
on public.transaction_attachments (customer_id, account_id, subject_id, id);
create index transaction_attachments_added_at on public.transaction_attachments (added_at);

select bank.guard_by_customer('public.transaction_attachments');

grant select, insert, delete on public.transaction_attachments to bank_api;
grant select, delete on public.transaction_attachments to bank_worker;

create table public.transaction_attachment_parts (
  customer_id uuid not null,
  attachment_id uuid not null,
  place integer not null,
  sealed text not null,
  constraint transaction_attachment_parts_pkey primary key (customer_id, attachment_id, place),
  constraint transaction_attachment_parts_of_attachment foreign key (customer_id, attachment_id)
    references public.transaction_attachments (customer_id, id) on delete cascade,
  constraint transaction_attachment_parts_sane check (
    place between 0 and 63 and sealed like 'v1:%' and length(sealed) <= 1000000
  )
);

select bank.guard_by_customer('public.transaction_attachment_parts');

grant select, insert on public.transaction_attachment_parts to bank_api;
grant select on public.transaction_attachment_parts to bank_worker;

-- How much a customer has stored. Only the triggers write it, so no process can store more than the limits below, and of
-- two uploads at once the second waits for the first one's count.
create table public.attachment_usage (
  customer_id uuid not null constraint attachment_usage_pkey primary key,
  files integer not null default 0,
  -- As they are stored, which is nearly twice the size of the files.
  stored_bytes bigint not null default 0,
  constraint attachment_usage_files_bounded check (files between 0 and 1000),
  constraint attachment_usage_bytes_bounded check (stored_bytes between 0 and 536870912)
);

select bank.guard_by_customer('public.attachment_usage');

grant select on public.attachment_usage to bank_api, bank_worker;

create trigger attachment_is_counted
after insert or delete on public.transaction_attachments
for each row execute function bank.count_attachment();

create trigger attachment_part_is_counted
after insert or delete on public.transaction_attachment_parts
for each row execute function bank.count_attachment_part();
