-- The step of the day that looks at deadlines does not end while one would pass in silence.
create or replace function bank.refuse_silence() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  silent bigint := bank.silent_cases(new.day);
begin
  if silent > 0 then
    raise exception '% cases would pass their deadline of % in silence', silent, new.day
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
