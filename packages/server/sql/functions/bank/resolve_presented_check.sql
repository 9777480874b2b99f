-- Decides about a returned check, once. Answers false when it has no open case.
create or replace function bank.resolve_presented_check(asked_check uuid, by_staff uuid, with_outcome text)
returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform
  from public.cases as known
  where known.kind = 'presented-check' and known.subject_id = asked_check and known.state <> 'closed'
  for no key update;
  if not found then
    return false;
  end if;
  insert into public.presented_check_reviews (check_id, outcome, decided_by)
  values (asked_check, with_outcome, by_staff);
  return true;
end;
$$;

grant execute on function bank.resolve_presented_check to bank_office;
