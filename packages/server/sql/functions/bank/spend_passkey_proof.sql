-- Uses up what a passkey proved in this session; a proof counts for the minute after it was given. False when there is
-- none.
create or replace function bank.spend_passkey_proof(wanted_purpose text, challenge bytea) returns boolean
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.passkey_challenges as asked
  set spent_at = bank.now()
  from public.passkeys as passkey
  where asked.challenge_key = challenge and asked.purpose = wanted_purpose
    and asked.customer_id = bank.customer_id() and asked.session_id = bank.session_id()
    and asked.used_at > bank.now() - interval '1 minute' and asked.spent_at is null
    and passkey.id = asked.proved_by and passkey.customer_id = asked.customer_id;
  return found;
end;
$$;
