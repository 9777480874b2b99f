-- How a customer's password was hashed, without the result: the visitor's password is hashed the same way, and
-- bank.enter_with_password compares.
create or replace function bank.password_terms(customer uuid) returns text
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select substring(known.password_hash from '^(.*)\$[^$]*$')
    from public.credentials as known
    where known.customer_id = customer
  );
end;
$$;

grant execute on function bank.password_terms to bank_api;
