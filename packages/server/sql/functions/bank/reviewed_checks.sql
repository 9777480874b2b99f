-- Returned checks whose case is open, with the one of the same number that was paid.
create or replace function bank.reviewed_checks(listed_max integer)
returns table (
  id uuid, customer_id uuid, number integer, amount bigint, reason text, presented_on date, first_presented_on date,
  first_amount bigint
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select returned.id, returned.customer_id, returned.number, returned.amount, returned.reason, returned.presented_on,
    paid.presented_on, paid.amount
  from public.presented_checks as returned
  join public.cases as known
    on known.subject_id = returned.id and known.kind = 'presented-check' and known.state <> 'closed'
  left join public.presented_checks as paid
    on paid.account_id = returned.account_id and paid.number = returned.number and paid.state in ('held', 'paid')
  order by returned.decided_at, returned.id
  limit listed_max;
$$;

grant execute on function bank.reviewed_checks to bank_office;
