-- Opens a customer's rows for one transaction, for a visitor without a session: by the password, hashed as
-- bank.password_terms says. The database compares. False when it is another.
create or replace function bank.enter_with_password(customer uuid, hash text) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select
    from public.credentials as known
    where known.customer_id = customer
      and sha256(convert_to(known.password_hash, 'UTF8')) = sha256(convert_to(hash, 'UTF8'))
  ) then
    return false;
  end if;
  perform bank.seal_scope(customer, null, null, 'password');
  return true;
end;
$$;

grant execute on function bank.enter_with_password to bank_api;
