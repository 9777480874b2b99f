-- The balances of the accounts that the caller may read.
create or replace function ledger.read_balances(accounts bigint[])
returns table (
  account_id bigint, posted bigint, held bigint, available bigint, floor bigint, ceiling bigint, state smallint
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select
    balance.account_id, balance.posted, balance.held, balance.posted - balance.held - coalesce(balance.floor, 0),
    balance.floor, balance.ceiling, balance.state
  from ledger.balance as balance
  where balance.account_id = any (accounts) and ledger.may_read(balance.account_id)
  order by balance.account_id;
end;
$$;

grant execute on function ledger.read_balances to bank_api, bank_worker, bank_office;
