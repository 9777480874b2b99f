-- needs: bank.seen_customer_id
-- Opens a guarded table to delegates, for reading and as far as `sight` says. A table that never calls
-- this is closed to them.
create or replace function bank.open_to_delegates(guarded regclass, sight text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('drop policy by_customer on %s', guarded);
  execute format(
    'create policy read_by_customer on %s for select to bank_api, bank_office '
    'using (customer_id = (select bank.seen_customer_id()) '
    'and ((select bank.delegation_id()) is null or (%s)))',
    guarded, sight
  );
  execute format(
    'create policy inserted_by_customer on %s for insert to bank_api, bank_office '
    'with check (customer_id = (select bank.customer_id()))',
    guarded
  );
  execute format(
    'create policy updated_by_customer on %s for update to bank_api, bank_office '
    'using (customer_id = (select bank.customer_id())) '
    'with check (customer_id = (select bank.customer_id()))',
    guarded
  );
  execute format(
    'create policy deleted_by_customer on %s for delete to bank_api, bank_office '
    'using (customer_id = (select bank.customer_id()))',
    guarded
  );
end;
$$;
