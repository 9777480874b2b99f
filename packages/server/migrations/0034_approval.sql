-- Up Migration
-- A movement that waits for its customer's approval: the code that approves it, and the three ways
-- it ends. The customers' process may not write movements, codes or the books; it may only ask the
-- functions below, which decide under the movement's lock.

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

-- What a code is bound to: whose money, how much, for what, from where, to whom.
create function bank.movement_digest(movement public.movements) returns bytea
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select sha256(convert_to(jsonb_build_array(
    movement.id, movement.customer_id, movement.kind, movement.rail, movement.amount, movement.fee,
    movement.from_account, movement.to_account, movement.plan -> 'legs', movement.plan -> 'destination',
    movement.plan -> 'instruction' #- '{details,sealed}'
  )::text, 'UTF8'));
$$;

revoke execute on function bank.movement_digest from public;

-- The movement of a reference that a customer reads out on the phone.
create function bank.find_awaiting(asked_reference text, out movement_id uuid, out customer_id uuid)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select movement.id, movement.customer_id
  from public.movements as movement
  where movement.reference = asked_reference and movement.state = 'awaiting_verification'
    and movement.approve_by > bank.now()
  limit 1;
$$;

grant execute on function bank.find_awaiting to bank_office;

-- Issues a code for a movement that still waits, and says whether it did. A mailed code replaces the
-- mailed one before it; a movement gets so many and no more, however often they are asked for.
create function bank.issue_movement_code(
  code_id uuid,
  asked_movement uuid,
  asked_key bytea,
  issuer uuid,
  lifetime interval,
  tries integer
) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  mailed_max constant integer := 10;
  movement public.movements;
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.state = 'awaiting_verification' and target.approve_by > bank.now()
  for no key update;
  if not found then
    return false;
  end if;
  if issuer is null then
    if (
      select count(*)
      from public.approval_codes as code
      where code.movement_id = movement.id and code.issued_by is null
    ) >= mailed_max then
      return false;
    end if;
    update public.approval_codes as code
    set revoked_at = bank.now()
    where code.movement_id = movement.id and code.issued_by is null and code.consumed_at is null
      and code.revoked_at is null;
  end if;
  insert into public.approval_codes (
    id, purpose, customer_id, code_key, issued_by, expires_at, movement_id, movement_digest, tries_max
  )
  values (
    code_id, 'movement', movement.customer_id, asked_key, issuer, bank.now() + lifetime, movement.id,
    bank.movement_digest(movement), tries
  );
  return true;
end;
$$;

grant execute on function bank.issue_movement_code to bank_worker, bank_office;

-- Counts a try against every live code of the movement, before anything is compared, and says whether
-- there was one to try. Codes of six digits allow so many wrong tries a day over all the movements of
-- a customer: a new movement buys no new guesses.
create function bank.try_movement_code(asked_movement uuid, given_key bytea) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  wrong_max constant integer := 20;
  is_spent boolean;
begin
  perform
  from public.movements as movement
  where movement.id = asked_movement and movement.customer_id = bank.customer_id()
    and movement.state = 'awaiting_verification'
  for no key update;
  if not found then
    return false;
  end if;
  select count(*) >= wrong_max into is_spent
  from public.approval_tries as made
  join public.approval_codes as code on code.id = made.code_id
  where code.customer_id = bank.customer_id() and code.purpose = 'movement' and code.issued_by is null
    and made.given <> code.code_key and made.counted_at > bank.now() - interval '1 day';
  with counted as (
    update public.approval_codes as code
    set attempts = code.attempts + 1
    where code.movement_id = asked_movement and code.consumed_at is null and code.revoked_at is null
      and code.expires_at > bank.now() and code.attempts < code.tries_max
      and (code.issued_by is not null or not is_spent)
    returning code.id, code.attempts
  )
  insert into public.approval_tries (code_id, place, given)
  select counted.id, counted.attempts, given_key
  from counted;
  return found;
end;
$$;

grant execute on function bank.try_movement_code to bank_api;

