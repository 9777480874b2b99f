-- Primary beneficiaries of a designation share exactly all of the account, contingent ones all of it or there are none.
-- Runs when the transaction ends.
create or replace function bank.add_up_beneficiary_shares() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  primary_total bigint;
  contingent_total bigint;
begin
  select
    coalesce(sum(one.share) filter (where one.type = 'Primary'), 0),
    coalesce(sum(one.share) filter (where one.type = 'Contingent'), 0)
  into primary_total, contingent_total
  from public.designated_beneficiaries as one
  where one.customer_id = new.customer_id and one.account_id = new.account_id and one.version = new.version;
  if primary_total <> 1000000 or contingent_total not in (0, 1000000) then
    raise exception 'the shares of designation % do not add up', new.version
      using errcode = 'check_violation', constraint = 'beneficiary_shares_add_up';
  end if;
  return null;
end;
$$;
