-- Locks accounts in the order in which every posting does, and says how they stand, so that what is
-- decided about them still holds when it is posted.
create or replace function bank.lock_balances(accounts bigint[])
returns table (account_id bigint, posted bigint, held bigint, state smallint)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select balance.account_id, balance.posted, balance.held, balance.state
  from ledger.balance as balance
  where balance.account_id = any (accounts)
  order by balance.account_id
  for no key update;
end;
$$;

grant execute on function bank.lock_balances to bank_worker;
