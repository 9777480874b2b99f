-- Opens the gate of this session for whoever has proved one of the ways, and not beyond the session's own end.
-- `proof` is the office's code by its key, or the question that a passkey answered. Nothing when it does not hold.
create or replace function bank.open_gate(
  given_way text, proof bytea, minutes integer, out ends_at timestamptz, out code_id uuid
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  session constant uuid := bank.session_id();
  is_proved boolean;
begin
  case given_way
    when 'code' then
      code_id := bank.use_gate_code(proof);
      is_proved := code_id is not null;
    when 'passkey' then
      is_proved := bank.spend_passkey_proof('gate', proof);
    when 'authenticator' then
      is_proved := bank.has_used_app();
    when 'email' then
      is_proved := exists (
        select
        from public.gate_codes as code
        where code.session_id = session and code.customer_id = bank.customer_id()
          and code.used_at > bank.now() - interval '1 minute'
      );
    else
      is_proved := false;
  end case;
  if not is_proved then
    return;
  end if;
  insert into public.approval_grants as known (session_id, customer_id, feature, way, expires_at)
  select
    held.id, held.customer_id, case given_way when 'email' then 'pages' else 'navigation' end, given_way,
    least(bank.now() + make_interval(mins => minutes), held.expires_at)
  from public.sessions as held
  where held.id = session and held.customer_id = bank.customer_id() and held.ended_at is null
  on conflict (session_id, feature) do update set way = excluded.way, expires_at = excluded.expires_at
  returning known.expires_at into open_gate.ends_at;
end;
$$;

grant execute on function bank.open_gate to bank_api;
