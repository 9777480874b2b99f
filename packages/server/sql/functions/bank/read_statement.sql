-- The figures of an account's period. All null for an account that this process may not read.
create or replace function bank.read_statement(
  account bigint,
  from_day date,
  to_day date,
  out opened_on date,
  out opening bigint,
  out closing bigint,
  out credits bigint,
  out debits bigint,
  out fees bigint,
  out interest bigint,
  out entries bigint
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not ledger.may_read(account) then
    return;
  end if;
  select known.opened_on into opened_on
  from ledger.account as known
  where known.id = account;
  select
    coalesce(sum(total.money_in), 0), coalesce(sum(total.money_out), 0),
    coalesce(sum(total.money_out - total.money_in) filter (where total.kind = 6), 0),
    coalesce(sum(total.money_in - total.money_out) filter (where total.kind = 7), 0),
    coalesce(sum(total.legs), 0)
  into credits, debits, fees, interest, entries
  from ledger.read_totals(account, from_day, to_day) as total;
  opening := ledger.balance_on(account, from_day - 1);
  closing := ledger.balance_on(account, to_day);
end;
$$;

grant execute on function bank.read_statement to bank_api, bank_worker, bank_office;
