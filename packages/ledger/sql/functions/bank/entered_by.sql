-- By which function this transaction was let in (see bank.seal_scope); null when by none.
create or replace function bank.entered_by() returns text
language plpgsql
stable
parallel restricted
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if bank.is_scope_sealed() then
    return current_setting('app.entered_by', true);
  end if;
  return null;
end;
$$;

grant execute on function bank.entered_by to bank_api;
