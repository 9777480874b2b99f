-- The owner of what a delegate looks at; null once the permission has ended, also in the middle of a transaction.
create or replace function bank.viewed_customer_id() returns uuid
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if bank.delegation_id() is null or not bank.is_scope_sealed() then
    return null;
  end if;
  return (
    select delegation.customer_id
    from public.delegations as delegation
    where delegation.id = bank.delegation_id() and bank.is_live(delegation)
  );
end;
$$;

grant execute on function bank.viewed_customer_id to bank_api, bank_worker, bank_office;
