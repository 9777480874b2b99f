-- Opens the rows of somebody who is not a customer yet, for one transaction. An id that nobody has opens nothing of
-- anybody's.
create or replace function bank.enter_new_customer(customer uuid) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.customers as known where known.customer_id = customer)
    or exists (select from public.credentials as known where known.customer_id = customer)
    or exists (select from public.sessions as known where known.customer_id = customer)
    or exists (select from public.directory_entries as known where known.owner_id = customer)
  then
    raise exception 'this customer is known' using errcode = 'insufficient_privilege';
  end if;
  perform bank.seal_scope(customer, null, null, 'enrollment');
end;
$$;

grant execute on function bank.enter_new_customer to bank_api;
