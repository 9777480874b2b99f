-- Locks accounts of the customer's in the order of every posting, until the transaction ends: whoever goes
-- on to close several of them waits for nobody in between.
create or replace function bank.lock_own_accounts(asked uuid[]) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform
  from ledger.balance as balance
  where balance.account_id in (
    select account.ledger_number
    from public.accounts as account
    where account.customer_id = bank.customer_id() and account.id = any (asked)
  )
  order by balance.account_id
  for no key update;
end;
$$;

grant execute on function bank.lock_own_accounts to bank_api;
