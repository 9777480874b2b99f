-- Moves the bank's time forward and returns the new time. The trigger bank.keep_clock refuses the same things a second
-- time.
create or replace function bank.shift_clock(by interval) returns timestamptz
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not (select shiftable from bank.clock) then
    raise exception 'the clock cannot be shifted at this stage'
      using errcode = 'restrict_violation';
  end if;
  if by < interval '0' then
    raise exception 'the clock cannot be shifted back by %', by
      using errcode = 'invalid_parameter_value';
  end if;
  update bank.clock
  set offset_interval = offset_interval + by;
  return bank.now();
end;
$$;

grant execute on function bank.shift_clock to bank_office;
