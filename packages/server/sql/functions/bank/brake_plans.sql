-- What the brakes make of plans that lead out of the bank, and the caps that follow; see bank.brake_movements.
create or replace function bank.brake_plans(
  customers uuid [],
  plan_ids uuid [],
  barred_before smallint [],
  limit_journals integer [],
  limit_rules smallint [],
  limit_caps bigint [],
  out barred smallint [],
  out caps bigint []
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  rails text[];
  plans text[];
begin
  select array_agg(coalesce(plan.rail, 'book') order by asked.j), array_agg(plan.plan::text order by asked.j)
  into rails, plans
  from unnest(plan_ids, customers) with ordinality as asked (plan_id, customer, j)
  left join public.sealed_plans as plan on plan.id = asked.plan_id and plan.customer_id = asked.customer;
  select braked.barred, braked.caps into barred, caps
  from bank.brake_movements(
    customers, rails, plans, barred_before, limit_journals, limit_rules, limit_caps
  ) as braked;
end;
$$;
