-- Locks the check numbers of accounts until the transaction ends: a check is paid before its payment is stopped, or it
-- isn't paid. Always in the same order.
create or replace function bank.lock_check_numbers(account_ids uuid[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  account uuid;
begin
  for account in select distinct asked.id from unnest(account_ids) as asked (id) order by asked.id loop
    perform pg_advisory_xact_lock(hashtextextended('check numbers ' || account::text, 0));
  end loop;
end;
$$;

grant execute on function bank.lock_check_numbers to bank_worker, bank_api;
