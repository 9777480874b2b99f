-- The newest case of each thing, for the office's lists of those things.
create or replace function bank.cases_of_subjects(of_kinds text[], of_subjects uuid[])
returns table (subject_id uuid, case_id uuid, kind text, state text, due_on date)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select distinct on (found_case.subject_id)
    found_case.subject_id, found_case.id, found_case.kind, found_case.state, found_case.due_on
  from public.cases as found_case
  where found_case.subject_id = any (of_subjects) and found_case.kind = any (of_kinds)
  order by found_case.subject_id, found_case.opened_at desc;
$$;

grant execute on function bank.cases_of_subjects to bank_office;
