-- An advance into an own account has its number and the customer's consent. Runs when the transaction ends.
create or replace function bank.require_cash_advance() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select
    from public.cash_advances as made
    join public.accounts as credit on credit.id = made.credit_account_id
    join public.accounts as deposit on deposit.id = made.deposit_account_id
    where made.id = new.id and made.customer_id = new.customer_id and made.number = new.reference
      and credit.ledger_number = new.from_account and deposit.ledger_number = new.to_account
  ) then
    raise exception 'cash advance % has no number', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
