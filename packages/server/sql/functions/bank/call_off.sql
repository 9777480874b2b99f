-- Ends a movement that has moved nothing yet; the caller holds its lock. What was set aside is free
-- again, the limits have their share back, its codes and its instruction are worth nothing.
create or replace function bank.call_off(movement public.movements, why text, fact_id uuid) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  verdict smallint;
begin
  loop
    select resolved.verdict into verdict
    from bank.resolve_holds(movement, 4::smallint) as resolved;
    exit when verdict is null or verdict = 0;
    -- A hold that the day's close let go a moment ago is not among them the next time.
    if verdict <> 6 then
      raise exception 'the books would not let go of %: %', movement.id, verdict;
    end if;
  end loop;
  perform bank.give_back_limits(movement.id);
  update public.approval_codes as code
  set revoked_at = bank.now()
  where code.movement_id = movement.id and code.consumed_at is null and code.revoked_at is null;
  update public.rail_instructions as instruction
  set closed_at = bank.now()
  where instruction.movement_id = movement.id and instruction.closed_at is null;
  perform bank.take_step(
    movement, 'cancelled', why, fact_id, 'movement.cancelled', jsonb_build_object('reason', why)
  );
end;
$$;
