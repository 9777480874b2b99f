-- Keeps a new code and ends those before it in the same session. Answers when it expires, or the seconds to wait.
-- Those who ask at the same moment are counted one after another.
create or replace function bank.issue_gate_code(
  code_id uuid, asked_customer uuid, asked_session uuid, key bytea, lasts interval,
  out expires_at timestamptz, out wait_seconds integer
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('gate_codes ' || asked_customer, 0));
  wait_seconds := bank.gate_code_wait(asked_customer, asked_session);
  if wait_seconds > 0 then
    return;
  end if;
  update public.gate_codes as codes
  set ended_at = bank.now()
  where codes.session_id = asked_session and codes.ended_at is null and codes.used_at is null;
  insert into public.gate_codes as codes (id, session_id, customer_id, code_key, expires_at)
  values (code_id, asked_session, asked_customer, key, bank.now() + lasts)
  returning codes.expires_at into issue_gate_code.expires_at;
end;
$$;

grant execute on function bank.issue_gate_code to bank_api;
