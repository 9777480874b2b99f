-- Opens a customer's rows for one transaction, for the bank's own processes, which serve customers who are not there.
-- Never granted to the customers' process.
create or replace function bank.enter_customer(customer uuid) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.seal_scope(customer, null, null, 'bank');
end;
$$;

grant execute on function bank.enter_customer to bank_worker, bank_office;
