-- Checks that were returned because their number was paid before, whose case is open, with the one that was paid.
create or replace function bank.doubled_checks(listed_max integer)
returns table (
  id uuid, customer_id uuid, number integer, amount bigint, presented_on date, first_presented_on date, first_amount bigint
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select doubled.id, doubled.customer_id, doubled.number, doubled.amount, doubled.presented_on, paid.presented_on, paid.amount
  from public.presented_checks as doubled
  join public.cases as known
    on known.subject_id = doubled.id and known.kind = 'presented-check' and known.state <> 'closed'
  left join public.presented_checks as paid
    on paid.account_id = doubled.account_id and paid.number = doubled.number and paid.state in ('held', 'paid')
  where doubled.reason = 'presented_before'
  order by doubled.decided_at, doubled.id
  limit listed_max;
$$;

grant execute on function bank.doubled_checks to bank_office;
