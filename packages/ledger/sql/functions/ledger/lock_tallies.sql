-- The rows of the limits these journals obey, locked in order; `places` says for each limit
-- which of the amounts is its own.
create or replace function ledger.lock_tallies(
  customers uuid[],
  limit_journals integer[],
  limit_rules smallint[],
  limit_periods date[],
  out places integer[],
  out amounts bigint[]
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into ledger.tally (customer_id, rule, period)
  select distinct customers[named.j], named.rule, named.period
  from unnest(limit_journals, limit_rules, limit_periods) as named (j, rule, period)
  order by 1, 2, 3
  on conflict do nothing;

  with locked as (
    select tally.customer_id, tally.rule, tally.period, tally.used
    from ledger.tally as tally
    where (tally.customer_id, tally.rule, tally.period) in (
      select customers[named.j], named.rule, named.period
      from unnest(limit_journals, limit_rules, limit_periods) as named (j, rule, period)
    )
    order by tally.customer_id, tally.rule, tally.period
    for no key update
  ),
  numbered as (
    select row_number() over (order by customer_id, rule, period) as place, locked.*
    from locked
  )
  select
    (
      select array_agg(numbered.place::integer order by named.l)
      from unnest(limit_journals, limit_rules, limit_periods) with ordinality as named (j, rule, period, l)
      join numbered
        on numbered.customer_id = customers[named.j]
        and numbered.rule = named.rule
        and numbered.period = named.period
    ),
    (select array_agg(numbered.used order by numbered.place) from numbered)
  into places, amounts;
end;
$$;
