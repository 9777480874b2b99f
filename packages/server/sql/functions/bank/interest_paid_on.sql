-- The day interest was last paid into an account; null when it never was.
create or replace function bank.interest_paid_on(account bigint) returns date
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not ledger.may_read(account) then
    return null;
  end if;
  return (
    select max(leg.day)
    from ledger.leg as leg
    where leg.credit_id = account and leg.credit_id >= 1000 and leg.kind = 7 and leg.act in (0, 2, 3)
  );
end;
$$;

grant execute on function bank.interest_paid_on to bank_api, bank_worker, bank_office;
