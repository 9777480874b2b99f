-- Up Migration
-- How money leaves and enters the bank: what the networks outside were told, and what they said.

create table public.rail_instructions (
  movement_id uuid not null constraint rail_instructions_pkey primary key,
  customer_id uuid not null,
  rail text not null,
  direction text not null,
  amount bigint not null,
  -- Sealed with the customer's key: who is paid is not to be read here.
  details jsonb not null,
  leaves_on date not null,
  -- When the network said that it has it; the last time, if it was told again.
  sent_at timestamptz,
  -- Counted before it leaves: from the first on, it may be outside.
  attempts integer not null default 0,
  next_at timestamptz not null default bank.now(),
  -- When the movement came to an end, and nothing need be sent again.
  closed_at timestamptz,
  constraint rail_instructions_of_movement foreign key (movement_id) references public.movements (id),
  constraint rail_instructions_rail_known check (rail in ('ach', 'wire', 'check', 'atm', 'card')),
  constraint rail_instructions_direction_known check (direction in ('out', 'in')),
  constraint rail_instructions_sane check (amount > 0 and attempts >= 0),
  constraint rail_instructions_details_sealed check (
    details ->> 'sealed' like 'v1:%' is true
    and length(details ->> 'digest') = 43 is true
    and length(details ->> 'lastFour') = 4 is not false
    and details - array['sealed', 'digest', 'lastFour'] = '{}'
  )
) with (fillfactor = 80);

create index rail_instructions_due on public.rail_instructions (next_at, movement_id) where closed_at is null;

select bank.guard_by_customer('public.rail_instructions');

-- Every answer is kept, also the one that came twice, too late, or against an earlier one.
create table public.rail_answers (
  -- As the network named it.
  id text not null constraint rail_answers_pkey primary key,
  movement_id uuid not null,
  -- Null when the network speaks of a movement that this bank does not know.
  customer_id uuid,
  what text not null,
  reason text,
  received_at timestamptz not null default bank.now(),
  applied_at timestamptz,
  effect text,
  constraint rail_answers_what_known check (what in ('accepted', 'settled', 'rejected', 'returned')),
  constraint rail_answers_effect_known check (effect in ('applied', 'ignored', 'contradiction')),
  constraint rail_answers_id_short check (length(id) between 1 and 200),
  constraint rail_answers_reason_short check (length(reason) between 1 and 40),
  constraint rail_answers_applied check ((applied_at is null) = (effect is null))
);

create index rail_answers_waiting on public.rail_answers (received_at, id) where applied_at is null;
create index rail_answers_by_movement on public.rail_answers (movement_id, received_at);
create index rail_answers_against on public.rail_answers (received_at, id) where effect = 'contradiction';

select bank.guard_by_customer('public.rail_answers');

-- How far the answers of a network were read. The text is the network's own.
create table public.rail_cursors (
  network text not null constraint rail_cursors_pkey primary key,
  place text not null,
  read_at timestamptz not null default bank.now()
);

grant select on public.rail_instructions, public.rail_answers to bank_worker, bank_office;
grant update on public.rail_instructions to bank_worker;
grant insert, update on public.rail_answers to bank_worker;
grant select, insert, update on public.rail_cursors to bank_worker;

-- What the networks are to be told of movements that were just written, from the plan the
-- customer agreed to.
create function bank.instruct_rails(movement_ids uuid[]) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  insert into public.rail_instructions (movement_id, customer_id, rail, direction, amount, details, leaves_on, next_at)
  select
    movement.id, movement.customer_id, movement.rail, movement.plan -> 'instruction' ->> 'direction',
    movement.amount, movement.plan -> 'instruction' -> 'details', movement.leaves_on, movement.created_at
  from public.movements as movement
  -- One that waits for its customer's approval is told when that has come.
  where movement.id = any (movement_ids) and movement.rail <> 'book' and movement.state = 'pending';
$$;

revoke execute on function bank.instruct_rails from public;

