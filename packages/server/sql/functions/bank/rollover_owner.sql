-- Whose rollover request this is. The office sees one customer's rows at a time; this tells it whose rows to look at.
create or replace function bank.rollover_owner(asked text) returns table (id uuid, customer_id uuid)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select found_rollover.id, found_rollover.customer_id
  from public.rollovers as found_rollover
  where found_rollover.number = asked;
$$;

grant execute on function bank.rollover_owner to bank_office;
