-- The rollover requests that are not over, the oldest first. The office sees one customer's rows at a time; this tells it whose
-- rows to look at, and nothing else.
create or replace function bank.open_rollovers(listed_max integer) returns table (id uuid, customer_id uuid)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select waiting.id, waiting.customer_id
  from public.rollovers as waiting
  where waiting.closed_at is null
  order by waiting.submitted_at, waiting.id
  limit listed_max;
$$;

grant execute on function bank.open_rollovers to bank_office;
