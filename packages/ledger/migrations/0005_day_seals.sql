-- Up Migration
-- When a day is over its legs are hashed into one tree, and the root is chained to the day before. Whoever keeps a digest
-- can later be shown that a leg was there, word for word.

create table ledger.seal (
  day date not null constraint seal_pkey primary key,
  legs bigint not null,
  -- Where the next day's legs begin: a leg of that day may have been written before the sealing.
  next_id bigint not null,
  root bytea not null,
  previous bytea not null,
  digest bytea not null constraint seal_digest_key unique,
  sealed_at timestamptz not null default bank.now(),
  constraint seal_sane check (
    octet_length(root) = 32 and octet_length(previous) = 32 and octet_length(digest) = 32 and legs >= 0
  )
);

comment on table ledger.seal is 'One row for each sealed day; each digest covers the one before.';

select bank.keep_append_only('ledger.seal');

grant select, insert on ledger.seal to bank_worker, bank_office;

-- The roots of runs of 1,024 legs, so that a proof reads a thousand legs and not a day.
create table ledger.seal_branch (
  day date not null constraint seal_branch_of_seal references ledger.seal (day) deferrable initially deferred,
  place integer not null,
  first_id bigint not null,
  root bytea not null,
  constraint seal_branch_pkey primary key (day, place)
);

select bank.keep_append_only('ledger.seal_branch');

grant select, insert on ledger.seal_branch to bank_worker, bank_office;

-- Each of the bank's own accounts when the day was sealed.
create table ledger.own_day (
  day date not null constraint own_day_of_seal references ledger.seal (day) deferrable initially deferred,
  account_id bigint not null,
  money_in bigint not null,
  money_out bigint not null,
  balance bigint not null,
  constraint own_day_pkey primary key (account_id, day)
);

select bank.keep_append_only('ledger.own_day');

grant select, insert on ledger.own_day to bank_worker, bank_office;
