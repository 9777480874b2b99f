-- A finished step of a day stays finished, and no step is removed.
create or replace function bank.keep_day_step() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op <> 'UPDATE' or old.finished_at is not null then
    raise exception 'a step of the day that has finished stays as it is'
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
