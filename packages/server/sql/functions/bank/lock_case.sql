-- A case that is about to change: whoever comes second waits and sees what the first one did. Nulls if there is none.
create or replace function bank.lock_case(asked_case uuid) returns public.cases
language sql
security definer
set search_path = pg_catalog, pg_temp
as $$
  select found_case.*
  from public.cases as found_case
  where found_case.id = asked_case
  for no key update;
$$;
