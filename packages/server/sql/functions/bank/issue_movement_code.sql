-- Issues a code for a movement that still waits, and says whether it did. A mailed code replaces the
-- mailed one before it; a movement gets so many and no more, however often they are asked for.
create or replace function bank.issue_movement_code(
  code_id uuid,
  asked_movement uuid,
  asked_key bytea,
  issuer uuid,
  lifetime interval,
  tries integer
) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  mailed_max constant integer := 10;
  movement public.movements;
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.state = 'awaiting_verification' and target.approve_by > bank.now()
  for no key update;
  if not found then
    return false;
  end if;
  if issuer is null then
    if (
      select count(*)
      from public.approval_codes as code
      where code.movement_id = movement.id and code.issued_by is null
    ) >= mailed_max then
      return false;
    end if;
    update public.approval_codes as code
    set revoked_at = bank.now()
    where code.movement_id = movement.id and code.issued_by is null and code.consumed_at is null
      and code.revoked_at is null;
  end if;
  insert into public.approval_codes (
    id, purpose, customer_id, code_key, issued_by, expires_at, movement_id, movement_digest, tries_max
  )
  values (
    code_id, 'movement', movement.customer_id, asked_key, issuer, bank.now() + lifetime, movement.id,
    bank.movement_digest(movement), tries
  );
  return true;
end;
$$;

grant execute on function bank.issue_movement_code to bank_worker, bank_office;
