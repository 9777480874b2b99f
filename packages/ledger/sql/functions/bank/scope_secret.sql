-- The key of the seals. Immutable, because the key never changes: a plan reads it once and keeps it, where every
-- statement of every customer would otherwise read the table several times. A plan inside a function is seen by
-- nobody.
create or replace function bank.scope_secret() returns bytea
language plpgsql
immutable
set search_path = pg_catalog, pg_temp
as $$
begin
  return (select held.key from bank.scope_key as held);
end;
$$;
