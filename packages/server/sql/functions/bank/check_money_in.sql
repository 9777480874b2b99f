-- Money that is asked for outside needs an instrument the bank can draw upon: today that is an account at
-- another bank. A card or a check names none yet, so nothing may be asked for over their rails. A wire cannot be
-- asked for at all: it is sent to the bank, and a person of the bank says when it has come.
create or replace function bank.check_money_in() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.rail in ('card', 'check', 'atm') then
    raise exception 'money cannot be asked for by %', new.rail using errcode = 'restrict_violation';
  end if;
  if new.rail = 'wire' then
    new.next_at := 'infinity';
  end if;
  return new;
end;
$$;
