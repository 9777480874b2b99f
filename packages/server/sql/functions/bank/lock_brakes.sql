-- Takes the lock of the customer's spending controls alone, to change them; see bank.brake_key.
create or replace function bank.lock_brakes() returns void
language sql
security definer
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtext('bank.brakes'), bank.brake_key(bank.customer_id()));
$$;

grant execute on function bank.lock_brakes to bank_api;
