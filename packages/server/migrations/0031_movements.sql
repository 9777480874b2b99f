-- Up Migration
-- The one way money moves: a movement is what a customer asked for, with the plan they saw.

create table public.movements (
  -- Made from the customer and their intent, so that the same intent is the same movement. Also
  -- the intent of the journal.
  id uuid not null constraint movements_pkey primary key,
  customer_id uuid not null,
  kind text not null,
  rail text not null,
  state text not null,
  amount bigint not null,
  fee bigint not null,
  from_account bigint not null,
  to_account bigint not null,
  reference text not null,
  leaves_on date not null,
  arrives_on date not null,
  -- The journal that moved the money or set it aside; null before.
  journal_id bigint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  reason text,
  -- Until when a movement that waits for its customer's approval can be approved; kept after.
  approve_by timestamptz,
  -- What the customer saw and agreed to, as it was hashed.
  plan jsonb not null,
  constraint movements_state_known check (
    state in ('awaiting_verification', 'pending', 'posted', 'failed', 'returned', 'cancelled')
  ),
  constraint movements_awaiting_ends check (state <> 'awaiting_verification' or approve_by is not null),
  constraint movements_sane check (amount > 0 and fee >= 0)
) with (fillfactor = 85);

create index movements_by_customer on public.movements (customer_id, id);
-- What is pending for a customer, what was returned, and which movement a network's settlement belongs to. Most movements are
-- done at once within the bank and are in none of these indexes.
create index movements_unsettled on public.movements (customer_id, id)
where state in ('awaiting_verification', 'pending', 'returned');
create index movements_by_journal on public.movements (journal_id) where rail <> 'book';
create index movements_under_way on public.movements (rail, leaves_on, id)
where state in ('awaiting_verification', 'pending');
-- Few at a time: the job that expires them reads the whole index.
create index movements_unapproved on public.movements (reference, approve_by) where state = 'awaiting_verification';
-- Movements that count toward a limit; most do not.
create index movements_limited on public.movements (customer_id, created_at)
where plan -> 'limits' <> '[]'::jsonb;

select bank.guard_by_customer('public.movements');

select bank.open_to_delegates(
  'public.movements',
  'from_account = any ((select bank.viewed_accounts())::bigint[]) '
  'or to_account = any ((select bank.viewed_accounts())::bigint[])'
);

grant select on public.movements to bank_api;
grant select, insert, update on public.movements to bank_worker;
grant select on public.movements to bank_office;

-- Every state after the first, for the timeline.
create table public.movement_steps (
  movement_id uuid not null,
  place smallint not null,
  customer_id uuid not null,
  came_from text not null,
  state text not null,
  reason text,
  at timestamptz not null default bank.now(),
  constraint movement_steps_pkey primary key (movement_id, place)
);

select bank.guard_by_customer('public.movement_steps');
select bank.keep_append_only('public.movement_steps');

select bank.open_to_delegates(
  'public.movement_steps',
  'exists (select from public.movements as movement where movement.id = movement_id)'
);

grant select on public.movement_steps to bank_api;
grant select, insert on public.movement_steps to bank_worker;
grant select on public.movement_steps to bank_office;
