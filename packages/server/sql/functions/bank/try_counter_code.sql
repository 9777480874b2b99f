-- Counts a try against every live code of this account and direction before anything is compared. Each
-- code takes so many different guesses and no more.
create or replace function bank.try_counter_code(asked_account bigint, asked_direction text, given_key bytea) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  tries_max constant integer := 5;
begin
  perform
  from public.counter_codes as code
  where code.customer_id = bank.customer_id() and code.account = asked_account
    and code.direction = asked_direction and code.consumed_at is null and code.expires_at > bank.now()
  order by code.id
  for no key update;
  insert into public.counter_tries (code_id, given)
  select code.id, given_key
  from public.counter_codes as code
  where code.customer_id = bank.customer_id() and code.account = asked_account
    and code.direction = asked_direction and code.consumed_at is null and code.expires_at > bank.now()
    and (
      select count(*)
      from public.counter_tries as made
      where made.code_id = code.id
    ) < tries_max
  on conflict do nothing;
end;
$$;

grant execute on function bank.try_counter_code to bank_api;
