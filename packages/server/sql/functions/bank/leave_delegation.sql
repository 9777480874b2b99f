-- Ends a permission at the delegate's own wish. Answers whose permission it was, so that the owner can be told; null
-- where there is nothing to end.
create or replace function bank.leave_delegation(asked_delegation uuid) returns uuid
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  left_by uuid;
begin
  update public.delegations as delegation
  set ended_at = bank.now(), ended_by = 'delegate'
  where delegation.id = asked_delegation and delegation.delegate_id = bank.customer_id()
    and bank.is_live(delegation)
  returning delegation.customer_id into left_by;
  return left_by;
end;
$$;

grant execute on function bank.leave_delegation to bank_api;