-- The next state of a movement whose lock the caller holds, its step, and the fact.
create function bank.take_step(
  movement public.movements,
  next_state text,
  why text,
  fact_id uuid,
  told_topic text,
  told jsonb
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.movements as changed
  set state = next_state, reason = why, changed_at = bank.now()
  where changed.id = movement.id;
  insert into public.movement_steps (movement_id, place, customer_id, came_from, state, reason)
  select movement.id, coalesce(max(step.place), 0) + 1, movement.customer_id, movement.state, next_state, why
  from public.movement_steps as step
  where step.movement_id = movement.id;
  if told_topic is not null then
    insert into public.outbox (id, topic, customer_id, fact)
    values (fact_id, told_topic, movement.customer_id, jsonb_build_object('movementId', movement.id) || told);
  end if;
end;
$$;

revoke execute on function bank.take_step from public;

-- What a movement set aside and nobody has taken since, resolved by the bank itself in one journal.
-- Act 3 takes it all, act 4 lets it go. The verdict is that of the books; null when nothing is held.
create function bank.resolve_holds(
  movement public.movements,
  asked_act smallint,
  out verdict smallint,
  out new_journal bigint
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  held bigint[];
  held_kinds smallint[];
  held_memos text[];
begin
  select array_agg(hold.id order by hold.id), array_agg(hold.kind order by hold.id), array_agg(hold.memo order by hold.id)
  into held, held_kinds, held_memos
  from ledger.hold as hold
  where hold.id between movement.journal_id and movement.journal_id + 15 and hold.remaining > 0;
  if held is null then
    return;
  end if;
  select post.verdicts[1], post.journal_ids[1] into verdict, new_journal
  from ledger.post(
    -- The movement's lock and its state are what makes this happen once.
    array[gen_random_uuid()], array[null::uuid], array[cardinality(held)::smallint],
    array_fill(0::bigint, array[cardinality(held)]), array_fill(0::bigint, array[cardinality(held)]),
    array_fill(null::bigint, array[cardinality(held)]), held_kinds,
    memos => held_memos, acts => array_fill(asked_act, array[cardinality(held)]), holds => held
  ) as post;
end;
$$;

revoke execute on function bank.resolve_holds from public;

-- Approves a movement with a code that was tried before, in a transaction that has ended: code, money
-- or instruction, state, step and fact together. Answers `approved`, `over` (it no longer waits),
-- `late`, `wrong`, or why the books will not. Keyed hashes are compared, so the time it takes tells
-- nothing of the code. The days are those of an approval now; none comes earlier than was planned.
create function bank.approve_movement(
  asked_movement uuid,
  given_key bytea,
  fact_id uuid,
  leaving date,
  arriving date
) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  movement public.movements;
  used uuid;
  verdict smallint;
  moved_by bigint;
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.customer_id = bank.customer_id()
  for no key update;
  if not found or movement.state <> 'awaiting_verification' then
    return 'over';
  end if;
  if movement.approve_by <= bank.now() then
    return 'late';
  end if;
  select code.id into used
  from public.approval_codes as code
  where code.movement_id = movement.id and code.customer_id = movement.customer_id and code.code_key = given_key
    and code.movement_digest = bank.movement_digest(movement)
    and code.consumed_at is null and code.revoked_at is null and code.expires_at > bank.now()
    and exists (
      select
      from public.approval_tries as made
      where made.code_id = code.id and made.given = given_key and made.counted_in <> pg_current_xact_id()
    )
  for no key update;
  if not found then
    return 'wrong';
  end if;
  if exists (select from ledger.balance where account_id = movement.from_account and state = 2) then
    return 'frozen';
  end if;
  if movement.rail = 'book' then
    select resolved.verdict, resolved.new_journal into verdict, moved_by
    from bank.resolve_holds(movement, 3::smallint) as resolved;
    if verdict is distinct from 0 then
      return case verdict when 4 then 'ceiling' when 7 then 'closed' else 'hold' end;
    end if;
  end if;

  update public.approval_codes as code
  set consumed_at = bank.now()
  where code.id = used;
  update public.approval_codes as code
  set revoked_at = bank.now()
  where code.movement_id = movement.id and code.consumed_at is null and code.revoked_at is null;
  update public.movements as changed
  set
    leaves_on = greatest(changed.leaves_on, leaving),
    arrives_on = greatest(changed.arrives_on, arriving),
    journal_id = coalesce(moved_by, changed.journal_id)
  where changed.id = movement.id;
  perform bank.take_step(
    movement, case movement.rail when 'book' then 'posted' else 'pending' end, null, fact_id,
    movement.plan ->> 'topic', '{}'
  );
  perform bank.instruct_rails(array[movement.id]);
  return 'approved';
end;
$$;

grant execute on function bank.approve_movement to bank_api;

-- Ends a movement that has moved nothing yet; the caller holds its lock. What was set aside is free
-- again, the limits have their share back, its codes and its instruction are worth nothing.
create function bank.call_off(movement public.movements, why text, fact_id uuid) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  verdict smallint;
begin
  loop
    select resolved.verdict into verdict
    from bank.resolve_holds(movement, 4::smallint) as resolved;
    exit when verdict is null or verdict = 0;
    -- A hold that the day's close let go a moment ago is not among them the next time.
    if verdict <> 6 then
      raise exception 'the books would not let go of %: %', movement.id, verdict;
    end if;
  end loop;
  perform bank.give_back_limits(movement.id);
  update public.approval_codes as code
  set revoked_at = bank.now()
  where code.movement_id = movement.id and code.consumed_at is null and code.revoked_at is null;
  update public.rail_instructions as instruction
  set closed_at = bank.now()
  where instruction.movement_id = movement.id and instruction.closed_at is null;
  perform bank.take_step(
    movement, 'cancelled', why, fact_id, 'movement.cancelled', jsonb_build_object('reason', why)
  );
end;
$$;

revoke execute on function bank.call_off from public;

-- The customer's own cancellation: before the approval always, on a rail while nothing can be outside.
-- Answers `cancelled`, or `over` when it is too late or was done before.
create function bank.cancel_movement(asked_movement uuid, fact_id uuid) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  movement public.movements;
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.customer_id = bank.customer_id()
  for no key update;
  if movement.state = 'pending' then
    -- An attempt is counted before it is made: none counted, nothing outside.
    perform
    from public.rail_instructions as instruction
    where instruction.movement_id = movement.id and instruction.attempts = 0 and instruction.closed_at is null
    for update;
    if not found then
      return 'over';
    end if;
  elsif movement.state is distinct from 'awaiting_verification' then
    return 'over';
  end if;
  perform bank.call_off(movement, 'cancelled_by_customer', fact_id);
  return 'cancelled';
end;
$$;

grant execute on function bank.cancel_movement to bank_api;

-- Ends movements that nobody approved in time, as many as there are ids for their facts. One that is
-- being approved or cancelled at this moment is passed over.
create function bank.expire_approvals(fact_ids uuid[]) returns setof uuid
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  late public.movements;
  place integer := 0;
begin
  for late in
    select movement.*
    from public.movements as movement
    where movement.state = 'awaiting_verification' and movement.approve_by <= bank.now()
    order by movement.approve_by
    limit cardinality(fact_ids)
    for no key update skip locked
  loop
    place := place + 1;
    perform bank.call_off(late, 'approval_expired', fact_ids[place]);
    return next late.id;
  end loop;
end;
$$;

grant execute on function bank.expire_approvals to bank_worker;
