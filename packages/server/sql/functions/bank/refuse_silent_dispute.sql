-- The step of the day that keeps the days of disputes does not end while one would pass. It names the first of them.
create or replace function bank.refuse_silent_dispute() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  silent record;
begin
  select found_dispute.* into silent from bank.silent_disputes(new.day) as found_dispute limit 1;
  if silent.case_number is not null then
    raise exception 'dispute % would pass % without its %', silent.case_number, new.day, silent.missing
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
