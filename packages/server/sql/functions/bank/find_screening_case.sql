-- One case, for the officer who decides it; see bank.list_screening_cases.
create or replace function bank.find_screening_case(asked uuid)
returns table (
  id uuid,
  customer_id uuid,
  name_sealed text,
  listed text,
  source text,
  about text,
  subject_id uuid,
  raised_at timestamptz
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    found.id, found.customer_id, found.name_sealed, found.listed, found.source, found.about, found.subject_id,
    found.raised_at
  from public.screening_cases as found
  where found.id = asked;
$$;

grant execute on function bank.find_screening_case to bank_office;
