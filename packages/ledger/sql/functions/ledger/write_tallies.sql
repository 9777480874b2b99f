-- What was used of the limits after all journals were decided; `places` and `amounts` as in ledger.lock_tallies.
create or replace function ledger.write_tallies(
  customers uuid[],
  limit_journals integer[],
  limit_rules smallint[],
  limit_periods date[],
  places integer[],
  amounts bigint[]
) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  update ledger.tally as tally
  set used = amounts[made.place]
  from (
    select distinct customers[named.j] as customer_id, named.rule, named.period, named.place
    from unnest(limit_journals, limit_rules, limit_periods, places) as named (j, rule, period, place)
  ) as made
  where tally.customer_id = made.customer_id and tally.rule = made.rule and tally.period = made.period;
$$;
