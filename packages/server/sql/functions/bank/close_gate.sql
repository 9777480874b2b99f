-- Answers how many grants of this session were open.
create or replace function bank.close_gate() returns integer
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  closed integer;
begin
  update public.approval_grants as known
  set expires_at = bank.now()
  where known.session_id = bank.session_id() and known.customer_id = bank.customer_id()
    and known.expires_at > bank.now();
  get diagnostics closed = row_count;
  return closed;
end;
$$;

grant execute on function bank.close_gate to bank_api;
