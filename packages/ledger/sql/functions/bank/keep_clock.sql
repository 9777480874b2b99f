-- Time and the business day only go forward, and a clock that was fixed stays fixed.
create or replace function bank.keep_clock() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') then
    raise exception 'the clock row cannot be removed'
      using errcode = 'restrict_violation';
  end if;
  if new.shiftable and not old.shiftable then
    raise exception 'a clock that cannot be shifted stays so'
      using errcode = 'restrict_violation';
  end if;
  if new.offset_interval is distinct from old.offset_interval and not old.shiftable then
    raise exception 'the clock cannot be shifted at this stage'
      using errcode = 'restrict_violation';
  end if;
  if new.business_date < old.business_date then
    raise exception 'the business day cannot go back from % to %', old.business_date, new.business_date
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
