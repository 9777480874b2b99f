-- Up Migration
-- The brakes a customer sets: lower limits, an undo window, a cooling-off time for new payees, and one
-- switch that stops what leaves. They are judged where money is committed, approved and sent, under a
-- lock that whoever changes them takes alone.

create table public.brakes (
  customer_id uuid not null constraint brakes_pkey primary key,
  undo_seconds integer not null default 0,
  cooling_hours integer not null default 0,
  -- Since when nothing leaves; null while it may.
  panic_since timestamptz,
  changed_at timestamptz not null default bank.now(),
  constraint brakes_undo_known check (undo_seconds in (0, 10, 60, 3600)),
  constraint brakes_cooling_known check (cooling_hours in (0, 24, 48, 72))
);

select bank.guard_by_customer('public.brakes');

-- The customer's own limit of a day, by its number in the books; the bank's travels with every plan.
create table public.brake_limits (
  customer_id uuid not null,
  rule smallint not null,
  cap bigint not null,
  -- A higher one counts from its moment on, which is read at use: nobody has to run for it.
  raise_to bigint,
  raise_at timestamptz,
  changed_at timestamptz not null default bank.now(),
  constraint brake_limits_pkey primary key (customer_id, rule),
  constraint brake_limits_sane check (cap >= 0 and raise_to > cap is not false),
  constraint brake_limits_raise_whole check ((raise_to is null) = (raise_at is null))
);

select bank.guard_by_customer('public.brake_limits');

-- Whose bills are paid on while the switch is on.
create table public.brake_kept_payees (
  customer_id uuid not null,
  payee_id uuid not null,
  -- A payee who has got another number since is not the one that was meant.
  kept_at timestamptz not null default bank.now(),
  constraint brake_kept_payees_pkey primary key (customer_id, payee_id)
);

select bank.guard_by_customer('public.brake_kept_payees');

grant select, insert, update on public.brakes, public.brake_limits to bank_api;
grant select, insert, delete on public.brake_kept_payees to bank_api;
grant select on public.brakes, public.brake_limits, public.brake_kept_payees to bank_worker;

-- Taken alone by whoever changes a brake, and together by whoever acts under it. Always in the order of
-- the keys, so that none of them waits for another in a ring.
create function bank.brake_key(customer uuid) returns integer
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  select hashtext(customer::text);
$$;

revoke execute on function bank.brake_key from public;

create function bank.lock_brakes() returns void
language sql
security definer
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtext('bank.brakes'), bank.brake_key(bank.customer_id()));
$$;

grant execute on function bank.lock_brakes to bank_api;

