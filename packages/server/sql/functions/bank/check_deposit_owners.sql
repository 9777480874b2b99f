-- Whose check deposits these are, with their reference and time. The office sees one customer's rows at a time; this tells it
-- whose rows to look at, and which earlier deposit another one looks like.
create or replace function bank.check_deposit_owners(deposit_ids uuid[])
returns table (id uuid, customer_id uuid, reference text, submitted_at timestamptz)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select deposit.movement_id, deposit.customer_id, movement.reference, deposit.submitted_at
  from public.check_deposits as deposit
  join public.movements as movement on movement.id = deposit.movement_id
  where deposit.movement_id = any (deposit_ids)
  order by deposit.submitted_at desc, deposit.movement_id
  limit 50;
$$;

grant execute on function bank.check_deposit_owners to bank_office;
