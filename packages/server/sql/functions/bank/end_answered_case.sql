-- A request that was answered at the office is a case that is closed.
create or replace function bank.end_answered_case() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.end_case(array['support', 'complaint'], new.id, 'answered', new.answered_by);
  return null;
end;
$$;
