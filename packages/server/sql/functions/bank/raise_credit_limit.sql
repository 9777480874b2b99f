-- The new limit, with the request as its reason. A card never stands above zero but by a refund, so its ceiling stays zero.
create or replace function bank.raise_credit_limit() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  number bigint;
begin
  select account.ledger_number into strict number
  from public.accounts as account
  where account.id = new.account_id and account.customer_id = new.customer_id and account.type = 'credit';
  if ledger.is_closed(number) then
    raise exception 'a closed account gets no limit' using errcode = 'restrict_violation';
  end if;
  perform ledger.limit_account(number, -new.requested, 0, 'credit limit request ' || new.id);
  return null;
end;
$$;
