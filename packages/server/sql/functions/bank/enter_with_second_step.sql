-- Opens a customer's rows for one transaction, for a visitor without a session: by the token that a right password was
-- given while a code is still missing.
create or replace function bank.enter_with_second_step(customer uuid, key bytea) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select
    from public.second_steps as step
    where step.token_key = key and step.customer_id = customer
      and step.used_at is null and step.expires_at > bank.now()
  ) then
    return false;
  end if;
  perform bank.seal_scope(customer, null, null, 'second step');
  return true;
end;
$$;

grant execute on function bank.enter_with_second_step to bank_api;
