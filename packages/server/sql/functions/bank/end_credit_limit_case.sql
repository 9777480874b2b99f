-- A request for a limit that is no longer in review was decided by a person.
create or replace function bank.end_credit_limit_case() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.end_case(
    array['credit-limit'], new.id, case new.verdict when 'approve' then 'approved' else 'refused' end, new.verdict_by
  );
  return null;
end;
$$;
