-- A step-up is given to whoever shows a proof, and never written by hand. Either a passkey was used for it in this
-- session, or the password is right, which is compared here, and a code was used up: the app's or a recovery code
-- where there is an app, the mailed one where there is none. Ten minutes are STEP_UP_MINUTES; a test holds the two
-- together.
create or replace function bank.step_up_session(passkey_challenge bytea, password_hash text) returns timestamptz
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_id();
  session constant uuid := bank.session_id();
  is_proved boolean;
  ends_at timestamptz;
begin
  if passkey_challenge is not null then
    is_proved := bank.spend_passkey_proof('step-up', passkey_challenge);
  else
    is_proved := exists (
      select
      from public.credentials as known
      where known.customer_id = customer
        and sha256(convert_to(known.password_hash, 'UTF8'))
        = sha256(convert_to(step_up_session.password_hash, 'UTF8'))
    ) and case
      when exists (
        select
        from public.authenticators as app
        where app.customer_id = customer and app.confirmed_at is not null
      ) then bank.has_used_app() or exists (
        select
        from public.recovery_codes as code
        where code.customer_id = customer and code.used_at > bank.now() - interval '1 minute'
      )
      else exists (
        select
        from public.step_up_codes as code
        where code.session_id = session and code.customer_id = customer
          and code.used_at > bank.now() - interval '1 minute'
      )
    end;
  end if;
  if not is_proved then
    raise exception 'nothing proves this step-up' using errcode = 'insufficient_privilege';
  end if;
  update public.sessions as held
  set stepped_up_until = bank.now() + interval '10 minutes'
  where held.id = session and held.ended_at is null
  returning held.stepped_up_until into ends_at;
  return ends_at;
end;
$$;

grant execute on function bank.step_up_session to bank_api;
