-- Opens a customer's rows for one transaction, for a visitor without a session: by the token that was mailed to the
-- address on record.
create or replace function bank.enter_with_reset(customer uuid, key bytea) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select
    from public.password_resets as reset
    where reset.token_key = key and reset.customer_id = customer
      and reset.used_at is null and reset.expires_at > bank.now()
  ) then
    return false;
  end if;
  perform bank.seal_scope(customer, null, null, 'reset');
  return true;
end;
$$;

grant execute on function bank.enter_with_reset to bank_api;
