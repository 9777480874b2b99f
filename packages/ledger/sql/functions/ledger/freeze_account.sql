-- Frozen: money comes in, none goes out but what was held before.
create or replace function ledger.freeze_account(account bigint, frozen boolean, reason text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  was smallint;
begin
  select state into strict was
  from ledger.balance
  where account_id = account
  for no key update;
  if was = 3 then
    raise exception 'account % is closed', account using errcode = 'restrict_violation';
  end if;
  update ledger.balance set state = case when frozen then 2 else 1 end where account_id = account;
  perform ledger.note_change(account, case when frozen then 'frozen' else 'thawed' end, null, null, reason);
end;
$$;

grant execute on function ledger.freeze_account to bank_worker, bank_office;
