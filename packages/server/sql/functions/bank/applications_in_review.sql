-- The applications that wait for a person. The office sees one customer's rows at a time; this tells it whose rows to
-- look at, and nothing else.
create or replace function bank.applications_in_review(listed_max integer) returns table (id uuid, customer_id uuid)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select application.id, application.customer_id
  from public.applications as application
  where application.state = 'in_review'
  order by application.submitted_at, application.id
  limit listed_max;
$$;

grant execute on function bank.applications_in_review to bank_office;
