-- A check deposit that is no longer in review was decided by a person, or its account has closed.
create or replace function bank.end_check_case() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.end_case(array['check-deposit'], new.movement_id, new.state, new.verdict_by);
  return null;
end;
$$;
