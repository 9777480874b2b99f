-- What came in and went out of an account in a period, by kind.
create or replace function ledger.read_totals(account bigint, from_day date, to_day date)
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

grant execute on function ledger.read_totals to bank_api, bank_worker, bank_office;
