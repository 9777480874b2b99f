-- An account is closed only when nothing is in it, nothing is held and it has no shares.
create or replace function ledger.close_account(account bigint, reason text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  was record;
begin
  select posted, held, state into strict was
  from ledger.balance
  where account_id = account
  for no key update;
  if was.posted <> 0 or was.held <> 0 or was.state = 3 then
    raise exception 'account % cannot be closed: % posted, % held, state %', account, was.posted, was.held, was.state
      using errcode = 'restrict_violation';
  end if;
  if exists (select from ledger.position as held where held.account_id = account and held.shares > 0) then
    raise exception 'account % cannot be closed: it has shares', account using errcode = 'restrict_violation';
  end if;
  update ledger.balance set state = 3 where account_id = account;
  update ledger.account as closing set closed_on = bank.today() where closing.id = account;
  perform ledger.note_change(account, 'closed', null, null, reason);
end;
$$;

grant execute on function ledger.close_account to bank_worker, bank_office;
