-- A floor of zero is an account without overdraft, -500000 a credit limit of 5,000.00, null no
-- limit at all; the ceiling is the most it may hold.
create or replace function ledger.open_account(
  customer uuid,
  product text,
  account_class text,
  floor bigint,
  ceiling bigint,
  reason text
) returns bigint
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  account bigint;
begin
  if account_class not in ('asset', 'liability') then
    raise exception 'a customer''s account is an asset or a liability of the bank, not %', account_class
      using errcode = 'invalid_parameter_value';
  end if;
  insert into ledger.account (customer_id, code, class)
  values (customer, product, account_class)
  returning id into account;
  insert into ledger.balance (account_id, customer_id, floor, ceiling)
  values (account, customer, floor, ceiling);
  perform ledger.note_change(
    account, 'opened', null, jsonb_build_object('product', product, 'floor', floor, 'ceiling', ceiling), reason
  );
  return account;
end;
$$;

grant execute on function ledger.open_account to bank_worker, bank_office;
