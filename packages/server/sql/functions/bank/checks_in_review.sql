-- The check deposits that wait for a person. The office sees one customer's rows at a time; this tells it whose rows to look
-- at, and nothing else.
create or replace function bank.checks_in_review(listed_max integer) returns table (id uuid, customer_id uuid)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select deposit.movement_id, deposit.customer_id
  from public.check_deposits as deposit
  where deposit.state = 'in_review' and deposit.verdict is null
  order by deposit.submitted_at, deposit.movement_id
  limit listed_max;
$$;

grant execute on function bank.checks_in_review to bank_office;
