-- Up Migration
-- Who did what, when, to which object; sealed into a hash chain; anchored outside the bank.

create table public.audit_events (
  id uuid not null constraint audit_events_pkey primary key,
  seq bigint generated always as identity constraint audit_events_seq_key unique,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default bank.now(),
  actor_kind text not null,
  actor_id text,
  session_id text,
  ip inet,
  action text not null,
  object_kind text not null,
  object_id text,
  before jsonb,
  after jsonb,
  request_id text,
  constraint audit_events_actor_kind_known
    check (actor_kind in ('guest', 'customer', 'staff', 'worker', 'system'))
);

create index audit_events_xid_idx on public.audit_events (xid, seq);
create index audit_events_action_idx on public.audit_events (action, id);
create index audit_events_object_idx on public.audit_events (object_kind, object_id, seq);
create index audit_events_actor_idx on public.audit_events (actor_kind, actor_id, seq);

select bank.keep_append_only('public.audit_events');

create trigger audit_events_wait_for_seal
after insert on public.audit_events
referencing new table as made
for each statement
execute function bank.list_for_sealing();

-- The api records through bank.record_event, which takes the actor from the session: nothing in another's name.
grant select, insert on public.audit_events to bank_worker, bank_office;

-- The chain is declared, not trusted: a seal must follow the one before it and carry its hash.
create table public.audit_seals (
  seq bigint not null constraint audit_seals_pkey primary key,
  event_id uuid not null
    constraint audit_seals_event_id_key unique
    constraint audit_seals_event_id_fkey references public.audit_events (id),
  event_hash bytea not null,
  prev_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default bank.now(),
  prev_seq bigint generated always as (nullif(seq - 1, 0)) stored,
  constraint audit_seals_seq_from_one check (seq >= 1),
  constraint audit_seals_hashes_are_sha256
    check (octet_length(event_hash) = 32 and octet_length(prev_hash) = 32 and octet_length(hash) = 32),
  constraint audit_seals_seq_hash_key unique (seq, hash),
  constraint audit_seals_chain_fkey
    foreign key (prev_seq, prev_hash) references public.audit_seals (seq, hash)
);

select bank.keep_append_only('public.audit_seals');

grant select, insert on public.audit_seals to bank_worker;
grant select on public.audit_seals to bank_office;

create table public.audit_anchors (
  id uuid not null constraint audit_anchors_pkey primary key,
  seal_seq bigint not null,
  hash bytea not null,
  anchored_at timestamptz not null default bank.now(),
  where_to text not null,
  constraint audit_anchors_seal_fkey
    foreign key (seal_seq, hash) references public.audit_seals (seq, hash)
);

create index audit_anchors_seal_seq_idx on public.audit_anchors (seal_seq);

select bank.keep_append_only('public.audit_anchors');

grant select, insert on public.audit_anchors to bank_worker;
grant select on public.audit_anchors to bank_office;

-- The order of the audit chain is the number of the seal, which the sealer gives and which is stored. Transaction ids
-- belong to one server and mean nothing after a restore elsewhere. What waits to be sealed is listed here by the insert
-- itself: an event that has neither a seal nor a place in this list was slipped in, and a place without its event tells
-- that the event was removed before it was sealed.
create table public.audit_waiting (
  event_id uuid not null constraint audit_waiting_pkey primary key,
  event_seq bigint not null
);

create index audit_waiting_seq_idx on public.audit_waiting (event_seq);

grant select, delete on public.audit_waiting to bank_worker;
grant select on public.audit_waiting to bank_office;
