-- Stores a plan for the customer of a live session. Answers null, or what is wrong with it.
create or replace function bank.seal_plan(session_key bytea, plan jsonb) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_of_session(session_key);
  fault text;
begin
  if customer is null then
    return 'session';
  end if;
  fault := bank.plan_fault(customer, plan);
  if fault is null then
    perform bank.keep_plan(plan);
  end if;
  return fault;
end;
$$;

grant execute on function bank.seal_plan to bank_api;
