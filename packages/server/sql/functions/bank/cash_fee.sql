-- The fee of cash: what a machine costs by the type of account, or a share of an advance, at least so much, rounded to the
-- cent with halves up. The same as `atmFeeFor` and `advanceFee` of the contract; a test compares the two.
create or replace function bank.cash_fee(fee_rule text, paying bigint, amount bigint, on_day date) returns bigint
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select case
    when fee_rule = 'none' then 0
    when fee_rule = 'atm' then (
      select case when account.type in ('checking', 'student') then 0 else bank.money_rule('fee.atm', on_day) end
      from public.accounts as account
      where account.ledger_number = paying
    )
    else greatest(
      bank.money_rule('fee.' || fee_rule || '-least', on_day),
      (amount * bank.money_rule('fee.' || fee_rule || '-share', on_day) + 5000) / 10000
    )
  end;
$$;
