-- What a tax document says by the books of this moment: an entry for each account it covers. Null without any account.
create or replace function bank.tax_figures(asked_kind text, asked_year integer, asked_account uuid) returns jsonb
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  if asked_kind = 'interest' then
    return (
      select jsonb_agg(
        jsonb_build_object('account', found.account_id, 'interest', found.interest, 'penalty', found.penalty)
        order by found.account_id
      )
      from bank.read_tax_years() as found
      where found.tax_year = asked_year and (found.interest <> 0 or found.penalty <> 0)
    );
  end if;
  return (
    select jsonb_build_array(
      case asked_kind
        when 'contributions' then
          jsonb_build_object(
            'account', account.id, 'contributed', coalesce(found.contributed, 0),
            'balance', ledger.balance_on(account.ledger_number, make_date(asked_year, 12, 31))
          )
        when 'distributions' then
          jsonb_build_object(
            'account', account.id, 'distributed', coalesce(found.distributed, 0),
            'withheld', coalesce(found.withheld, 0)
          )
      end
    )
    from public.accounts as account
    left join bank.read_tax_years() as found on found.account_id = account.id and found.tax_year = asked_year
    where account.customer_id = bank.customer_id() and account.id = asked_account and account.type = 'retirement'
  );
end;
$$;
