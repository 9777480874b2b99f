-- Approves a movement with a code that was tried before, in a transaction that has ended: code, money or instruction, state,
-- step and fact together. Answers `approved`, `over` (it no longer waits), `late`, `wrong`, `panic` (the customer has stopped
-- outgoing payments), `limit` (the customer has lowered a limit below what they have agreed to since), or why the books will
-- not. Keyed hashes are compared, so the time it takes tells nothing of the code. The days are those of an approval now; none
-- comes earlier than was planned.
create or replace function bank.approve_movement(
  asked_movement uuid,
  given_key bytea,
  fact_id uuid,
  leaving date,
  arriving date
) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  movement public.movements;
  used uuid;
  verdict smallint;
  moved_by bigint;
  braked text;
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.customer_id = bank.customer_id()
  for no key update;
  if not found or movement.state <> 'awaiting_verification' then
    return 'over';
  end if;
  if movement.approve_by <= bank.now() then
    return 'late';
  end if;
  select code.id into used
  from public.approval_codes as code
  where code.movement_id = movement.id and code.customer_id = movement.customer_id and code.code_key = given_key
    and code.movement_digest = bank.movement_digest(movement)
    and code.consumed_at is null and code.revoked_at is null and code.expires_at > bank.now()
    and exists (
      select
      from public.approval_tries as made
      where made.code_id = code.id and made.given = given_key and made.counted_in <> pg_current_xact_id()
    )
  for no key update;
  if not found then
    return 'wrong';
  end if;
  if exists (select from ledger.balance where account_id = movement.from_account and state = 2) then
    return 'frozen';
  end if;
  if bank.is_outgoing(movement.rail, movement.plan) then
    perform bank.stand_under_brakes(array[movement.customer_id]);
    select bank.brake_approval(movement) into braked;
    if braked is not null then
      return braked;
    end if;
  end if;
  if movement.rail = 'book' then
    select resolved.verdict, resolved.new_journal into verdict, moved_by
    from bank.resolve_holds(movement, 3::smallint) as resolved;
    if verdict is distinct from 0 then
      return case verdict when 4 then 'ceiling' when 7 then 'closed' else 'hold' end;
    end if;
  end if;

  update public.approval_codes as code
  set consumed_at = bank.now()
  where code.id = used;
  update public.approval_codes as code
  set revoked_at = bank.now()
  where code.movement_id = movement.id and code.consumed_at is null and code.revoked_at is null;
  update public.movements as changed
  set
    leaves_on = greatest(changed.leaves_on, leaving),
    arrives_on = greatest(changed.arrives_on, arriving),
    journal_id = coalesce(moved_by, changed.journal_id)
  where changed.id = movement.id;
  perform bank.take_step(
    movement, case movement.rail when 'book' then 'posted' else 'pending' end, null, fact_id,
    movement.plan ->> 'topic', '{}'
  );
  perform bank.instruct_rails(array[movement.id]);
  return 'approved';
end;
$$;

grant execute on function bank.approve_movement to bank_api;
