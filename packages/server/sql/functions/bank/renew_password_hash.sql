-- The same password hashed at another cost: it did not change, so neither does the day it was changed. Whoever knows the
-- old hash and came by the password may write the new one.
create or replace function bank.renew_password_hash(new_hash text, old_hash text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.credentials as known
  set password_hash = new_hash
  where known.customer_id = bank.customer_id()
    and sha256(convert_to(known.password_hash, 'UTF8')) = sha256(convert_to(old_hash, 'UTF8'));
end;
$$;

grant execute on function bank.renew_password_hash to bank_api;
