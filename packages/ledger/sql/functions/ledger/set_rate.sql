-- The rate that was agreed for an account, as for a certificate. Every rate is written down with
-- the first day it counts for, so that any day can be counted again.
create or replace function ledger.set_rate(account bigint, new_rate integer, reason text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  was integer;
  counted date;
begin
  select rate, through into was, counted
  from ledger.accrual
  where account_id = account
  for no key update;
  insert into ledger.accrual (account_id, rate, through, agreed)
  values (account, new_rate, bank.today() - 1, true)
  on conflict (account_id) do update set rate = excluded.rate, agreed = true;
  perform ledger.note_change(
    account,
    'rate',
    jsonb_build_object('rate', was),
    jsonb_build_object('rate', new_rate, 'from', coalesce(counted + 1, bank.today())),
    reason
  );
end;
$$;

grant execute on function ledger.set_rate to bank_worker;
