-- An account's row for a security, locked until the transaction ends; made empty if it has none. Null where the account is not
-- this customer's; a null customer is the bank itself.
create or replace function ledger.lock_position(asked_account bigint, asked_security integer, customer uuid)
returns ledger.position
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  found_one ledger.position;
begin
  insert into ledger.position (account_id, security_id, customer_id)
  select known.id, asked_security, known.customer_id
  from ledger.account as known
  where known.id = asked_account and known.customer_id = coalesce(customer, known.customer_id)
  on conflict (account_id, security_id) do nothing;
  select position.* into found_one
  from ledger.position as position
  where position.account_id = asked_account and position.security_id = asked_security
    and position.customer_id = coalesce(customer, position.customer_id)
  for no key update;
  return found_one;
end;
$$;
