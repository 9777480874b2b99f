-- Up Migration
-- What a search of a customer's transactions looks up first: the texts, amounts, kinds and recipients of the lines of each
-- account, with the last days they occurred on. Derived from the journal by the feed of postings and always reproducible
-- from it. A recipient is stored as its id; names of people are sealed and are not here.

create table public.activity_terms (
  customer_id uuid not null,
  account_number bigint not null,
  kind text not null,
  -- The text of the line, its amount in cents, the number of its kind, or the recipient's id.
  term text not null,
  -- The last five days with such a line, the newest first.
  days date[] not null,
  constraint activity_terms_pkey primary key (customer_id, account_number, kind, term),
  constraint activity_terms_sane check (
    kind in ('name', 'amount', 'kind', 'recipient') and cardinality(days) between 1 and 5
  )
);

select bank.guard_by_customer('public.activity_terms');

grant select, insert, update, delete on public.activity_terms to bank_worker;
grant select on public.activity_terms to bank_api;
