-- What is owed on an account so far, with every rate it has had.
create or replace function ledger.read_accrual(account bigint)
returns table (rate integer, through date, owed numeric, rates jsonb)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select
    accrual.rate, accrual.through, accrual.owed,
    (
      select jsonb_agg(change.after order by change.id)
      from ledger.account_change as change
      where change.account_id = account and change.what = 'rate'
    )
  from ledger.accrual as accrual
  where accrual.account_id = account and ledger.may_read(account);
end;
$$;

grant execute on function ledger.read_accrual to bank_api, bank_worker, bank_office;
