-- The cases of some kinds that are not closed, the nearest day first. The office sees one customer's rows at a time; a case
-- is looked for among all of them, and what was written in it is not told here. The queue has what nobody owns, and what
-- belongs to a person who no longer works here.
create or replace function bank.list_cases(scope text, of_kinds text[], of_staff uuid, listed_max integer)
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
  where found_case.state <> 'closed' and found_case.kind = any (of_kinds)
    and case scope
      when 'mine' then found_case.owner_id = of_staff
      when 'queue' then found_case.state = 'open' and not bank.works_here(found_case.owner_id)
      when 'due' then found_case.state = 'open' and found_case.due_on <= bank.today()
      else true
    end
  order by found_case.state = 'open' desc, found_case.due_on, found_case.opened_at, found_case.id
  limit listed_max;
$$;

grant execute on function bank.list_cases to bank_office;
