-- Uses a code of the office's up; null when it is none of this customer's, or no longer good.
create or replace function bank.use_gate_code(key bytea) returns uuid
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  used uuid;
begin
  update public.approval_codes as code
  set consumed_at = bank.now()
  where code.code_key = key and code.customer_id = bank.customer_id() and code.purpose = 'navigation'
    and code.consumed_at is null and code.revoked_at is null
    and code.expires_at > bank.now() and code.attempts between 1 and 5
  returning code.id into used;
  return used;
end;
$$;