create function bank.stand_under_brakes(customers uuid[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  key integer;
begin
  for key in
    select distinct bank.brake_key(named.customer)
    from unnest(customers) as named (customer)
    order by 1
  loop
    perform pg_advisory_xact_lock_shared(hashtext('bank.brakes'), key);
  end loop;
end;
$$;

revoke execute on function bank.stand_under_brakes from public;

-- What a plan says about leaving. A movement that leads out is stopped also when its plan forgot to say
-- by which channel.
create function bank.is_outgoing(rail text, plan jsonb) returns boolean
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  select rail <> 'book' and plan -> 'instruction' ->> 'direction' = 'out';
$$;

revoke execute on function bank.is_outgoing from public;

-- Whether the switch stops it; the caller stands under the brakes. Only a bill can be let through.
create function bank.is_stopped(customer uuid, plan jsonb) returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from public.brakes as brake
    where brake.customer_id = customer and brake.panic_since is not null
  ) and not (
    plan -> 'outgoing' ->> 'channel' is not distinct from 'bill'
    and exists (
      select
      from public.brake_kept_payees as kept
      where kept.customer_id = customer and kept.payee_id::text = plan -> 'outgoing' ->> 'payeeId'
        and kept.kept_at >= (plan -> 'outgoing' ->> 'payeeSince')::timestamptz
    )
  );
$$;

revoke execute on function bank.is_stopped from public;

-- The customer's own limit as it counts now; null when they have none.
create function bank.own_cap(customer uuid, asked_rule smallint) returns bigint
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select case when own.raise_at <= bank.now() then own.raise_to else own.cap end
  from public.brake_limits as own
  where own.customer_id = customer and own.rule = asked_rule;
$$;

revoke execute on function bank.own_cap from public;

-- Money to another customer of this bank goes a way of its own: nobody outside is told, and the worker
-- answers it. So it can be undone and stopped like everything that leaves.
alter table public.rail_instructions drop constraint rail_instructions_rail_known;
alter table public.rail_instructions add constraint rail_instructions_rail_known
check (rail in ('ach', 'wire', 'check', 'atm', 'card', 'counter', 'onus')) not valid;

alter table public.rail_instructions
-- Before this moment nobody is told; null when it need not wait.
add column not_before timestamptz,
-- By the wall clock of the database: until then a worker may be telling the network.
add column telling_until timestamptz;

alter table public.rail_instructions add constraint rail_instructions_in_time
check (not_before is null or next_at >= not_before) not valid;

-- The undo window begins with the step that sends the money on its way, and not when the plan was looked
-- at. Cash is in somebody's hand and cannot be held back.
create or replace function bank.instruct_rails(movement_ids uuid[]) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  insert into public.rail_instructions (
    movement_id, customer_id, rail, direction, amount, details, leaves_on, not_before, next_at
  )
  select
    movement.id, movement.customer_id, movement.rail, movement.plan -> 'instruction' ->> 'direction',
    movement.amount, movement.plan -> 'instruction' -> 'details', movement.leaves_on, held.back,
    greatest(movement.created_at, held.back)
  from public.movements as movement
  left join public.brakes as brake
    on brake.customer_id = movement.customer_id and brake.undo_seconds > 0
  cross join lateral (
    select case
      when movement.rail <> 'counter' and bank.is_outgoing(movement.rail, movement.plan) then greatest(
        (movement.plan -> 'outgoing' ->> 'notBefore')::timestamptz,
        movement.changed_at + make_interval(secs => brake.undo_seconds)
      )
    end as back
  ) as held
  -- One that waits for its customer's approval is told when that has come.
  where movement.id = any (movement_ids) and movement.rail <> 'book' and movement.state = 'pending';
$$;

-- As before, and what leaves meets its customer's brakes as they are now. Verdict 13: the switch is on.
create or replace function bank.commit_movements(
  ids uuid[],
  customers uuid[],
  sizes smallint[],
  debits bigint[],
  credits bigint[],
  amounts bigint[],
  leg_kinds smallint[],
  memos text[],
  forced boolean[],
  acts smallint[],
  holds bigint[],
  expiries timestamptz[],
  limit_journals integer[],
  limit_rules smallint[],
  limit_periods date[],
  limit_adds bigint[],
  limit_caps bigint[],
  -- One for each movement.
  kinds text[],
  rails text[],
  states text[],
  totals bigint[],
  fees bigint[],
  from_accounts bigint[],
  to_accounts bigint[],
  refs text[],
  leaving date[],
  arriving date[],
  days date[],
  deadlines timestamptz[],
  plans text[],
  topics text[],
  careful boolean,
  out verdicts smallint[],
  out journal_ids bigint[],
  out refused_at smallint[],
  out debit_afters bigint[],
  out credit_afters bigint[]
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  barred smallint[];
  caps bigint[] := limit_caps;
begin
  if array_position(customers, null) is not null then
    raise exception 'a movement belongs to a customer' using errcode = 'invalid_parameter_value';
  end if;
  -- A customer's process moves what the customers have and nothing of the bank's own: money that comes
  -- from there is posted by the worker, when it has come. A leg that acts on a hold names no account.
  if 1000 > any (debits) and exists (select from unnest(debits) as leg (debit_id) where leg.debit_id between 1 and 999) then
    raise exception 'a movement cannot take from the bank''s own accounts'
      using errcode = 'insufficient_privilege';
  end if;
  -- An intent that became a movement without legs is not to be found in the books.
  if careful then
    if exists (select from public.movements where id = any (ids) and journal_id is null) then
      select array_agg(case when known.id is null then null else 5 end order by asked.j)
      into barred
      from unnest(ids) with ordinality as asked (id, j)
      left join public.movements as known on known.id = asked.id and known.journal_id is null;
    end if;
  end if;
  if 'book' <> any (rails) then
    select braked.barred, braked.caps into barred, caps
    from bank.brake_movements(
      customers, rails, plans, barred, limit_journals, limit_rules, limit_caps
    ) as braked;
  end if;
  select post.* into verdicts, journal_ids, refused_at, debit_afters, credit_afters
  from ledger.post(
    ids, customers, sizes, debits, credits, amounts, leg_kinds, memos, forced, acts, holds, expiries,
    limit_journals, limit_rules, limit_periods, limit_adds, caps, deadlines, days, barred, careful
  ) as post;
  -- Two payments to different people may have the same legs; the same intent for another payee
  -- is something else. Who is paid is sealed anew in every plan, and told apart by its digest.
  if careful and 1 = any (verdicts) and 'book' <> any (rails) then
    select
      array_agg(case when asked.verdict = 1 and known.id is null then 5 else asked.verdict end order by asked.j),
      array_agg(case when asked.verdict = 1 and known.id is null then null else asked.journal_id end order by asked.j)
    into verdicts, journal_ids
    from unnest(verdicts, journal_ids, ids, plans) with ordinality as asked (verdict, journal_id, id, plan, j)
    left join public.movements as known
      on known.id = asked.id
        and known.plan -> 'instruction' #- '{details,sealed}'
          is not distinct from asked.plan::jsonb -> 'instruction' #- '{details,sealed}';
  end if;

  perform bank.write_movements(
    verdicts, ids, customers, kinds, rails, states, totals, fees, from_accounts, to_accounts, refs, leaving, arriving,
    journal_ids, plans, topics
  );
end;
$$;

-- What the brakes make of movements that are about to be committed: which are barred, and how far their
-- limits go. From here to the end of the transaction nobody changes them. Every statement below sees what
-- was committed before the lock was given.
create function bank.brake_movements(
  customers uuid[],
  rails text[],
  plans text[],
  barred_before smallint[],
  limit_journals integer[],
  limit_rules smallint[],
  limit_caps bigint[],
  out barred smallint[],
  out caps bigint[]
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  leaving uuid[];
begin
  barred := barred_before;
  caps := limit_caps;
  select array_agg(asked.customer) into leaving
  from unnest(customers, rails, plans) as asked (customer, rail, plan)
  where asked.rail <> 'book' and bank.is_outgoing(asked.rail, asked.plan::jsonb);
  if leaving is null then
    return;
  end if;
  perform bank.stand_under_brakes(leaving);
  select array_agg(
    case
      when barred_before[asked.j] is not null then barred_before[asked.j]
      when asked.rail <> 'book' and bank.is_outgoing(asked.rail, asked.plan::jsonb)
        and bank.is_stopped(asked.customer, asked.plan::jsonb) then 13
    end order by asked.j)
  into barred
  from unnest(customers, rails, plans) with ordinality as asked (customer, rail, plan, j);
  if limit_rules is not null then
    select array_agg(least(named.cap, bank.own_cap(customers[named.j], named.rule)) order by named.l)
    into caps
    from unnest(limit_journals, limit_rules, limit_caps) with ordinality as named (j, rule, cap, l);
  end if;
end;
$$;

revoke execute on function bank.brake_movements from public;
