-- The bank's time. In PL/pgSQL rather than SQL because its plan is kept for the session: this is the default of nearly
-- every created_at in the bank.
create or replace function bank.now() returns timestamptz
language plpgsql
stable
parallel safe
set search_path = pg_catalog, pg_temp
as $$
begin
  return clock_timestamp() + (select offset_interval from bank.clock);
end;
$$;

grant execute on function bank.now to bank_api, bank_worker, bank_office;
