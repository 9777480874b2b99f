-- What a rule asked for stays as it was, and it is decided once. Money that was short gets one more try.
create or replace function bank.keep_auto_save_run() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if old.state <> 'due' or new.state = 'due' then
    raise exception 'this saving is decided' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
