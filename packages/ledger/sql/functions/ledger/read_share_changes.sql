-- The shares that an account bought less those it sold, on each day on which it traded.
create or replace function ledger.read_share_changes(account bigint)
returns table (day date, symbol text, shares bigint)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select entry.day, security.symbol, sum(entry.shares)::bigint
  from ledger.security_entry as entry
  join ledger.security as security on security.id = entry.security_id
  where entry.account_id = account and entry.lot_id is not null and ledger.may_read(account)
  group by entry.day, security.symbol
  having sum(entry.shares) <> 0
  order by entry.day, security.symbol;
end;
$$;

grant execute on function ledger.read_share_changes to bank_api, bank_worker, bank_office;
