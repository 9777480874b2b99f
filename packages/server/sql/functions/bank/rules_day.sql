-- The day whose rules count now: the open business day, or the calendar day where that is later.
create or replace function bank.rules_day() returns date
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select greatest(bank.today(), bank.calendar_day());
$$;

grant execute on function bank.rules_day to bank_office;
