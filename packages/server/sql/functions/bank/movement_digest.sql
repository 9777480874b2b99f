-- What a code is bound to: whose money, how much, for what, from where, to whom.
create or replace function bank.movement_digest(movement public.movements) returns bytea
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select sha256(convert_to(jsonb_build_array(
    movement.id, movement.customer_id, movement.kind, movement.rail, movement.amount, movement.fee,
    movement.from_account, movement.to_account, movement.plan -> 'legs', movement.plan -> 'destination',
    movement.plan -> 'instruction' #- '{details,sealed}'
  )::text, 'UTF8'));
$$;
