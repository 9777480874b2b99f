-- What is credited is no longer owed. The caller posts it in the same transaction; the fractions
-- of a cent stay.
create or replace function ledger.pay_accrued(accounts bigint[], amounts bigint[]) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  paid integer;
begin
  update ledger.accrual as accrual
  set owed = accrual.owed - due.amount * 365000000::numeric
  from unnest(accounts, amounts) as due (account_id, amount)
  where accrual.account_id = due.account_id and due.amount > 0;
  get diagnostics paid = row_count;
  if paid <> cardinality(accounts) then
    raise exception 'interest was credited to % accounts and is owed to % of them', cardinality(accounts), paid
      using errcode = 'restrict_violation';
  end if;
end;
$$;

grant execute on function ledger.pay_accrued to bank_worker;
