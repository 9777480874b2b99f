-- needs: bank.refuse_change
-- Called by the migration that creates a table whose rows are written once. The trigger
-- fires always, also for the owner and in a session that plays a replica.
create or replace function bank.keep_append_only(guarded regclass) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format(
    'create trigger rows_are_written_once before update or delete or truncate on %s '
    'for each statement execute function bank.refuse_change()',
    guarded
  );
  execute format('alter table %s enable always trigger rows_are_written_once', guarded);
end;
$$;
