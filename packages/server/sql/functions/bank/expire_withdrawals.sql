-- Ends withdrawals that nobody collected in time, as many as there are ids for their facts: their money is free, and their
-- limits have their share back. One that is being redeemed or canceled at this moment is passed over.
create or replace function bank.expire_withdrawals(fact_ids uuid[]) returns setof uuid
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  late public.movements;
  place integer := 0;
begin
  for late in
    select movement.*
    from public.movements as movement
    join public.withdrawals as wanted on wanted.id = movement.id and wanted.expires_at <= bank.now()
    join public.rail_instructions as instruction
      on instruction.movement_id = movement.id and instruction.attempts = 0 and instruction.closed_at is null
    -- Few are pending at a time, so the end of each is looked at.
    where movement.state = 'pending' and movement.rail in ('atm', 'counter')
    order by wanted.expires_at
    limit cardinality(fact_ids)
    for no key update of movement skip locked
  loop
    -- Asked again under the lock: handing out cash changes the instruction and not the movement.
    perform
    from public.rail_instructions as instruction
    where instruction.movement_id = late.id and instruction.attempts = 0 and instruction.closed_at is null
    for update;
    continue when not found;
    place := place + 1;
    perform bank.call_off(late, 'not_collected', fact_ids[place]);
    return next late.id;
  end loop;
end;
$$;

grant execute on function bank.expire_withdrawals to bank_worker;
