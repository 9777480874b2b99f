-- Up Migration
-- What shows years later that a month's statement is the one the bank made: the hash of its canonical
-- text, and a tree over all statements of the month whose root goes into the audit log.

-- Names the statement of an account and a month for its customer, and its place in the month's tree.
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
grant select on public.statement_proofs to bank_api, bank_worker, bank_office;
grant insert on public.statement_proofs to bank_worker;

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
grant select on public.statement_tiles to bank_api, bank_worker, bank_office;
grant insert on public.statement_tiles to bank_worker;

create table public.statement_months (
  period_end date not null constraint statement_months_pkey primary key,
  statements bigint not null,
  root bytea not null,
  proven_at timestamptz not null default bank.now(),
  constraint statement_months_sane check (statements >= 0 and length(root) = 32)
);

select bank.keep_append_only('public.statement_months');
grant select on public.statement_months to bank_api, bank_worker, bank_office;
grant insert on public.statement_months to bank_worker;
