-- The calendar day in New York by the bank's clock. The business day is bank.today().
create or replace function bank.calendar_day() returns date
language plpgsql
stable
parallel safe
set search_path = pg_catalog, pg_temp
as $$
begin
  return (bank.now() at time zone 'America/New_York')::date;
end;
$$;

grant execute on function bank.calendar_day to bank_api, bank_worker, bank_office;
