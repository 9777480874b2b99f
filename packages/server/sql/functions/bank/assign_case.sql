-- Gives a case to a person, or back to the queue when none is named. Answers `assigned`, `closed` or `unknown`.
create or replace function bank.assign_case(asked_case uuid, by_staff uuid, given_to uuid) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  target public.cases;
begin
  target := bank.lock_case(asked_case);
  if target.id is null then
    return 'unknown';
  end if;
  if target.state = 'closed' then
    return 'closed';
  end if;
  if target.owner_id is not distinct from given_to then
    return 'assigned';
  end if;
  update public.cases as changed
  set owner_id = given_to
  where changed.id = target.id;
  perform bank.append_case_entry(
    target, 'staff', by_staff, case when given_to is null then 'returned' else 'assigned' end, false, null, null,
    given_to, null
  );
  return 'assigned';
end;
$$;

grant execute on function bank.assign_case to bank_office;
