-- Whose request it is. The office sees one customer's rows at a time; this tells it whose rows to look at, and nothing else.
create or replace function bank.credit_limit_request_owner(request_id uuid) returns uuid
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select request.customer_id
  from public.credit_limit_requests as request
  where request.id = request_id;
$$;

grant execute on function bank.credit_limit_request_owner to bank_office;
