-- Up Migration
-- A movement that waits for its customer's approval: by a code, an authenticator app or a passkey. The customers' process
-- may not write movements, codes or the books; it may only call functions, which decide under the movement's lock.
--
-- The secret of an authenticator is sealed and a signature cannot be checked here, so the customers' process compares them
-- and vouches for the result. What the database decides is that a guess was counted before it was compared, that a proof is
-- good once and for one movement, and that the movement is still the one it was when it was vouched for.

-- What was typed, as its keyed hash. A try counts when it is committed, and only a committed one can
-- approve: whoever rolls back has not tried.
create table public.approval_tries (
  code_id uuid not null constraint approval_tries_of_code references public.approval_codes (id),
  place smallint not null,
  given bytea not null,
  counted_in xid8 not null default pg_current_xact_id(),
  counted_at timestamptz not null default bank.now(),
  constraint approval_tries_pkey primary key (code_id, place)
);

select bank.keep_append_only('public.approval_tries');

-- A guess, whatever came of it. Only one of a transaction that has ended can approve.
create table public.authenticator_tries (
  id uuid not null constraint authenticator_tries_pkey primary key,
  customer_id uuid not null,
  movement_id uuid not null,
  counted_in xid8 not null default pg_current_xact_id(),
  counted_at timestamptz not null default bank.now()
);

create index authenticator_tries_customer_idx on public.authenticator_tries (customer_id, counted_at);
create index authenticator_tries_movement_idx on public.authenticator_tries (movement_id);

select bank.guard_by_customer('public.authenticator_tries');
select bank.keep_append_only('public.authenticator_tries');

grant select on public.authenticator_tries to bank_worker;

-- A guess that was right: for which movement, as it was then, and by the code of which half minute.
create table public.authenticator_proofs (
  customer_id uuid not null,
  step bigint not null,
  movement_id uuid not null,
  movement_digest bytea not null,
  try_id uuid not null constraint authenticator_proofs_try_id_key unique,
  proved_at timestamptz not null default bank.now(),
  constraint authenticator_proofs_pkey primary key (customer_id, step)
);

select bank.guard_by_customer('public.authenticator_proofs');
select bank.keep_append_only('public.authenticator_proofs');

grant select on public.authenticator_proofs to bank_worker;

-- Whether a passkey or an authenticator app stands in for the code that approves a movement. The database cannot check
-- either by itself and believes the customers' process; a bank that will not do that says so when it migrates
-- (APPROVAL_STAND_INS), and no process can change it. There is one row.
create table bank.approval_terms (
  is_current boolean not null default true constraint approval_terms_pkey primary key,
  stand_ins boolean not null default true,
  constraint approval_terms_is_one check (is_current)
);

insert into bank.approval_terms default values;
