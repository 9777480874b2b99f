-- What was paid and credited after the last day of a statement, less what was returned of it.
create or replace function bank.paid_since_statement(account bigint, period_end date, through date) returns bigint
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not ledger.may_read(account) then
    return 0;
  end if;
  return (
    select coalesce(sum(leg.amount), 0)
    from ledger.leg as leg
    where leg.credit_id = account and leg.credit_id >= 1000 and leg.day > period_end and leg.day <= through
      and leg.act in (0, 2, 3)
  ) - (
    select coalesce(sum(leg.amount), 0)
    from ledger.leg as leg
    join ledger.kind as kind on kind.id = leg.kind and kind.code = 'reversal'
    where leg.debit_id = account and leg.debit_id >= 1000 and leg.day > period_end and leg.day <= through
      and leg.act in (0, 2, 3)
  );
end;
$$;

grant execute on function bank.paid_since_statement to bank_api, bank_worker, bank_office;
