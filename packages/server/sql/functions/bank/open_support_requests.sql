-- The requests without an answer. The office sees one customer's rows at a time; this tells it whose rows to look at,
-- and nothing else.
create or replace function bank.open_support_requests(listed_max integer) returns table (id uuid, customer_id uuid)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select request.id, request.customer_id
  from public.support_requests request
  where request.answered_at is null
  order by request.id
  limit listed_max;
$$;

grant execute on function bank.open_support_requests to bank_office;
