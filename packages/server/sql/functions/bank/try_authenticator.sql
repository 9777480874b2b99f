-- Counts a guess at the authenticator's code before anything is compared, and says whether it may be
-- compared: the movement waits, its owner has an authenticator, and neither this movement nor this day
-- has had its wrong guesses.
create or replace function bank.try_authenticator(asked_movement uuid, try_id uuid) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  tries_max constant integer := 5;
  wrong_max constant integer := 20;
begin
  perform
  from public.movements as movement
  where movement.id = asked_movement and movement.customer_id = bank.customer_id()
    and movement.state = 'awaiting_verification'
  for no key update;
  if not found then
    return false;
  end if;
  -- Guesses at several movements at once stand in line here.
  perform
  from public.authenticators as app
  where app.customer_id = bank.customer_id() and app.confirmed_at is not null
  for no key update;
  if not found then
    return false;
  end if;
  if bank.wrong_guesses() >= wrong_max or (
    select count(*)
    from public.authenticator_tries as made
    where made.movement_id = asked_movement
      and not exists (select from public.authenticator_proofs as proof where proof.try_id = made.id)
  ) >= tries_max then
    return false;
  end if;
  insert into public.authenticator_tries (id, customer_id, movement_id)
  values (try_authenticator.try_id, bank.customer_id(), asked_movement);
  return true;
end;
$$;

grant execute on function bank.try_authenticator to bank_api;
