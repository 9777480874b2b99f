-- An account's month as far as it has come: what it began with, and the lowest that a day ended at.
create or replace function bank.read_month(account bigint, first_day date, out opened_on date, out lowest bigint)
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
  select least(
    min(day_end.balance),
    case
      when coalesce(min(day_end.day), 'infinity') > greatest(first_day, opened_on)
        then ledger.balance_on(account, greatest(first_day, opened_on) - 1)
    end
  )
  into lowest
  from ledger.read_day_ends(account, greatest(first_day, opened_on), 'infinity') as day_end;
end;
$$;

grant execute on function bank.read_month to bank_api, bank_worker, bank_office;
