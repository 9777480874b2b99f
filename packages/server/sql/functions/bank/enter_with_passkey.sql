-- Opens a customer's rows for one transaction, for a visitor without a session: by a passkey. A signature cannot be
-- checked here; what is checked is that the credential's id, which only the device and this table know, is the
-- customer's, and that a challenge of the last minutes was used up for it.
create or replace function bank.enter_with_passkey(customer uuid, credential bytea, challenge bytea) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select
    from public.sign_on_challenges as asked
    where asked.challenge_key = challenge and asked.used_at > bank.now() - interval '1 minute'
  ) or not exists (
    select
    from public.passkeys as passkey
    where passkey.credential_id = credential and passkey.customer_id = customer
  ) then
    return false;
  end if;
  perform bank.seal_scope(customer, null, null, 'passkey');
  return true;
end;
$$;

grant execute on function bank.enter_with_passkey to bank_api;
