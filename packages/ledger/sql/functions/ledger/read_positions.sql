-- What the accounts that the caller may read hold, in the order of symbols. A position that was sold whole is left out.
create or replace function ledger.read_positions(accounts bigint[])
returns table (account_id bigint, symbol text, shares bigint, reserved bigint, cost bigint)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select held.account_id, security.symbol, held.shares, held.reserved, held.cost
  from ledger.position as held
  join ledger.security as security on security.id = held.security_id
  where held.account_id = any (accounts) and held.shares > 0 and ledger.may_read(held.account_id)
  order by held.account_id, security.symbol;
end;
$$;

grant execute on function ledger.read_positions to bank_api, bank_worker, bank_office;
