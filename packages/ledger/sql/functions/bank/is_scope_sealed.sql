-- Whether the settings of this transaction are the ones that were sealed in it.
create or replace function bank.is_scope_sealed() returns boolean
language plpgsql
stable
parallel restricted
set search_path = pg_catalog, pg_temp
as $$
begin
  return coalesce(current_setting('app.customer_seal', true) = bank.scope_seal(
    bank.scope_secret(), current_setting('app.customer_id', true), current_setting('app.delegation_id', true),
    current_setting('app.session_id', true), current_setting('app.entered_by', true)
  ), false);
end;
$$;
