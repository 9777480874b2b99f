-- The shares that an account had when a day ended.
create or replace function ledger.read_positions_on(account bigint, on_day date)
returns table (symbol text, shares bigint, cost bigint)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select security.symbol, sum(entry.shares)::bigint, sum(entry.cost)::bigint
  from ledger.security_entry as entry
  join ledger.security as security on security.id = entry.security_id
  where entry.account_id = account and entry.day <= on_day and ledger.may_read(account)
  group by security.symbol
  having sum(entry.shares) > 0
  order by security.symbol;
end;
$$;

grant execute on function ledger.read_positions_on to bank_api, bank_worker, bank_office;
