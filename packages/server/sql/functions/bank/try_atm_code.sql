-- Counts what was typed at a machine against every live code of accounts that end in these four digits, before anything is
-- compared. Each code takes so many different guesses and no more, at whichever machine.
create or replace function bank.try_atm_code(asked_last_four text, given_key bytea) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '1200ms'
as $$
declare
  tries_max constant integer := 5;
begin
  perform
  from public.atm_codes as code
  where code.last_four = asked_last_four and code.consumed_at is null and code.expires_at > bank.now()
  order by code.withdrawal_id
  for no key update;
  insert into public.atm_code_tries (withdrawal_id, given)
  select code.withdrawal_id, given_key
  from public.atm_codes as code
  where code.last_four = asked_last_four and code.consumed_at is null and code.expires_at > bank.now()
    and (
      select count(*)
      from public.atm_code_tries as made
      where made.withdrawal_id = code.withdrawal_id
    ) < tries_max
  on conflict do nothing;
end;
$$;

grant execute on function bank.try_atm_code to bank_network;
