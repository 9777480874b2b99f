-- The shares that accounts had at the end of each of some days. A security of which nothing was left is left out.
create or replace function ledger.read_positions_at(accounts bigint[], days date[])
returns table (account_id bigint, day date, symbol text, shares bigint, cost bigint)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select asked.account_id, date_of.day, security.symbol, sum(entry.shares)::bigint, sum(entry.cost)::bigint
  from unnest(accounts) as asked (account_id)
  cross join unnest(days) as date_of (day)
  join ledger.security_entry as entry on entry.account_id = asked.account_id and entry.day <= date_of.day
  join ledger.security as security on security.id = entry.security_id
  where ledger.may_read(asked.account_id)
  group by asked.account_id, date_of.day, security.symbol
  having sum(entry.shares) > 0
  order by asked.account_id, date_of.day, security.symbol;
end;
$$;

grant execute on function ledger.read_positions_at to bank_api, bank_worker, bank_office;
