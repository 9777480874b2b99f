-- The customer's own request becomes a case. Nothing else does at a customer's word.
create or replace function bank.open_own_case(
  new_id uuid,
  of_kind text,
  of_request uuid,
  starting date,
  own_due date,
  legal_due date
) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if of_kind not in ('support', 'complaint') or not exists (
    select
    from public.support_requests as request
    where request.id = of_request and request.customer_id = bank.customer_id()
      and (request.topic = 'complaint') = (of_kind = 'complaint')
  ) then
    raise exception 'only a customer''s own request becomes a case'
      using errcode = 'insufficient_privilege';
  end if;
  return bank.open_case(new_id, of_kind, of_request, bank.customer_id(), starting, own_due, legal_due);
end;
$$;

grant execute on function bank.open_own_case to bank_api;
