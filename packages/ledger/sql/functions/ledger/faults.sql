-- Reads the whole history and names what does not agree with it; no rows when all is well.
create or replace function ledger.faults()
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
      where change.account_id = balance.account_id and change.what in ('limited', 'permitted')
    );
$$;

grant execute on function ledger.faults to bank_worker, bank_office;
