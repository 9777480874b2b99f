-- Ends the open case about a thing that has ended, if there is one. For the triggers of those things.
create or replace function bank.end_case(of_kinds text[], of_subject uuid, with_outcome text, by_staff uuid)
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  target public.cases;
begin
  select found_case.* into target
  from public.cases as found_case
  where found_case.subject_id = of_subject and found_case.kind = any (of_kinds) and found_case.state <> 'closed'
  for no key update;
  if target.id is null then
    return;
  end if;
  update public.cases as changed
  set state = 'closed', outcome = with_outcome, closed_at = bank.now()
  where changed.id = target.id;
  perform bank.append_case_entry(
    target, case when by_staff is null then 'bank' else 'staff' end, by_staff, 'closed', true, null, null, null, null
  );
end;
$$;
