-- Whether the customer of a case may know of it follows from its kind. The constraint `cases_shown_of_kind` holds it there.
create or replace function bank.show_case() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  new.shown_to_customer := new.kind in ('support', 'complaint', 'application', 'dispute-e', 'dispute-z', 'rollover');
  return new;
end;
$$;
