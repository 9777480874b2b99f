-- Up Migration
-- What a plan is compared with is not the customers' process's to write: the customer's own limits, who a recipient is and
-- since when, and whether anything but the bank's own code approves a movement.

-- A limit of the customer's own counts at once when it is lower than before, and a day later when it is higher. What was
-- waiting to be raised is gone, unless it is asked for again.
create function bank.set_own_limit(asked_rule smallint, new_cap bigint, higher bigint) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_id();
  counts constant bigint := coalesce(
    bank.own_cap(customer, asked_rule), bank.money_rule('limit.' || asked_rule, bank.today())
  );
begin
  if customer is null or new_cap is null or coalesce(new_cap > counts, true) then
    raise exception 'a limit is raised a day later' using errcode = 'insufficient_privilege';
  end if;
  insert into public.brake_limits (customer_id, rule, cap, raise_to, raise_at, changed_at)
  values (
    customer, asked_rule, new_cap, higher, case when higher is not null then bank.now() + interval '24 hours' end,
    bank.now()
  )
  on conflict (customer_id, rule) do update
  set cap = excluded.cap, raise_to = excluded.raise_to, raise_at = excluded.raise_at, changed_at = excluded.changed_at;
end;
$$;

revoke execute on function bank.set_own_limit from public;
grant execute on function bank.set_own_limit to bank_api;
revoke insert, update on public.brake_limits from bank_api;

-- Whether a recipient has an account in these books is for the worker to find out, and since when they are known decides
-- the cooling-off time.
revoke insert on public.recipients from bank_api;
grant insert (
  id, customer_id, type, details_sealed, rail_details, digest, bank_name, routing_number, last_four, is_saved
) on public.recipients to bank_api;

-- Whether a passkey or an authenticator app stands in for the code that approves a movement. The database cannot check
-- either by itself and believes the customers' process; a bank that will not do that says so when it migrates
-- (APPROVAL_STAND_INS), and no process can change it. There is one row.
create table bank.approval_terms (
  is_current boolean not null default true constraint approval_terms_pkey primary key,
  stand_ins boolean not null default true,
  constraint approval_terms_is_one check (is_current)
);

insert into bank.approval_terms default values;

create function bank.takes_stand_ins() returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select terms.stand_ins
  from bank.approval_terms as terms;
$$;

revoke execute on function bank.takes_stand_ins from public;

-- As before, where the bank takes stand-ins.
create or replace function bank.vouch_for_movement(asked_movement uuid, asked_challenge bytea, code_id uuid) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  movement public.movements;
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.customer_id = bank.customer_id()
    and target.state = 'awaiting_verification' and target.approve_by > bank.now()
  for no key update;
  if not found or not bank.takes_stand_ins() then
    return false;
  end if;
  insert into public.approval_codes (
    id, purpose, customer_id, code_key, issued_by, expires_at, movement_id, movement_digest, attempts, tries_max
  )
  select
    code_id, 'movement', movement.customer_id, challenge.challenge_key, challenge.proved_by,
    bank.now() + interval '1 minute', movement.id, challenge.movement_digest, 1, 1
  from public.passkey_challenges as challenge
  where challenge.challenge_key = asked_challenge and challenge.customer_id = movement.customer_id
    and challenge.movement_id = movement.id and challenge.proved_by is not null
    and challenge.movement_digest = bank.movement_digest(movement) and challenge.expires_at > bank.now()
  on conflict (code_key) do nothing;
  if not found then
    return false;
  end if;
  insert into public.approval_tries (code_id, place, given) values (vouch_for_movement.code_id, 1, asked_challenge);
  return true;
end;
$$;

-- As before, where the bank takes stand-ins.
create or replace function bank.vouch_by_authenticator(
  asked_movement uuid,
  asked_try uuid,
  asked_step bigint,
  given_key bytea,
  code_id uuid
) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  step_seconds constant integer := 30;
  movement public.movements;
  step_now bigint := floor(extract(epoch from clock_timestamp()) / step_seconds);
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.customer_id = bank.customer_id()
    and target.state = 'awaiting_verification'
  for no key update;
  -- One before and one after count, and one more may have begun since the app was asked.
  if not found or not bank.takes_stand_ins() or asked_step not between step_now - 2 and step_now + 1 then
    return false;
  end if;
  perform
  from public.authenticator_tries as made
  where made.id = asked_try and made.movement_id = movement.id and made.customer_id = movement.customer_id
    and made.counted_in <> pg_current_xact_id() and made.counted_at > bank.now() - interval '1 minute';
  if not found then
    return false;
  end if;
  update public.authenticators as app
  set last_step = asked_step
  where app.customer_id = movement.customer_id and app.confirmed_at is not null and app.last_step < asked_step;
  if not found then
    return false;
  end if;
  insert into public.authenticator_proofs (customer_id, step, movement_id, movement_digest, try_id)
  values (movement.customer_id, asked_step, movement.id, bank.movement_digest(movement), asked_try)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into public.approval_codes (
    id, purpose, customer_id, code_key, issued_by, expires_at, movement_id, movement_digest, attempts, tries_max
  )
  values (
    code_id, 'movement', movement.customer_id, given_key, asked_try, bank.now() + interval '1 minute', movement.id,
    bank.movement_digest(movement), 1, 1
  );
  insert into public.approval_tries (code_id, place, given)
  values (vouch_by_authenticator.code_id, 1, given_key);
  return true;
end;
$$;
