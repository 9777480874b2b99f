-- Until the end of the transaction: two that choose a customer's primary account at once would each
-- see the state before the other.
create or replace function bank.lock_primary(customer uuid) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended('accounts.primary ' || customer, 0));
$$;

grant execute on function bank.lock_primary to bank_api, bank_worker, bank_office;
