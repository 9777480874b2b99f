-- A decision about a returned check ends its case.
create or replace function bank.end_presented_case() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.end_case(array['presented-check'], new.check_id, new.outcome, new.decided_by);
  return null;
end;
$$;
