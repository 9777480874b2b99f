-- Up Migration
-- What a customer keeps about a transaction for themselves: a note. It is sealed with the customer's own key, and delegates
-- don't see it.

create table public.transaction_notes (
  customer_id uuid not null,
  account_id uuid not null,
  -- The movement, or the first journal where there is no movement: the same while it is pending and after it was posted.
  subject_id uuid not null,
  note_sealed text not null,
  changed_at timestamptz not null default bank.now(),
  constraint transaction_notes_pkey primary key (customer_id, account_id, subject_id),
  constraint transaction_notes_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id),
  constraint transaction_notes_note_is_sealed check (note_sealed like 'v1:%'),
  constraint transaction_notes_note_is_short check (length(note_sealed) <= 4000)
);

create index transaction_notes_changed_at on public.transaction_notes (changed_at);

select bank.guard_by_customer('public.transaction_notes');

grant select, insert, delete on public.transaction_notes to bank_api;
grant update (note_sealed, changed_at) on public.transaction_notes to bank_api;
grant select, delete on public.transaction_notes to bank_worker;
