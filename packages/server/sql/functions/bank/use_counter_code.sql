-- Consumes the code of a movement that was written a moment ago in this transaction, and says whether
-- it did; the caller rolls both back if not. What the code must allow is read from the movement. From
-- then on the customer cannot cancel it, and the worker settles it.
create or replace function bank.use_counter_code(asked_movement uuid, given_key bytea, fact_id uuid) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  movement public.movements;
  asked_direction text;
begin
  select found.* into movement
  from public.movements as found
  where found.id = asked_movement and found.customer_id = bank.customer_id() and found.rail = 'counter'
    and found.state = 'pending'
  for no key update;
  if not found then
    return false;
  end if;
  asked_direction := movement.plan -> 'instruction' ->> 'direction';
  update public.counter_codes as code
  set consumed_at = bank.now(), movement_id = movement.id
  where code.customer_id = movement.customer_id and code.code_key = given_key
    and code.direction = asked_direction
    and code.account = case asked_direction when 'in' then movement.to_account else movement.from_account end
    and code.ceiling >= movement.amount
    and code.consumed_at is null and code.expires_at > bank.now()
    and exists (
      select
      from public.counter_tries as made
      where made.code_id = code.id and made.given = given_key and made.counted_in <> pg_current_xact_id()
    );
  if not found then
    return false;
  end if;
  update public.rail_instructions as instruction
  set attempts = 1
  where instruction.movement_id = movement.id;
  insert into public.outbox (id, topic, customer_id, fact)
  values (
    fact_id, 'counter.code-used', movement.customer_id, jsonb_build_object('movementId', movement.id)
  );
  return true;
end;
$$;

grant execute on function bank.use_counter_code to bank_api;
