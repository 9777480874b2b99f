-- Asked only where a leg would go above the ceiling, which few do.
create or replace function ledger.passes_ceiling(asked_kind smallint) returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (select from ledger.kind where id = asked_kind and passes_ceiling);
$$;
