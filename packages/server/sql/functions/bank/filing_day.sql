-- The last day to pay in for a tax year: April 15 of the next one. A weekend moves it, and so does Emancipation Day in the
-- District of Columbia, where the law counts holidays: April 16, or the weekday beside it.
create or replace function bank.filing_day(tax_year integer) returns date
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  select due.day + case extract(isodow from due.day) when 5 then 3 when 6 then 3 when 7 then 2 else 0 end
  from (select make_date(tax_year + 1, 4, 15)) as due (day);
$$;
