-- Up Migration
-- Reading. A customer's process sees the accounts of the customer it serves (bank.customer_id())
-- and nothing else; the worker and the office read all.

-- In PL/pgSQL, here and below: its plans are kept for the session, where a security definer in
-- plain SQL is planned with every call.
create function ledger.may_read(account bigint) returns boolean
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return pg_has_role(session_user, 'bank_worker', 'member')
    or pg_has_role(session_user, 'bank_office', 'member')
    or exists (
      select
      from ledger.account as known
      where known.id = account and known.customer_id = bank.customer_id()
    );
end;
$$;

create function ledger.read_balances(accounts bigint[])
returns table (
  account_id bigint, posted bigint, held bigint, available bigint, floor bigint, ceiling bigint, state smallint
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select
    balance.account_id, balance.posted, balance.held, balance.posted - balance.held - coalesce(balance.floor, 0),
    balance.floor, balance.ceiling, balance.state
  from ledger.balance as balance
  where balance.account_id = any (accounts) and ledger.may_read(balance.account_id)
  order by balance.account_id;
end;
$$;

-- The newest first. A page begins after the row that ended the last one: (before_day, before_id).
-- Each side of the account has its own index, read backwards as far as needed. An empty list of
-- kinds lets nothing through on that side, null all. `intent` is that of the journal, and `origin`
-- that of the journal which set the money aside, where a hold was taken.
create function ledger.read_history(
  account bigint,
  page_size integer,
  before_day date default null,
  before_id bigint default null,
  from_day date default null,
  to_day date default null,
  kinds_in smallint[] default null,
  kinds_out smallint[] default null,
  with_text text default null
)
returns table (
  id bigint, amount bigint, balance_after bigint, other_id bigint, day date, posted_at timestamptz, kind smallint,
  memo text, hold_id bigint, intent uuid, origin uuid
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  least_day constant date := coalesce(from_day, '-infinity');
  last_day constant date := least(coalesce(to_day, 'infinity'), coalesce(before_day, 'infinity'));
  last_id constant bigint := coalesce(before_id, 9223372036854775807);
  cut_day constant date := coalesce(before_day, 'infinity');
  pattern constant text := '%' || replace(replace(replace(with_text, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if not ledger.may_read(account) then
    return;
  end if;
  return query
  select
    line.id, line.amount, line.balance_after, line.other_id, line.day, line.posted_at, line.kind, line.memo,
    line.hold_id,
    -- The first leg of a journal carries its intent, and most journals have no other.
    case
      when line.id % 16 = 0 then line.intent
      else (select first.intent from ledger.leg as first where first.id = line.id - line.id % 16)
    end,
    case
      when line.hold_id is not null
        then (select first.intent from ledger.leg as first where first.id = line.hold_id - line.hold_id % 16)
    end
  from (
    select side.*
    from (
      (
        select
          leg.id, -leg.amount, leg.debit_after, leg.credit_id, leg.day, leg.posted_at, leg.kind, leg.memo, leg.hold_id,
          leg.intent
        from ledger.leg as leg
        where leg.debit_id = account and leg.debit_id >= 1000
          and leg.day >= least_day and leg.day <= last_day and (leg.day, leg.id) < (cut_day, last_id)
          and leg.act in (0, 2, 3)
          and (kinds_out is null or leg.kind = any (kinds_out))
          and (with_text is null or leg.memo ilike pattern)
        order by leg.day desc, leg.id desc
        limit page_size
      )
      union all
      (
        select
          leg.id, leg.amount, leg.credit_after, leg.debit_id, leg.day, leg.posted_at, leg.kind, leg.memo, leg.hold_id,
          leg.intent
        from ledger.leg as leg
        where leg.credit_id = account and leg.credit_id >= 1000
          and leg.day >= least_day and leg.day <= last_day and (leg.day, leg.id) < (cut_day, last_id)
          and leg.act in (0, 2, 3)
          and (kinds_in is null or leg.kind = any (kinds_in))
          and (with_text is null or leg.memo ilike pattern)
        order by leg.day desc, leg.id desc
        limit page_size
      )
    ) as side (id, amount, balance_after, other_id, day, posted_at, kind, memo, hold_id, intent)
    order by side.day desc, side.id desc
    limit page_size
  ) as line
  order by line.day desc, line.id desc;
end;
$$;

-- How many lines there are, counted as far as `most` and no further.
create function ledger.count_history(
  account bigint,
  most integer,
  from_day date default null,
  to_day date default null,
  kinds_in smallint[] default null,
  kinds_out smallint[] default null,
  with_text text default null
) returns bigint
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  least_day constant date := coalesce(from_day, '-infinity');
  last_day constant date := coalesce(to_day, 'infinity');
  pattern constant text := '%' || replace(replace(replace(with_text, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  counted bigint;
begin
  if not ledger.may_read(account) then
    return 0;
  end if;
  if kinds_in is null and kinds_out is null and with_text is null then
    -- All lines of a period: nothing is asked that the indexes themselves do not know.
    select count(*) into counted
    from (
      (
        select leg.id
        from ledger.leg as leg
        where leg.debit_id = account and leg.debit_id >= 1000 and leg.day >= least_day and leg.day <= last_day
          and leg.act in (0, 2, 3)
        order by leg.day desc, leg.id desc
        limit most
      )
      union all
      (
        select leg.id
        from ledger.leg as leg
        where leg.credit_id = account and leg.credit_id >= 1000 and leg.day >= least_day and leg.day <= last_day
          and leg.act in (0, 2, 3)
        order by leg.day desc, leg.id desc
        limit most
      )
      limit most
    ) as line;
    return counted;
  end if;
  -- Along the indexes, as a page is read: what is asked for is a part of the whole, and not a scan.
  select count(*) into counted
  from (
    select
    from ledger.leg as leg
    where leg.debit_id = account and leg.debit_id >= 1000 and leg.day >= least_day and leg.day <= last_day
      and leg.act in (0, 2, 3)
      and (kinds_out is null or leg.kind = any (kinds_out))
      and (with_text is null or leg.memo ilike pattern)
    order by leg.day desc, leg.id desc
    limit most
  ) as line;
  if counted < most then
    select counted + count(*) into counted
    from (
      select
      from ledger.leg as leg
      where leg.credit_id = account and leg.credit_id >= 1000 and leg.day >= least_day and leg.day <= last_day
        and leg.act in (0, 2, 3)
        and (kinds_in is null or leg.kind = any (kinds_in))
        and (with_text is null or leg.memo ilike pattern)
      order by leg.day desc, leg.id desc
      limit most - counted
    ) as line;
  end if;
  return counted;
end;
$$;

-- The balance when the books of that day were closed.
create function ledger.balance_on(account bigint, on_day date) returns bigint
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  found_balance bigint;
begin
  if not ledger.may_read(account) then
    return null;
  end if;
  select side.balance into found_balance
  from (
    (
      select leg.id, leg.debit_after as balance
      from ledger.leg as leg
      where leg.debit_id = account and leg.debit_id >= 1000 and leg.day <= on_day and leg.act in (0, 2, 3)
      order by leg.day desc, leg.id desc
      limit 1
    )
    union all
    (
      select leg.id, leg.credit_after
      from ledger.leg as leg
      where leg.credit_id = account and leg.credit_id >= 1000 and leg.day <= on_day and leg.act in (0, 2, 3)
      order by leg.day desc, leg.id desc
      limit 1
    )
  ) as side
  order by side.id desc
  limit 1;
  return coalesce(found_balance, 0);
end;
$$;

-- What came in and went out of an account in a period, by kind.
create function ledger.read_totals(account bigint, from_day date, to_day date)
returns table (kind smallint, money_in bigint, money_out bigint, legs bigint)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select side.kind, sum(side.money_in)::bigint, sum(side.money_out)::bigint, count(*)
  from (
    select leg.kind, 0::bigint as money_in, leg.amount as money_out
    from ledger.leg as leg
    where leg.debit_id = account and leg.debit_id >= 1000 and leg.day between from_day and to_day
      and leg.act in (0, 2, 3)
    union all
    select leg.kind, leg.amount, 0
    from ledger.leg as leg
    where leg.credit_id = account and leg.credit_id >= 1000 and leg.day between from_day and to_day
      and leg.act in (0, 2, 3)
  ) as side
  where ledger.may_read(account)
  group by side.kind
  order by side.kind;
end;
$$;

-- `day` and `intent` are those of the journal that set it aside.
create function ledger.read_holds(account bigint)
returns table (
  id bigint, amount bigint, remaining bigint, credit_id bigint, kind smallint, placed_at timestamptz,
  expires_at timestamptz, memo text, day date, intent uuid
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select
    hold.id, hold.amount, hold.remaining, hold.credit_id, hold.kind, hold.placed_at, hold.expires_at, hold.memo,
    first.day, first.intent
  from ledger.hold as hold
  join ledger.leg as first on first.id = hold.id - hold.id % 16
  where hold.account_id = account and hold.remaining > 0 and ledger.may_read(account)
  order by hold.id;
end;
$$;

-- Every leg of these journals, by intent or by number, and of the journals in which what they set
-- aside was taken or let go; nothing of a journal that does not touch an account one may read.
create function ledger.read_journals(intents uuid[], numbers bigint[])
returns table (
  id bigint, debit_id bigint, credit_id bigint, amount bigint, debit_after bigint, credit_after bigint,
  hold_id bigint, posted_at timestamptz, day date, kind smallint, act smallint, memo text, intent uuid, origin uuid
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  firsts bigint[];
begin
  select coalesce(array_agg(first.id), '{}') into firsts
  from (
    select leg.id
    from ledger.leg as leg
    where leg.intent = any (intents)
    union
    select leg.id
    from ledger.leg as leg
    where leg.id = any (numbers) and leg.id % 16 = 0
    limit 16
  ) as first;
  select coalesce(array_agg(any_of.id), '{}') into firsts
  from (
    select unnest(firsts) as id
    union
    select later.id - later.id % 16
    from unnest(firsts) as journal (id)
    join ledger.leg as placed on placed.id between journal.id and journal.id + 15 and placed.act = 1
    join ledger.leg as later on later.hold_id = placed.id and later.act in (2, 3, 4, 5)
    limit 64
  ) as any_of;
  return query
  select
    leg.id, leg.debit_id, leg.credit_id, leg.amount, leg.debit_after, leg.credit_after, leg.hold_id, leg.posted_at,
    leg.day, leg.kind, leg.act, leg.memo, first.intent,
    case
      when leg.hold_id is not null
        then (select first.intent from ledger.leg as first where first.id = leg.hold_id - leg.hold_id % 16)
    end
  from unnest(firsts) as journal (id)
  join ledger.leg as first on first.id = journal.id
  join ledger.leg as leg on leg.id between journal.id and journal.id + 15
  where exists (
    select
    from ledger.leg as touched
    where touched.id between journal.id and journal.id + 15
      and (ledger.may_read(touched.debit_id) or ledger.may_read(touched.credit_id))
  )
  order by leg.id;
end;
$$;

-- One line for each of the bank's own accounts and for each product of its customers. The last
-- column of all lines together is zero, or the books are wrong.
create function ledger.trial_balance()
returns table (code text, class text, accounts bigint, debit bigint, credit bigint)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    line.code, line.class, count(*), -coalesce(sum(line.posted) filter (where line.posted < 0), 0)::bigint,
    coalesce(sum(line.posted) filter (where line.posted > 0), 0)::bigint
  from (
    select account.code, account.class, balance.posted
    from ledger.balance as balance
    join ledger.account as account on account.id = balance.account_id
    union all
    select account.code, account.class, coalesce(sum(own.posted), 0)
    from ledger.account as account
    left join ledger.own_balance as own on own.account_id = account.id
    where account.id < 1000
    group by account.id
  ) as line
  group by line.code, line.class
  order by min(array_position(array['asset', 'liability', 'equity', 'income', 'expense'], line.class)), line.code;
$$;

-- Reads the whole history and names what does not agree with it; no rows when all is well.
create function ledger.faults()
returns table (fault text, account_id bigint, says text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  with side as (
    select leg.debit_id as account_id, leg.id, -leg.amount as amount, leg.debit_after as balance
    from ledger.leg as leg
    where leg.act in (0, 2, 3)
    union all
    select leg.credit_id, leg.id, leg.amount, leg.credit_after
    from ledger.leg as leg
    where leg.act in (0, 2, 3)
  ),
  total as (
    select side.account_id, sum(side.amount) as amount
    from side
    group by side.account_id
  ),
  stored as (
    select balance.account_id, balance.posted
    from ledger.balance as balance
    union all
    select own.account_id, sum(own.posted)
    from ledger.own_balance as own
    group by own.account_id
  )
  select 'balance', coalesce(total.account_id, stored.account_id),
    format('stored %s, history %s', stored.posted, total.amount)
  from total
  full join stored on stored.account_id = total.account_id
  where coalesce(total.amount, 0) <> coalesce(stored.posted, 0)
  union all
  select 'running balance', step.account_id, format('leg %s', step.id)
  from (
    select
      side.account_id, side.id,
      side.balance - side.amount - lag(side.balance, 1, 0::bigint) over (partition by side.account_id order by side.id)
        as gap
    from side
    where side.account_id >= 1000
  ) as step
  where step.gap is distinct from 0
  union all
  select 'held', coalesce(open.account_id, balance.account_id), format('stored %s, holds %s', balance.held, open.held)
  from (
    select hold.account_id, sum(hold.remaining) as held
    from ledger.hold as hold
    where hold.remaining > 0
    group by hold.account_id
  ) as open
  full join (select * from ledger.balance where held <> 0) as balance on balance.account_id = open.account_id
  where coalesce(open.held, 0) <> coalesce(balance.held, 0)
  union all
  select 'hold', hold.account_id, format('hold %s: %s left, history %s', hold.id, hold.remaining, past.remaining)
  from ledger.hold as hold
  join (
    select
      leg.hold_id,
      case when bool_or(leg.act > 2) then 0 else sum(case leg.act when 1 then leg.amount else -leg.amount end) end
        as remaining
    from ledger.leg as leg
    where leg.hold_id is not null
    group by leg.hold_id
  ) as past on past.hold_id = hold.id
  where past.remaining <> hold.remaining
  union all
  select 'below floor', balance.account_id, format('%s posted, %s held, floor %s', balance.posted, balance.held, balance.floor)
  from ledger.balance as balance
  where balance.posted - balance.held < balance.floor
    and not exists (
      select
      from ledger.leg as leg
      join ledger.kind as kind on kind.id = leg.kind and kind.passes_floor
      where leg.debit_id = balance.account_id and leg.debit_id >= 1000 and leg.act in (0, 2, 3)
    )
    and not exists (
      select
      from ledger.account_change as change
      where change.account_id = balance.account_id and change.what = 'limited'
    );
$$;

grant execute on function ledger.may_read, ledger.read_balances, ledger.read_history, ledger.count_history,
  ledger.balance_on, ledger.read_totals, ledger.read_holds, ledger.read_journals to bank_api, bank_worker, bank_office;
grant execute on function ledger.trial_balance, ledger.faults to bank_worker, bank_office;
