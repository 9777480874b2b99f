-- One case, for the person who works on it; see bank.list_cases.
create or replace function bank.find_case(asked uuid)
returns table (
  id uuid,
  customer_id uuid,
  kind text,
  subject_id uuid,
  opened_at timestamptz,
  opened_on date,
  state text,
  owner_id uuid,
  due_on date,
  legal_due_on date,
  escalation smallint,
  outcome text,
  closed_at timestamptz
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    found_case.id, found_case.customer_id, found_case.kind, found_case.subject_id, found_case.opened_at,
    found_case.opened_on, found_case.state, found_case.owner_id, found_case.due_on, found_case.legal_due_on,
    found_case.escalation, found_case.outcome, found_case.closed_at
  from public.cases as found_case
  where found_case.id = asked;
$$;

grant execute on function bank.find_case to bank_office;
