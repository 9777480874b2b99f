-- Gives an account a new floor and ceiling.
create or replace function ledger.limit_account(account bigint, new_floor bigint, new_ceiling bigint, reason text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  was record;
begin
  select floor, ceiling into strict was
  from ledger.balance
  where account_id = account
  for no key update;
  update ledger.balance set floor = new_floor, ceiling = new_ceiling where account_id = account;
  perform ledger.note_change(
    account,
    'limited',
    jsonb_build_object('floor', was.floor, 'ceiling', was.ceiling),
    jsonb_build_object('floor', new_floor, 'ceiling', new_ceiling),
    reason
  );
end;
$$;

grant execute on function ledger.limit_account to bank_worker, bank_office;
