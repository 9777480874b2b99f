-- What each account of the customer this process serves adds to their taxes, by year. Nothing for a delegate.
-- Interest, penalties and distributions belong to the year of their business day, contributions to the tax year they were
-- counted in when they were made.
create or replace function bank.read_tax_years()
returns table (
  account_id uuid, tax_year integer, interest bigint, penalty bigint, contributed bigint, distributed bigint, withheld bigint
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  owner constant uuid := bank.customer_id();
  lines_max constant integer := 2147483647;
begin
  return query
  with own as materialized (
    select account.id, account.type, account.ledger_number as number
    from public.accounts as account
    where account.customer_id = owner
  ),
  -- Interest of a retirement account isn't taxed as it is earned, and a card's is charged.
  earning as materialized (
    select own.id, own.number
    from own
    where own.type not in ('credit', 'retirement')
  ),
  since as (
    select earning.id, begun.year, figures.interest_year as interest
    from (
      select min(figures.opened_on) as opened_on
      from ledger.read_figures(array(select earning.number from earning), bank.today()) as figures
    ) as first
    cross join lateral generate_series(
      extract(year from first.opened_on)::integer, extract(year from bank.today())::integer
    ) as begun (year)
    cross join lateral ledger.read_figures(
      array(select earning.number from earning), make_date(begun.year, 1, 1)
    ) as figures
    join earning on earning.number = figures.account_id
  ),
  retirement as materialized (
    select own.id, own.number
    from own
    where own.type = 'retirement'
  ),
  line as materialized (
    select retirement.id, retirement.number, entry.id as leg_id, extract(year from entry.day)::integer as year,
      entry.kind, entry.amount, entry.other_id, entry.intent, entry.origin
    from retirement
    cross join lateral ledger.read_history(retirement.number, lines_max) as entry
  ),
  part as (
    select since.id, since.year,
      since.interest - coalesce(lead(since.interest) over (partition by since.id order by since.year), 0) as interest,
      0::bigint as penalty, 0::bigint as contributed, 0::bigint as distributed, 0::bigint as withheld
    from since
    union all
    -- A certificate has no other fee than the penalty for an early withdrawal.
    select own.id, extract(year from entry.day)::integer, 0, -entry.amount, 0, 0, 0
    from own
    cross join lateral ledger.read_history(own.number, lines_max, kinds_in => '{6}', kinds_out => '{6}') as entry
    where own.type = 'cd'
    union all
    -- A contribution that was returned or failed isn't posted any more, and has given back what it counted.
    select retirement.id, extract(year from (bound ->> 'period')::date)::integer, 0, 0, movement.amount, 0, 0
    from public.movements as movement
    join retirement on retirement.number = movement.to_account
    cross join lateral jsonb_array_elements(movement.plan -> 'limits') as bound
    where movement.customer_id = owner and movement.plan -> 'limits' <> '[]'::jsonb and movement.state = 'posted'
      and (bound ->> 'rule')::integer = 10
    union all
    -- What counted toward no tax year when it was made, as an entry of the bank itself, counts for the year of its day.
    select line.id, line.year, 0, 0, line.amount, 0, 0
    from line
    where line.kind = 12 and not exists (
      select
      from public.movements as movement
      where movement.customer_id = owner and movement.plan -> 'limits' @> '[{"rule": 10}]'::jsonb
        and (
          movement.id = line.intent or movement.id = line.origin
          or (movement.rail <> 'book' and movement.journal_id = line.leg_id - line.leg_id % 16)
        )
    )
    union all
    -- Everything that leaves, but for fees, what is taken back, purchases of securities, and another retirement account of
    -- the same person.
    select line.id, line.year, 0, 0, 0, -line.amount, case when line.other_id = 43 then -line.amount else 0 end
    from line
    where line.amount < 0 and line.kind not in (6, 7, 8, 9, 10, 11, 12, 13, 14)
      and not exists (select from retirement as other where other.number = line.other_id)
    union all
    -- A distribution that was taken back, and tax that was given back with it.
    select line.id, line.year, 0, 0, 0, -line.amount, case when line.other_id = 43 then -line.amount else 0 end
    from line
    where line.amount > 0 and (line.other_id = 43 or (line.kind = 8 and line.other_id >= 1000))
      and not exists (select from retirement as other where other.number = line.other_id)
  )
  select part.id, part.year, sum(part.interest)::bigint, sum(part.penalty)::bigint, sum(part.contributed)::bigint,
    sum(part.distributed)::bigint, sum(part.withheld)::bigint
  from part
  group by part.id, part.year
  having sum(part.interest) <> 0 or sum(part.penalty) <> 0 or sum(part.contributed) <> 0 or sum(part.distributed) <> 0
    or sum(part.withheld) <> 0
  order by part.year desc, part.id;
end;
$$;

grant execute on function bank.read_tax_years to bank_api;
