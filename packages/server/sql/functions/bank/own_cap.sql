-- The customer's own limit as it counts now; null when they have none.
create or replace function bank.own_cap(customer uuid, asked_rule smallint) returns bigint
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select case when own.raise_at <= bank.now() then own.raise_to else own.cap end
  from public.brake_limits as own
  where own.customer_id = customer and own.rule = asked_rule;
$$;
