-- Writes the statements of the next accounts in order of their numbers, from the legs of the
-- month, which is over and sealed. What is there already stays. A null last account says that all
-- were seen.
create or replace function bank.cut_statements(
  month_start date,
  month_end date,
  after_account bigint,
  how_many integer,
  out last_account bigint,
  out cut bigint
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  with page as (
    select account.id, account.customer_id, greatest(account.opened_on, month_start) as period_start
    from ledger.account as account
    where account.id > after_account and account.id >= 1000 and account.opened_on <= month_end
      and (account.closed_on is null or account.closed_on >= month_start)
    order by account.id
    limit how_many
  ),
  entry as (
    select page.id as account_id, side.*
    from page
    cross join lateral (
      select leg.id, leg.day, leg.kind, -leg.amount as amount, leg.debit_after as balance
      from ledger.leg as leg
      where leg.debit_id = page.id and leg.debit_id >= 1000 and leg.day between month_start and month_end
        and leg.act in (0, 2, 3)
      union all
      select leg.id, leg.day, leg.kind, leg.amount, leg.credit_after
      from ledger.leg as leg
      where leg.credit_id = page.id and leg.credit_id >= 1000 and leg.day between month_start and month_end
        and leg.act in (0, 2, 3)
    ) as side
  ),
  total as (
    select
      entry.account_id, count(*) as entries, max(entry.id) as newest,
      coalesce(sum(entry.amount) filter (where entry.amount > 0), 0) as credits,
      coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0) as debits,
      coalesce(-sum(entry.amount) filter (where entry.kind = 6), 0) as fees,
      coalesce(sum(entry.amount) filter (where entry.kind = 7), 0) as interest
    from entry
    group by entry.account_id
  ),
  day_end as (
    select distinct on (entry.account_id, entry.day) entry.account_id, entry.day, entry.balance
    from entry
    order by entry.account_id, entry.day, entry.id desc
  ),
  standing as (
    select
      day_end.account_id, min(day_end.day) as first_day, min(day_end.balance) as lowest,
      (array_agg(day_end.balance order by day_end.day desc))[1] as closing
    from day_end
    group by day_end.account_id
  ),
  begun as (
    select page.*, ledger.balance_on(page.id, page.period_start - 1) as opening
    from page
  ),
  written as (
    insert into public.statements (
      period_end, account_number, customer_id, period_start, opening, closing, credits, debits, entries, fees,
      interest, lowest, newest_leg
    )
    select
      month_end, begun.id, begun.customer_id, begun.period_start, begun.opening,
      coalesce(standing.closing, begun.opening), coalesce(total.credits, 0), coalesce(total.debits, 0),
      coalesce(total.entries, 0), coalesce(total.fees, 0), coalesce(total.interest, 0),
      -- Until the first entry the account stood as the month found it.
      case
        when standing.first_day = begun.period_start then standing.lowest
        else least(standing.lowest, begun.opening)
      end,
      total.newest
    from begun
    left join total on total.account_id = begun.id
    left join standing on standing.account_id = begun.id
    on conflict do nothing
    returning account_number
  )
  select (select max(id) from page), (select count(*) from written)
  into last_account, cut;
end;
$$;

grant execute on function bank.cut_statements to bank_worker;
