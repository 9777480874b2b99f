-- A lone journal of one plain leg, the usual case when little is going on, without the arrays.
-- It knows only how to say yes: each account is changed if its rule allows it, the smaller number
-- first. What does not go all the way is taken back and asked of ledger.post, under the same
-- locks, so that every refusal has one author. The answer is that of ledger.post in one list:
-- verdict, journal, leg that was refused, balance after of either side; and, where the yes was its
-- own, the instant in microseconds.
create or replace function ledger.post_one(
  asked_intent uuid,
  customer uuid,
  from_id bigint,
  to_id bigint,
  moved bigint,
  asked_kind smallint,
  asked_memo text,
  deadline timestamptz default null,
  asked_day date default null
) returns bigint[]
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  most constant bigint := 9007199254740991;
  from_first constant boolean := from_id < to_id;
  from_after bigint;
  to_after bigint;
  answer bigint[];
begin
  if current_setting('synchronous_commit') in ('off', 'local') then
    raise exception 'the books are not written while synchronous_commit is off'
      using errcode = 'restrict_violation';
  end if;
  if greatest(from_id, to_id) < 1000 then
    -- Nothing will be locked, and whoever reads the day must have a transaction id.
    perform pg_current_xact_id();
  end if;
  if moved between 1 and most and from_id <> to_id then
    for turn in 0 .. 1 loop
      if from_first = (turn = 0) then
        continue when from_id < 1000;
        update ledger.balance as balance
        set posted = balance.posted - moved
        where balance.account_id = from_id
          and balance.state = 1
          and balance.customer_id = coalesce(customer, balance.customer_id)
          and balance.posted - balance.held - moved >= coalesce(balance.floor, -most)
        returning balance.posted into from_after;
      else
        continue when to_id < 1000;
        update ledger.balance as balance
        set posted = balance.posted + moved
        where balance.account_id = to_id
          and balance.state <> 3
          and balance.posted + moved <= coalesce(balance.ceiling, most)
        returning balance.posted into to_after;
      end if;
      exit when not found;
    end loop;
    if (from_after is not null or from_id < 1000) and (to_after is not null or to_id < 1000) then
      -- Time and day are read by a statement that began after the locks were held.
      insert into ledger.leg (
        id, intent, debit_id, credit_id, amount, debit_after, credit_after, posted_at, day, kind, act, memo
      )
      select
        nextval('ledger.journal_number') * 16, asked_intent, from_id, to_id, moved, from_after, to_after,
        clock_timestamp() + clock.offset_interval, clock.business_date, asked_kind, 0, asked_memo
      from bank.clock as clock
      where (deadline is null or clock_timestamp() + clock.offset_interval <= deadline)
        and (asked_day is null or clock.business_date = asked_day)
      on conflict (intent) where intent is not null do nothing
      returning array[
        0, id, null, debit_after, credit_after, (extract(epoch from posted_at) * 1000000)::bigint
      ] into answer;
      if found then
        if from_id < 1000 or to_id < 1000 then
          insert into ledger.own_balance as own (account_id, lane, posted)
          select side.id, (pg_backend_pid() % 1024)::smallint, side.amount
          from (values (from_id, -moved), (to_id, moved)) as side (id, amount)
          where side.id < 1000
          order by side.id
          on conflict (account_id, lane) do update set posted = own.posted + excluded.posted;
        end if;
        return answer;
      end if;
    end if;
    update ledger.balance as balance
    set posted = balance.posted + moved
    where balance.account_id = from_id and from_after is not null;
    update ledger.balance as balance
    set posted = balance.posted - moved
    where balance.account_id = to_id and to_after is not null;
  end if;
  select array[
    post.verdicts[1], post.journal_ids[1], post.refused_at[1], post.debit_afters[1], post.credit_afters[1]
  ] into answer
  from ledger.post(
    array[asked_intent], array[customer], array[1::smallint], array[from_id], array[to_id], array[moved],
    array[asked_kind], array[asked_memo], deadlines => array[deadline], days => array[asked_day]
  ) as post;
  return answer;
end;
$$;

grant execute on function ledger.post_one to bank_worker;
