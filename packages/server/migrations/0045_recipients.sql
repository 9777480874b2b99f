-- Up Migration
-- Whom customers send money to. Who they are is sealed; a list shows only the end of a number.

create table public.recipients (
  id uuid not null constraint recipients_pkey primary key,
  customer_id uuid not null,
  type text not null,
  -- Everything a person typed.
  details_sealed text not null,
  -- The same as a network is told it, sealed for that: see rail_instructions.
  rail_details jsonb not null,
  -- Tells that two are the same, and nothing else.
  digest text not null,
  bank_name text not null,
  routing_number text not null,
  last_four text not null,
  is_saved boolean not null,
  state text not null default 'unproven',
  -- The account in these books, of one that is at this bank and whose name was compared.
  account bigint,
  -- Held for screening; the customer is not told why.
  is_held boolean not null default false,
  created_at timestamptz not null default bank.now(),
  -- Removed from every list; the row stays for the payments that name it.
  removed_at timestamptz,
  constraint recipients_owner_key unique (customer_id, id),
  constraint recipients_type_known check (type in ('external', 'wire')),
  constraint recipients_state_known check (state in ('unproven', 'proving', 'proven', 'refused')),
  constraint recipients_details_sealed check (details_sealed like 'v1:%'),
  constraint recipients_rail_details_sealed check (rail_details ->> 'sealed' like 'v1:%' is true),
  constraint recipients_last_four_short check (length(last_four) between 1 and 4),
  constraint recipients_account_proven check (account is null or state = 'proven')
);

create unique index recipients_same on public.recipients (customer_id, digest) where removed_at is null;
create index recipients_listed on public.recipients (customer_id, created_at) where removed_at is null;

select bank.guard_by_customer('public.recipients');

-- Whether a recipient has an account in these books is for the worker to find out, and since when they are known decides
-- the cooling-off time: the api may write neither.
grant select on public.recipients to bank_api, bank_worker;
grant insert (
  id, customer_id, type, details_sealed, rail_details, digest, bank_name, routing_number, last_four, is_saved
) on public.recipients to bank_api;
grant update (details_sealed, is_saved, state, removed_at) on public.recipients to bank_api;
grant update (state, account, is_held) on public.recipients to bank_worker;

-- How an account at another bank is proved. The amounts are sealed with the customer's key; the tries
-- are counted and committed before anything is compared.
create table public.recipient_proofs (
  recipient_id uuid not null constraint recipient_proofs_pkey primary key,
  customer_id uuid not null,
  tries smallint not null default 0,
  asked_at timestamptz not null default bank.now(),
  -- Written by the worker when it has sent the two deposits.
  amounts_sealed text,
  first_movement uuid,
  second_movement uuid,
  sent_on date,
  arrives_on date,
  -- A keyed hash of the bank and the number. A proof belongs to the account it proves and not to the entry in a list:
  -- whoever removes an account and adds it again goes on with the same two deposits and the tries that are left.
  account_key bytea,
  constraint recipient_proofs_of_recipient foreign key (customer_id, recipient_id)
    references public.recipients (customer_id, id),
  constraint recipient_proofs_tries_counted check (tries between 0 and 3),
  constraint recipient_proofs_whole check (
    num_nonnulls(amounts_sealed, first_movement, second_movement, sent_on, arrives_on) in (0, 5)
  ),
  constraint recipient_proofs_account_key_whole check (account_key is null or length(account_key) = 32)
);

create index recipient_proofs_by_movement on public.recipient_proofs (first_movement);
create index recipient_proofs_by_second on public.recipient_proofs (second_movement);

select bank.guard_by_customer('public.recipient_proofs');

grant select, insert on public.recipient_proofs to bank_api;
grant select on public.recipient_proofs to bank_worker;
grant update (tries, asked_at) on public.recipient_proofs to bank_api;
grant update (
  tries, amounts_sealed, first_movement, second_movement, sent_on, arrives_on
) on public.recipient_proofs to bank_worker;

-- How often deposits were sent to an account, and how often their amounts were told, by all customers together.
create table public.account_proof_counts (
  account_key bytea not null constraint account_proof_counts_pkey primary key,
  window_ends_at timestamptz not null,
  proofs integer not null default 0,
  tries integer not null default 0,
  constraint account_proof_counts_sane check (proofs >= 0 and tries >= 0 and length(account_key) = 32)
);

create index account_proof_counts_over on public.account_proof_counts (window_ends_at);

grant select, delete on public.account_proof_counts to bank_worker;
