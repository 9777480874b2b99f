-- needs: bank.customer_id
-- Called by the migration that creates a customer's table. The api and the office see one
-- customer's rows at a time; the worker serves all customers. The migrator's policy lets
-- later migrations fill columns, and lets a security definer function of the migrator's
-- take several customers at once: such a function must check ownership itself.
create or replace function bank.guard_by_customer(guarded regclass) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy by_customer on %s to bank_api, bank_office '
    'using (customer_id = (select bank.customer_id())) '
    'with check (customer_id = (select bank.customer_id()))',
    guarded
  );
  execute format('create policy by_worker on %s to bank_worker using (true) with check (true)', guarded);
  execute format('create policy by_migrator on %s to bank_migrator using (true) with check (true)', guarded);
end;
$$;
