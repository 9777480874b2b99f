-- The customer on whose behalf this transaction runs; null when nobody was let in, and for somebody who looks
-- by a permission. Policies ask it once for each table of a statement, so it is one expression that reads no
-- table: the check is written out here because a call within a call costs as much again.
create or replace function bank.customer_id() returns uuid
language plpgsql
stable
parallel restricted
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return case
    when current_setting('app.customer_seal', true) <> '' and current_setting('app.delegation_id', true) = ''
      and current_setting('app.customer_seal', true) = bank.scope_seal(
        bank.scope_secret(), current_setting('app.customer_id', true), '',
        current_setting('app.session_id', true), current_setting('app.entered_by', true)
      )
      then current_setting('app.customer_id', true)::uuid
  end;
end;
$$;

grant execute on function bank.customer_id to bank_api, bank_worker, bank_office;
