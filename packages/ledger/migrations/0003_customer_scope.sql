-- Up Migration
-- Whose rows a transaction may see is a setting of the transaction, and any holder of a login can write a setting. So it
-- counts only with a seal beside it, which bank.seal_scope makes and nobody else can: a keyed hash over whose rows they
-- are, how they were entered, this server process and the moment this transaction began. Copied into another transaction
-- it is worth nothing, and nothing is written to make one.

create table bank.scope_key (
  id boolean not null default true constraint scope_key_pkey primary key,
  key bytea not null,
  constraint scope_key_has_one_row check (id)
);

comment on table bank.scope_key is 'One row: the secret of this database by which it knows its own seals. No process may read it.';

-- Three random uuids carry 366 bits that nobody chose.
insert into bank.scope_key (key)
values (sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')));
