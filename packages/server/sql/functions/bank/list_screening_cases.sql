-- The office sees one customer's rows at a time; a case is looked for among all of them.
create or replace function bank.list_screening_cases(is_decided boolean, listed_max integer)
returns table (
  id uuid,
  customer_id uuid,
  name_sealed text,
  listed text,
  source text,
  about text,
  subject_id uuid,
  raised_at timestamptz,
  verdict text,
  note_sealed text,
  decided_by uuid,
  decided_at timestamptz
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    found.id, found.customer_id, found.name_sealed, found.listed, found.source, found.about, found.subject_id,
    found.raised_at, decision.verdict, decision.note_sealed, decision.decided_by, decision.decided_at
  from public.screening_cases as found
  left join public.screening_decisions as decision on decision.case_id = found.id
  where (decision.case_id is not null) = is_decided
  order by found.raised_at, found.id
  limit listed_max;
$$;

grant execute on function bank.list_screening_cases to bank_office;
