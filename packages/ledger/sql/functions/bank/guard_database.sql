-- Rights on a database are not part of what a clone copies, so they are given by a call.
create or replace function bank.guard_database() returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant create, connect on database %I to bank_migrator', current_database());
  execute format('grant connect on database %I to bank_api, bank_worker, bank_office, bank_network', current_database());
end;
$$;
