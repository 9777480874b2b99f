-- The disputes that are not decided, the nearest day of the law first. The office sees one customer's rows at a time; this tells
-- it whose rows to look at, and nothing else.
create or replace function bank.open_disputes(listed_max integer) returns table (id uuid, customer_id uuid)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select waiting.id, waiting.customer_id
  from public.disputes as waiting
  where waiting.state = 'open'
  order by coalesce(waiting.credit_by, waiting.resolve_by), waiting.resolve_by, waiting.id
  limit listed_max;
$$;

grant execute on function bank.open_disputes to bank_office;
