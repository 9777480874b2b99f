-- Up Migration
-- What must be unique in the whole bank (username, e-mail, SSN, account number), and the cell
-- its owner lives in. The key is a keyed hash: the directory can be searched, never read.

create table public.directory_entries (
  kind text not null,
  key bytea not null,
  owner_id uuid not null,
  cell text not null,
  claimed_at timestamptz not null default bank.now(),
  constraint directory_entries_pkey primary key (kind, key)
);

create index directory_entries_owner_idx on public.directory_entries (owner_id, kind);

-- A claim is made or released, never changed hands: nobody may update.
grant select, insert, delete on public.directory_entries to bank_api, bank_office;
-- The worker opens accounts and claims their numbers.
grant select, insert on public.directory_entries to bank_worker;
