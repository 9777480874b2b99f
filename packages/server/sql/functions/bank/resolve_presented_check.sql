-- Ends the case about a check that was presented twice. Answers false when it has none that is open.
create or replace function bank.resolve_presented_check(asked_check uuid, by_staff uuid, with_outcome text)
returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  open_one uuid;
begin
  select known.id into open_one
  from public.cases as known
  where known.kind = 'presented-check' and known.subject_id = asked_check and known.state <> 'closed'
  for no key update;
  if open_one is null then
    return false;
  end if;
  perform bank.end_case(array['presented-check'], asked_check, with_outcome, by_staff);
  return true;
end;
$$;

grant execute on function bank.resolve_presented_check to bank_office;
