-- An application that is no longer in review was decided by a person, or withdrawn.
create or replace function bank.end_application_case() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.end_case(
    array['application'], new.id,
    case new.verdict when 'approve' then 'approved' when 'refuse' then 'refused' else 'withdrawn' end, new.verdict_by
  );
  return null;
end;
$$;
