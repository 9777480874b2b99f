-- Counts a try against every live code of the movement, before anything is compared, and says whether there was one to try.
-- Codes of six digits allow so many wrong tries a day over all the movements of a customer, those at an authenticator's codes
-- included: a new movement buys no new guesses.
create or replace function bank.try_movement_code(asked_movement uuid, given_key bytea) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  wrong_max constant integer := 20;
  is_spent boolean;
begin
  perform
  from public.movements as movement
  where movement.id = asked_movement and movement.customer_id = bank.customer_id()
    and movement.state = 'awaiting_verification'
  for no key update;
  if not found then
    return false;
  end if;
  select bank.wrong_guesses() >= wrong_max into is_spent;
  with counted as (
    update public.approval_codes as code
    set attempts = code.attempts + 1
    where code.movement_id = asked_movement and code.consumed_at is null and code.revoked_at is null
      and code.expires_at > bank.now() and code.attempts < code.tries_max
      and (code.issued_by is not null or not is_spent)
    returning code.id, code.attempts
  )
  insert into public.approval_tries (code_id, place, given)
  select counted.id, counted.attempts, given_key
  from counted;
  return found;
end;
$$;

grant execute on function bank.try_movement_code to bank_api;
