-- The open business day.
create or replace function bank.today() returns date
language plpgsql
stable
parallel safe
set search_path = pg_catalog, pg_temp
as $$
begin
  return (select business_date from bank.clock);
end;
$$;

grant execute on function bank.today to bank_api, bank_worker, bank_office;
