-- The purchases that an account still holds shares of, the oldest first: what is sold first.
create or replace function ledger.read_lots(account bigint)
returns table (id bigint, symbol text, bought_on date, shares bigint, cost bigint)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select lot.id, security.symbol, lot.bought_on, lot.shares, lot.cost
  from ledger.lot as lot
  join ledger.security as security on security.id = lot.security_id
  where lot.account_id = account and lot.shares > 0 and ledger.may_read(account)
  order by security.symbol, lot.id;
end;
$$;

grant execute on function ledger.read_lots to bank_api, bank_worker, bank_office;
