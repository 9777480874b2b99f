-- Counts what was typed at a machine, before bank.redeem_atm_code compares it: each code takes so many different guesses and
-- no more, at whichever machine. The right one counts for its own code. A wrong one counts for every live code of accounts
-- that end in these four digits, because nobody knows whose it was meant to be.
create or replace function bank.try_atm_code(asked_last_four text, given_key bytea) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '1200ms'
as $$
declare
  tries_max constant integer := 5;
  tried uuid[];
  meant uuid[];
begin
  perform
  from public.atm_codes as code
  where code.last_four = asked_last_four and code.consumed_at is null and code.expires_at > bank.now()
  order by code.withdrawal_id
  for no key update;
  -- Read after the locks, so that guesses at the same moment are seen.
  select
    array_agg(code.withdrawal_id order by code.withdrawal_id),
    array_agg(code.withdrawal_id) filter (where code.code_key = given_key)
  into tried, meant
  from public.atm_codes as code
  where code.last_four = asked_last_four and code.consumed_at is null and code.expires_at > bank.now()
    and (
      select count(*)
      from public.atm_code_tries as made
      where made.withdrawal_id = code.withdrawal_id
    ) < tries_max;
  insert into public.atm_code_tries (withdrawal_id, given)
  select counted.withdrawal_id, given_key
  from unnest(coalesce(meant, tried)) as counted (withdrawal_id)
  on conflict do nothing;
end;
$$;

grant execute on function bank.try_atm_code to bank_network;
