-- The one function that writes the journal. It takes any number of journals and gives each its
-- own answer, in order, as if they had been posted one after the other. Locks are taken once,
-- in the order of the account ids; the arithmetic runs in arrays; a handful of statements write.
--
-- Verdicts: 0 posted, 1 posted before, 2 not enough available, 3 no such account for this
-- customer, 4 above the ceiling, 5 the intent was used for something else, 6 the hold does not
-- allow it, 7 closed, 8 frozen, 9 a limit is used up, 10 malformed, 11 planned too long ago,
-- 12 planned for another business day.
create or replace function ledger.post(
  -- One for each journal. A null customer is the bank itself.
  intents uuid[],
  customers uuid[],
  sizes smallint[],
  -- One for each leg, journal after journal. Acts as in ledger.leg; a null array means all post.
  debits bigint[],
  credits bigint[],
  amounts bigint[],
  kinds smallint[],
  memos text[] default null,
  forced boolean[] default null,
  acts smallint[] default null,
  holds bigint[] default null,
  expiries timestamptz[] default null,
  -- One for each limit: whose journal, which rule, how much it adds, how far it may go.
  limit_journals integer[] default null,
  limit_rules smallint[] default null,
  limit_periods date[] default null,
  limit_adds bigint[] default null,
  limit_caps bigint[] default null,
  -- What a journal was planned on, one for each: until when it holds, for which business day. Read
  -- under the locks, so that no wait can carry a journal into a day it was not meant for.
  deadlines timestamptz[] default null,
  days date[] default null,
  -- One for each journal that the caller has already refused.
  barred smallint[] default null,
  -- Looks for earlier answers first. Without it an intent that was posted before fails the whole
  -- statement (unique_violation on leg_intent), and the caller asks again with care.
  careful boolean default true,
  out verdicts smallint[],
  out journal_ids bigint[],
  out refused_at smallint[],
  out debit_afters bigint[],
  out credit_afters bigint[]
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
-- The plans are kept for the session and must stay right when a table grows from nothing.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  -- What the processes of the bank can count exactly; no account and no amount goes beyond.
  most constant bigint := 9007199254740991;
  from_ids bigint[] := debits;
  to_ids bigint[] := credits;
  moved bigint[] := amounts;
  at_ids bigint[];
  at_posted bigint[];
  at_held bigint[];
  at_floor bigint[];
  at_ceiling bigint[];
  at_owner uuid[];
  at_state smallint[];
  free_kinds smallint[];
  hold_ids bigint[];
  hold_left bigint[];
  hold_ends timestamptz[];
  let_go bigint[];
  leg_ids bigint[];
  leg_intents uuid[];
  own_legs boolean := false;
  tally_at integer[];
  tally_used bigint[];
  earlier record;
  moment timestamptz;
  today date;
  verdict smallint;
  act smallint;
  amount bigint;
  number bigint;
  first_leg integer;
  next_leg integer := 1;
  first_limit integer;
  next_limit integer := 1;
  from_at integer;
  to_at integer;
  hold_at integer;
  k integer;
  l integer;
begin
  if current_setting('synchronous_commit') in ('off', 'local') then
    raise exception 'the books are not written while synchronous_commit is off'
      using errcode = 'restrict_violation';
  end if;
  verdicts := array_fill(null::smallint, array[cardinality(intents)]);
  journal_ids := array_fill(null::bigint, array[cardinality(intents)]);
  refused_at := verdicts;
  leg_ids := array_fill(null::bigint, array[cardinality(debits)]);
  leg_intents := array_fill(null::uuid, array[cardinality(debits)]);
  debit_afters := leg_ids;
  credit_afters := leg_ids;

  -- 1. A hold knows its accounts.
  let_go := leg_ids;
  if forced is not null then
    select array_agg(kind.id) into free_kinds
    from ledger.kind as kind
    where kind.passes_floor;
  end if;
  if holds is not null then
    for earlier in
      select named.k::integer as k, hold.account_id, hold.credit_id
      from unnest(holds) with ordinality as named (id, k)
      join ledger.hold as hold on hold.id = named.id
    loop
      from_ids[earlier.k] := earlier.account_id;
      to_ids[earlier.k] := earlier.credit_id;
    end loop;
  end if;

  -- 2. Every customer's account of these journals, locked in the order of the ids.
  select
    array_agg(locked.account_id), array_agg(locked.posted), array_agg(locked.held), array_agg(locked.floor),
    array_agg(locked.ceiling), array_agg(locked.customer_id), array_agg(locked.state)
  into at_ids, at_posted, at_held, at_floor, at_ceiling, at_owner, at_state
  from (
    select account_id, posted, held, floor, ceiling, customer_id, state
    from ledger.balance
    where account_id = any (from_ids || to_ids) and account_id >= 1000
    order by account_id
    for no key update
  ) as locked;

  -- What follows is read after the locks: time, holds, limits, earlier answers. Whoever has read
  -- the day has a transaction id, so that the sealing of the day can wait for it; a lock gives one.
  if at_ids is null then
    perform pg_current_xact_id();
  end if;
  select clock_timestamp() + clock.offset_interval, clock.business_date
  into moment, today
  from bank.clock as clock;

  if holds is not null then
    select array_agg(hold.id), array_agg(hold.remaining), array_agg(hold.expires_at)
    into hold_ids, hold_left, hold_ends
    from ledger.hold as hold
    where hold.id = any (holds);
  end if;

  if limit_rules is not null then
    select tally.places, tally.amounts into tally_at, tally_used
    from ledger.lock_tallies(customers, limit_journals, limit_rules, limit_periods) as tally;
  end if;

  -- 3. An intent that was posted before gets its first answer, if it asks for the same.
  if careful then
    for earlier in
      select named.j::integer as j, leg.id
      from unnest(intents) with ordinality as named (intent, j)
      join ledger.leg as leg on leg.intent = named.intent
    loop
      verdicts[earlier.j] := 5;
      journal_ids[earlier.j] := earlier.id;
    end loop;
  end if;

  -- 4. Decide, in order.
  for j in 1 .. cardinality(intents) loop
    first_leg := next_leg;
    next_leg := first_leg + sizes[j];
    if verdicts[j] = 5 then
      number := journal_ids[j];
      journal_ids[j] := null;
      k := 0;
      for earlier in
        select leg.*
        from ledger.leg as leg
        where leg.id between number and number + 15
        order by leg.id
      loop
        exit when k >= sizes[j];
        l := first_leg + k;
        exit when earlier.act <> coalesce(acts[l], 0)
          or earlier.debit_id <> from_ids[l]
          or earlier.credit_id <> to_ids[l]
          or at_owner[array_position(at_ids, from_ids[l])] <> customers[j]
          or (earlier.act < 4 and earlier.amount <> coalesce(amounts[l], earlier.amount))
          or earlier.kind <> kinds[l]
          or (earlier.hold_id is distinct from holds[l] and earlier.act <> 1);
        k := k + 1;
        debit_afters[l] := earlier.debit_after;
        credit_afters[l] := earlier.credit_after;
      end loop;
      if k = sizes[j] and (k = 16 or not exists (select from ledger.leg where id = number + k)) then
        verdicts[j] := 1;
        journal_ids[j] := number;
        insert into ledger.replay as replay (journal_id, last_at)
        values (number, moment)
        on conflict (journal_id) do update set times = replay.times + 1, last_at = excluded.last_at;
      end if;
      while limit_journals[next_limit] = j loop
        next_limit := next_limit + 1;
      end loop;
      continue;
    end if;

    verdict := case
      when sizes[j] not between 1 and 16 then 10
      when moment > deadlines[j] then 11
      when today <> days[j] then 12
      else coalesce(barred[j], 0)
    end;
    number := nextval('ledger.journal_number') * 16;
    k := first_leg;
    while verdict = 0 and k < next_leg loop
      act := acts[k];
      amount := amounts[k];
      from_at := case when from_ids[k] < 1000 then 0 else array_position(at_ids, from_ids[k]) end;
      to_at := case when to_ids[k] < 1000 then 0 else array_position(at_ids, to_ids[k]) end;
      if act > 1 then
        hold_at := array_position(hold_ids, holds[k]);
        amount := case when act > 3 then hold_left[hold_at] else coalesce(amount, hold_left[hold_at]) end;
      end if;
      verdict := case
        when from_at is null or to_at is null or at_owner[from_at] <> customers[j] then 3
        when act > 1 and (
          hold_at is null or amount > hold_left[hold_at] or amount <= 0
          or (act = 5 and (hold_ends[hold_at] > moment or hold_ends[hold_at] is null))
        ) then 6
        when amount <= 0 or amount > most or amount is null or from_ids[k] = to_ids[k] or (act = 1 and from_at = 0) then 10
        when act > 3 then 0
        when act > 1 and at_state[to_at] = 3 then 7
        when act > 1 and at_posted[to_at] + amount > coalesce(at_ceiling[to_at], most)
          and not (at_posted[to_at] + amount <= most and ledger.passes_ceiling(kinds[k])) then 4
        when act > 1 then 0
        when at_state[from_at] = 3 then 7
        when at_state[from_at] = 2 then 8
        when at_posted[from_at] - at_held[from_at] - amount < coalesce(at_floor[from_at], -most)
          and (
            forced[k] is not true or act = 1
            or (kinds[k] <> all (free_kinds) and not ledger.is_permitted(from_ids[k], intents[j], to_ids[k], amount, kinds[k]))
          ) then 2
        when act = 1 then 0
        when at_state[to_at] = 3 then 7
        when at_posted[to_at] + amount > coalesce(at_ceiling[to_at], most)
          and not (at_posted[to_at] + amount <= most and ledger.passes_ceiling(kinds[k])) then 4
        else 0
      end;
      -- Nothing may be set aside for an account the bank does not have.
      if act = 1 and to_at = 0 and not exists (select from ledger.account where id = to_ids[k]) then
        verdict := 3;
      end if;
      exit when verdict <> 0;

      leg_ids[k] := number + k - first_leg;
      if act > 0 then
        moved[k] := amount;
        let_go[k] := case act when 1 then -amount when 2 then amount else hold_left[hold_at] end;
        at_held[from_at] := at_held[from_at] - let_go[k];
        if act > 1 then
          hold_left[hold_at] := hold_left[hold_at] - let_go[k];
        end if;
      end if;
      if act is null or act in (0, 2, 3) then
        if from_at > 0 then
          at_posted[from_at] := at_posted[from_at] - amount;
          debit_afters[k] := at_posted[from_at];
        end if;
        if to_at > 0 then
          at_posted[to_at] := at_posted[to_at] + amount;
          credit_afters[k] := at_posted[to_at];
        end if;
        own_legs := own_legs or from_at = 0 or to_at = 0;
      end if;
      k := k + 1;
    end loop;

    first_limit := next_limit;
    while limit_journals[next_limit] = j loop
      l := tally_at[next_limit];
      tally_used[l] := tally_used[l] + limit_adds[next_limit];
      if verdict = 0 and tally_used[l] > limit_caps[next_limit] and limit_adds[next_limit] > 0 then
        verdict := 9;
      end if;
      next_limit := next_limit + 1;
    end loop;

    verdicts[j] := verdict;
    if verdict = 0 then
      journal_ids[j] := number;
      leg_intents[first_leg] := intents[j];
    else
      -- What the earlier legs of this journal did to the arrays is taken back.
      refused_at[j] := greatest(least(k, next_leg - 1) - first_leg, 0) + 1;
      for m in first_limit .. next_limit - 1 loop
        tally_used[tally_at[m]] := tally_used[tally_at[m]] - limit_adds[m];
      end loop;
      while k > first_leg loop
        k := k - 1;
        act := acts[k];
        from_at := array_position(at_ids, from_ids[k]);
        to_at := array_position(at_ids, to_ids[k]);
        leg_ids[k] := null;
        debit_afters[k] := null;
        credit_afters[k] := null;
        if act > 0 then
          at_held[from_at] := at_held[from_at] + let_go[k];
          if act > 1 then
            hold_at := array_position(hold_ids, holds[k]);
            hold_left[hold_at] := hold_left[hold_at] + let_go[k];
          end if;
        end if;
        if act is null or act in (0, 2, 3) then
          if from_at > 0 then
            at_posted[from_at] := at_posted[from_at] + moved[k];
          end if;
          if to_at > 0 then
            at_posted[to_at] := at_posted[to_at] - moved[k];
          end if;
        end if;
      end loop;
    end if;
  end loop;

  if not careful and exists (
    select
    from unnest(intents, verdicts) as refused (intent, verdict)
    join ledger.leg as leg on leg.intent = refused.intent
    where refused.verdict <> 0
  ) then
    raise unique_violation using constraint = 'leg_intent', message = 'an intent was posted before';
  end if;
  if next_leg <> cardinality(debits) + 1 then
    raise exception 'the journals have % legs and % were given', next_leg - 1, cardinality(debits)
      using errcode = 'invalid_parameter_value';
  end if;

  -- 5. Write.
  insert into ledger.leg (
    id, intent, debit_id, credit_id, amount, debit_after, credit_after, hold_id, posted_at, day, kind, act, memo
  )
  select
    made.id, made.intent, made.from_id, made.to_id, made.amount, made.from_after, made.to_after, case when made.act = 1 then made.id else made.hold_id end, moment, today,
    made.kind, coalesce(made.act, 0), made.memo
  from unnest(leg_ids, leg_intents, from_ids, to_ids, moved, debit_afters, credit_afters, holds, kinds, acts, memos)
    as made (id, intent, from_id, to_id, amount, from_after, to_after, hold_id, kind, act, memo)
  where made.id is not null;

  update ledger.balance as balance
  set posted = made.posted, held = made.held
  from unnest(at_ids, at_posted, at_held) as made (id, posted, held)
  where balance.account_id = made.id and (balance.posted <> made.posted or balance.held <> made.held);

  if acts is not null then
    insert into ledger.hold (id, account_id, credit_id, amount, remaining, kind, placed_at, expires_at, memo)
    select made.id, made.from_id, made.to_id, made.amount, made.amount, made.kind, moment, made.expires_at, made.memo
    from unnest(leg_ids, from_ids, to_ids, moved, kinds, acts, expiries, memos)
      as made (id, from_id, to_id, amount, kind, act, expires_at, memo)
    where made.act = 1 and made.id is not null;
    update ledger.hold as hold
    set remaining = made.remaining
    from unnest(hold_ids, hold_left) as made (id, remaining)
    where hold.id = made.id and hold.remaining <> made.remaining;
  end if;

  if limit_rules is not null then
    perform ledger.write_tallies(customers, limit_journals, limit_rules, limit_periods, tally_at, tally_used);
  end if;

  if own_legs then
    insert into ledger.own_balance as own (account_id, lane, posted)
    select side.id, (pg_backend_pid() % 1024)::smallint, sum(side.amount)
    from (
      select made.from_id as id, -made.amount as amount
      from unnest(leg_ids, from_ids, moved, acts) as made (id, from_id, amount, act)
      where made.id is not null and made.from_id < 1000 and coalesce(made.act, 0) = 0
      union all
      select made.to_id, made.amount
      from unnest(leg_ids, to_ids, moved, acts) as made (id, to_id, amount, act)
      where made.id is not null and made.to_id < 1000 and coalesce(made.act, 0) in (0, 2, 3)
    ) as side
    group by side.id
    order by side.id
    on conflict (account_id, lane) do update set posted = own.posted + excluded.posted;
  end if;
end;
$$;

grant execute on function ledger.post to bank_worker;
