-- Counts a try on every live code of the customer before the key is compared; five are all there are.
create or replace function bank.try_gate_code(key bytea) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  is_right boolean;
begin
  with tried as (
    update public.approval_codes as code
    set attempts = code.attempts + 1
    where code.customer_id = bank.customer_id() and code.purpose = 'navigation'
      and code.consumed_at is null and code.revoked_at is null
      and code.expires_at > bank.now() and code.attempts < 5
    returning code.code_key
  )
  select coalesce(bool_or(tried.code_key = key), false) into is_right from tried;
  return is_right;
end;
$$;

grant execute on function bank.try_gate_code to bank_api;
