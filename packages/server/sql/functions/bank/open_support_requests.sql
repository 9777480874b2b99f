-- The requests that wait for an answer, the nearest day first. The office sees one customer's rows at a time; this tells it
-- whose rows to look at, and nothing else.
create or replace function bank.open_support_requests(listed_max integer) returns table (id uuid, customer_id uuid)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select waiting.id, waiting.customer_id
  from (
    select found_case.subject_id as id, found_case.customer_id, found_case.due_on
    from public.cases as found_case
    where found_case.state = 'open' and found_case.kind in ('support', 'complaint')
    union all
    -- Left by a process that opens no cases.
    select request.id, request.customer_id, null
    from public.support_requests as request
    where request.answered_at is null
      and not exists (select from public.cases as known where known.subject_id = request.id)
  ) as waiting
  order by waiting.due_on nulls first, waiting.id
  limit listed_max;
$$;

grant execute on function bank.open_support_requests to bank_office;
