-- The session that was entered; null where there was none.
create or replace function bank.session_id() returns uuid
language plpgsql
stable
parallel restricted
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if bank.is_scope_sealed() then
    return nullif(current_setting('app.session_id', true), '')::uuid;
  end if;
  return null;
end;
$$;

grant execute on function bank.session_id to bank_api;
