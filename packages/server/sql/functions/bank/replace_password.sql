-- A new password takes the old one's place for whoever proves the old one, or came by a reset's token and
-- proves the answer.
create or replace function bank.replace_password(new_hash text, proof_hash text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.credentials as known
  set password_hash = new_hash, password_changed_at = bank.now()
  where known.customer_id = bank.customer_id()
    and sha256(convert_to(proof_hash, 'UTF8')) = sha256(convert_to(
      case bank.entered_by()
        when 'session' then known.password_hash
        when 'reset' then known.security_answer_hash
      end,
      'UTF8'
    ));
  if not found then
    raise exception 'nothing proves who replaces this password' using errcode = 'insufficient_privilege';
  end if;
end;
$$;

grant execute on function bank.replace_password to bank_api;
