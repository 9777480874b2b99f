-- The requests for a higher limit that wait for a person. The office sees one customer's rows at a time; this tells it whose
-- rows to look at, and nothing else.
create or replace function bank.credit_limits_in_review(listed_max integer) returns table (id uuid, customer_id uuid)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select request.id, request.customer_id
  from public.credit_limit_requests as request
  where request.state = 'in_review'
  order by request.submitted_at, request.id
  limit listed_max;
$$;

grant execute on function bank.credit_limits_in_review to bank_office;
