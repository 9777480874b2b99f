-- The number of an account of the customer the transaction serves, by its id or as the first of its type, so that what
-- is asked of the books need not wait until the account has been read. Its plan is kept from call to call.
create or replace function bank.own_account(ref text, of_type text) returns bigint
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  if ref = 'primary' then
    return (
      select account.ledger_number
      from public.accounts as account
      where account.customer_id = bank.seen_customer_id() and account.is_primary and account.type = of_type
      limit 1
    );
  end if;
  return (
    select account.ledger_number
    from public.accounts as account
    where account.customer_id = bank.seen_customer_id() and account.id = ref::uuid
  );
end;
$$;

grant execute on function bank.own_account to bank_api;
