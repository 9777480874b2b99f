-- Whether the one a plan pays is still on the customer's list and may be paid.
create or replace function bank.is_still_payable(customer uuid, asked_kind text, asked_rail text, plan jsonb) returns boolean
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
declare
  payee_type text;
begin
  select rule.payee into payee_type
  from bank.plan_rules as rule
  where rule.kind = asked_kind and rule.rail = asked_rail;
  return payee_type is null or (
    select payable.since
    from bank.find_payable(customer, payee_type, (plan -> 'outgoing' ->> 'payeeId')::uuid) as payable
  ) is not null;
end;
$$;
