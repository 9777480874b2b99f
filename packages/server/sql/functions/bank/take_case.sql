-- Takes a case out of the queue, where also those of people are who no longer work here. Of two people who take it at once,
-- one does. Answers `taken`, `owned`, `closed` or `unknown`.
create or replace function bank.take_case(asked_case uuid, by_staff uuid) returns text
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
  if target.owner_id = by_staff then
    return 'taken';
  end if;
  if bank.works_here(target.owner_id) then
    return 'owned';
  end if;
  update public.cases as changed
  set owner_id = by_staff
  where changed.id = target.id;
  perform bank.append_case_entry(target, 'staff', by_staff, 'taken', false, null, null, null, null);
  return 'taken';
end;
$$;

grant execute on function bank.take_case to bank_office;
