-- Up Migration
-- What must be unique in the whole bank (username, e-mail, SSN, account number), and the cell its owner lives in. The key
-- is a keyed hash: the directory can be searched, never read.

create table public.directory_entries (
  kind text not null,
  key bytea not null,
  owner_id uuid not null,
  cell text not null,
  claimed_at timestamptz not null default bank.now(),
  -- Which version of directory-key made the key, so that the key can be replaced: the worker enters every name under
  -- the new one as well, and an operator sees how many are left.
  key_id text,
  constraint directory_entries_pkey primary key (kind, key)
);

create index directory_entries_owner_idx on public.directory_entries (owner_id, kind);

-- A name is claimed or released, never handed over: nobody may update. The api asks and claims through functions; the
-- worker opens accounts and claims their numbers.
grant select, insert, delete on public.directory_entries to bank_office;
grant select, insert on public.directory_entries to bank_worker;
