-- Reads the whole securities journal and names what does not agree with it, or with the cash; no rows when all is well. What is
-- wrong with the bank's custody stands by its account at the market.
create or replace function ledger.security_faults()
returns table (fault text, account_id bigint, says text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  with total as (
    select
      entry.account_id, entry.security_id, sum(entry.shares) as shares, sum(entry.reserved) as reserved, sum(entry.cost) as cost
    from ledger.security_entry as entry
    group by entry.account_id, entry.security_id
  )
  select 'position', coalesce(total.account_id, held.account_id),
    format(
      'security %s: stored %s, %s reserved, cost %s; history %s, %s, %s',
      coalesce(total.security_id, held.security_id), held.shares, held.reserved, held.cost, total.shares,
      total.reserved, total.cost
    )
  from total
  full join ledger.position as held on held.account_id = total.account_id and held.security_id = total.security_id
  where (coalesce(total.shares, 0), coalesce(total.reserved, 0), coalesce(total.cost, 0))
    <> (coalesce(held.shares, 0), coalesce(held.reserved, 0), coalesce(held.cost, 0))
  union all
  select 'custody', 15,
    format(
      'security %s: stored %s, customers have %s', coalesce(sums.security_id, custody.security_id), custody.shares, sums.shares
    )
  from (select total.security_id, sum(total.shares) as shares from total group by total.security_id) as sums
  full join ledger.custody as custody on custody.security_id = sums.security_id
  where coalesce(sums.shares, 0) + coalesce(custody.shares, 0) <> 0
  union all
  select 'running shares', step.account_id, format('entry %s', step.id)
  from (
    select
      entry.id, entry.account_id,
      entry.shares_after - entry.shares - lag(entry.shares_after, 1, 0::bigint) over in_position as shares_gap,
      entry.reserved_after - entry.reserved - lag(entry.reserved_after, 1, 0::bigint) over in_position as reserved_gap
    from ledger.security_entry as entry
    window in_position as (partition by entry.account_id, entry.security_id order by entry.id)
  ) as step
  where step.shares_gap <> 0 or step.reserved_gap <> 0
  union all
  select 'running custody', 15, format('security %s: entry %s', step.security_id, step.id)
  from (
    select
      entry.id, entry.security_id,
      entry.custody_after + entry.shares - lag(entry.custody_after, 1, 0::bigint) over (
        partition by entry.security_id order by entry.id
      ) as gap
    from ledger.security_entry as entry
    where entry.shares <> 0
  ) as step
  where step.gap <> 0
  union all
  select 'lot', coalesce(past.account_id, lot.account_id),
    format('lot %s: stored %s for %s, history %s for %s', coalesce(past.lot_id, lot.id), lot.shares, lot.cost, past.shares, past.cost)
  from (
    select
      entry.lot_id, min(entry.account_id) as account_id, sum(entry.shares) as shares, sum(entry.cost) as cost
    from ledger.security_entry as entry
    where entry.lot_id is not null
    group by entry.lot_id
  ) as past
  full join ledger.lot as lot on lot.id = past.lot_id
  where (past.shares, past.cost) is distinct from (lot.shares::numeric, lot.cost::numeric)
  union all
  select 'order', coalesce(past.account_id, kept.account_id),
    format('order %s: %s set aside, history %s', coalesce(past.order_id, kept.order_id), kept.shares, past.reserved)
  from (
    select
      entry.order_id, min(entry.account_id) as account_id, sum(entry.reserved) as reserved
    from ledger.security_entry as entry
    group by entry.order_id
  ) as past
  full join ledger.reservation as kept on kept.order_id = past.order_id
  where coalesce(past.reserved, 0) <> coalesce(kept.shares, 0)
  union all
  select 'money without shares', leg.debit_id, format('leg %s', leg.id)
  from ledger.leg as leg
  where leg.kind = 13 and leg.act in (0, 2, 3)
    and not exists (
      select
      from ledger.security_entry as entry
      where entry.journal_id = leg.id - leg.id % 16 and entry.line = 0
    )
  union all
  select 'shares without money', trade.account_id, format('trade %s', trade.trade)
  from (
    select
      entry.trade, entry.journal_id, min(entry.account_id) as account_id, sum(entry.amount) as amount,
      sum(entry.shares) as shares
    from ledger.security_entry as entry
    where entry.journal_id is not null
    group by entry.trade, entry.journal_id
  ) as trade
  where not exists (
    select
    from ledger.leg as leg
    where leg.id between trade.journal_id and trade.journal_id + 15 and leg.kind = 13 and leg.amount = trade.amount
      and leg.debit_id = case when trade.shares > 0 then trade.account_id else 15 end
      and leg.credit_id = case when trade.shares > 0 then 15 else trade.account_id end
  );
$$;

grant execute on function ledger.security_faults to bank_worker, bank_office;
