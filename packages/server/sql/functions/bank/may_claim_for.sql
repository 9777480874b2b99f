-- The customers' process claims and releases names for the customer it serves; the worker and the office for anybody.
create or replace function bank.may_claim_for(owner uuid) returns boolean
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return owner = bank.customer_id()
    or pg_has_role(session_user, 'bank_worker', 'member')
    or pg_has_role(session_user, 'bank_office', 'member');
end;
$$;
