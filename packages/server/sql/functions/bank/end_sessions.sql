-- An officer who hears that a phone was stolen ends every session of that customer. The office can end them and
-- open none.
create or replace function bank.end_sessions(asked_customer uuid) returns integer
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  ended integer;
begin
  update public.sessions set ended_at = bank.now()
  where customer_id = asked_customer and ended_at is null;
  get diagnostics ended = row_count;
  return ended;
end;
$$;

grant execute on function bank.end_sessions to bank_office;
