-- The numbers of the accounts that a delegate may look at; none where nobody looks.
create or replace function bank.viewed_accounts() returns bigint[]
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  permission public.delegations;
begin
  if bank.delegation_id() is null or not bank.is_scope_sealed() then
    return '{}';
  end if;
  select delegation.* into permission
  from public.delegations as delegation
  where delegation.id = bank.delegation_id();
  if not found or not bank.is_live(permission) then
    return '{}';
  end if;
  return array(
    select account.ledger_number
    from public.accounts as account
    where account.customer_id = permission.customer_id
      and (
        permission.all_accounts
        or exists (
          select
          from public.delegation_accounts as chosen
          where chosen.delegation_id = permission.id and chosen.account_id = account.id
        )
      )
  );
end;
$$;

grant execute on function bank.viewed_accounts to bank_api, bank_worker, bank_office;
