-- The trigger of a table whose rows are written once; see bank.keep_append_only.
create or replace function bank.refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception '% on %.% is refused: its rows are written once', tg_op, tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;
