-- Why a movement that waits must not be approved now; null when it may be. What it adds to a limit was counted when it
-- was committed.
create or replace function bank.brake_approval(movement public.movements) returns text
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select case
    when bank.is_stopped(movement.customer_id, movement.plan) then 'panic'
    when exists (
      select
      from jsonb_array_elements(movement.plan -> 'limits') as bound
      join ledger.tally as tally
        on tally.customer_id = movement.customer_id and tally.rule = (bound ->> 'rule')::smallint
        and tally.period = (bound ->> 'period')::date
      where tally.used > bank.own_cap(movement.customer_id, tally.rule)
    ) then 'limit'
  end;
$$;
