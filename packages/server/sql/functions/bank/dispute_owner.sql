-- Whose dispute this is. The office sees one customer's rows at a time; this tells it whose rows to look at.
create or replace function bank.dispute_owner(asked text) returns table (id uuid, customer_id uuid)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select found_dispute.id, found_dispute.customer_id
  from public.disputes as found_dispute
  where found_dispute.case_number = asked;
$$;

grant execute on function bank.dispute_owner to bank_office;