-- The rows of the movements that were accepted, the facts for the outbox and the instructions for
-- the rails. A fact carries the movement's own id: told once, like the movement.
create function bank.write_movements(
  verdicts smallint[],
  ids uuid[],
  customers uuid[],
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
  journal_ids bigint[],
  plans text[],
  topics text[]
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
begin
  insert into public.movements (
    id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
    journal_id, created_at, changed_at, approve_by, plan
  )
  select
    made.id, made.customer_id, made.kind, made.rail, made.state, made.amount, made.fee, made.from_account,
    made.to_account, made.reference, made.leaves_on, made.arrives_on, made.journal_id, moment, moment,
    case made.state when 'awaiting_verification' then (made.plan::jsonb ->> 'approveBy')::timestamptz end,
    made.plan::jsonb
  from unnest(
    verdicts, ids, customers, kinds, rails, states, totals, fees, from_accounts, to_accounts, refs, leaving, arriving,
    journal_ids, plans
  ) as made (
    verdict, id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on,
    arrives_on, journal_id, plan
  )
  where made.verdict = 0;

  insert into public.outbox (id, topic, customer_id, fact, created_at)
  select made.id, made.topic, made.customer_id, jsonb_build_object('movementId', made.id), moment
  from unnest(verdicts, ids, customers, topics) as made (verdict, id, customer_id, topic)
  where made.verdict = 0 and made.topic is not null;

  if 'book' <> any (rails) then
    perform bank.instruct_rails(array(
      select made.id
      from unnest(verdicts, ids) as made (verdict, id)
      where made.verdict = 0
    ));
  end if;
end;
$$;

revoke execute on function bank.write_movements from public;

-- One trip for any number of movements: conditions, limits, money, the movement's row, the fact
-- for the outbox and the instruction for the rail. Each is accepted or refused by itself. The verdicts are those of
-- ledger.post, and 11: the plan is too old, 12: the business day has changed since.
create function bank.commit_movements(
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
  select post.* into verdicts, journal_ids, refused_at, debit_afters, credit_afters
  from ledger.post(
    ids, customers, sizes, debits, credits, amounts, leg_kinds, memos, forced, acts, holds, expiries,
    limit_journals, limit_rules, limit_periods, limit_adds, limit_caps, deadlines, days, barred, careful
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

grant execute on function bank.commit_movements to bank_api, bank_worker;

-- Movements that touch the books only when the network has answered: money that is pulled in.
-- One trip, limits and facts as above; the verdicts are the same. An intent that was used is
-- found by its movement; of two at once the second fails on the key and is asked again. The
-- answer has the shape of the books' own, with 0 for the journal that is not there yet.
create function bank.commit_awaited(
  ids uuid[],
  customers uuid[],
  limit_journals integer[],
  limit_rules smallint[],
  limit_periods date[],
  limit_adds bigint[],
  limit_caps bigint[],
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
  moment timestamptz;
  today date;
  tally_at integer[];
  tally_used bigint[];
  known record;
  target record;
  verdict smallint;
  first_limit integer;
  next_limit integer := 1;
begin
  if array_position(customers, null) is not null then
    raise exception 'a movement belongs to a customer' using errcode = 'invalid_parameter_value';
  end if;
  if limit_rules is not null then
    select tally.places, tally.amounts into tally_at, tally_used
    from ledger.lock_tallies(customers, limit_journals, limit_rules, limit_periods) as tally;
  end if;
  journal_ids := array_fill(0::bigint, array[cardinality(ids)]);
  refused_at := array_fill(1::smallint, array[cardinality(ids)]);
  debit_afters := '{}';
  credit_afters := '{}';
  moment := bank.now();
  today := bank.today();

  for j in 1 .. cardinality(ids) loop
    first_limit := next_limit;
    while limit_journals[next_limit] = j loop
      next_limit := next_limit + 1;
    end loop;
    select movement.* into known
    from public.movements as movement
    where movement.id = ids[j];
    if found then
      verdicts[j] := case
        when known.customer_id = customers[j]
          and (known.kind, known.rail, known.amount, known.fee, known.from_account, known.to_account)
            = (kinds[j], rails[j], totals[j], fees[j], from_accounts[j], to_accounts[j])
          and known.plan -> 'instruction' #- '{details,sealed}'
            is not distinct from plans[j]::jsonb -> 'instruction' #- '{details,sealed}' then 1
        else 5
      end;
      continue;
    end if;
    -- Nothing is moved, so nothing is locked; the books look again when the money comes.
    select balance.customer_id, balance.state into target
    from ledger.balance as balance
    where balance.account_id = to_accounts[j];
    verdict := case
      when target.customer_id is distinct from customers[j] then 3
      when target.state = 3 then 7
      when rails[j] = 'book' or totals[j] <= 0 or fees[j] <> 0 then 10
      when moment > deadlines[j] then 11
      when today <> days[j] then 12
      else 0
    end;
    for l in first_limit .. next_limit - 1 loop
      if verdict = 0 and limit_adds[l] > 0 and tally_used[tally_at[l]] + limit_adds[l] > limit_caps[l] then
        verdict := 9;
      end if;
    end loop;
    if verdict = 0 then
      for l in first_limit .. next_limit - 1 loop
        tally_used[tally_at[l]] := tally_used[tally_at[l]] + limit_adds[l];
      end loop;
    end if;
    verdicts[j] := verdict;
  end loop;

  if limit_rules is not null then
    perform ledger.write_tallies(customers, limit_journals, limit_rules, limit_periods, tally_at, tally_used);
  end if;
  perform bank.write_movements(
    verdicts, ids, customers, kinds, rails, states, totals, fees, from_accounts, to_accounts, refs, leaving, arriving,
    null, plans, topics
  );
end;
$$;

grant execute on function bank.commit_awaited to bank_api, bank_worker;

-- A movement that failed gives back what it had taken of its customer's limits. The caller holds
-- the movement's lock and changes its state in the same transaction, so it is given back once.
create function bank.give_back_limits(failed uuid) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform
  from ledger.tally as tally
  join public.movements as movement on movement.id = failed and movement.customer_id = tally.customer_id
  cross join lateral jsonb_array_elements(movement.plan -> 'limits') as bound
  where tally.rule = (bound ->> 'rule')::smallint and tally.period = (bound ->> 'period')::date
  order by tally.customer_id, tally.rule, tally.period
  for no key update of tally;

  update ledger.tally as tally
  set used = tally.used - (bound ->> 'add')::bigint
  from public.movements as movement
  cross join lateral jsonb_array_elements(movement.plan -> 'limits') as bound
  where movement.id = failed and movement.customer_id = tally.customer_id
    and tally.rule = (bound ->> 'rule')::smallint and tally.period = (bound ->> 'period')::date;
end;
$$;

grant execute on function bank.give_back_limits to bank_worker;
