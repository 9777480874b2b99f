-- A decision about a payee ends its case.
create or replace function bank.end_screening_case() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.end_case(
    array['screening'], new.case_id, case new.verdict when 'clear' then 'cleared' else 'confirmed' end, new.decided_by
  );
  return null;
end;
$$;
