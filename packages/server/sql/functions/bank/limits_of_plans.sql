-- The limits of the plans, as the books take them.
create or replace function bank.limits_of_plans(
  plan_ids uuid [],
  customers uuid [],
  out limit_journals integer [],
  out limit_rules smallint [],
  out limit_periods date [],
  out limit_adds bigint [],
  out limit_caps bigint []
)
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  select
    array_agg(asked.j::integer order by asked.j, bound.k),
    array_agg(bound.rule order by asked.j, bound.k),
    array_agg(bound.period order by asked.j, bound.k),
    array_agg(bound.add order by asked.j, bound.k),
    array_agg(bound.cap order by asked.j, bound.k)
  into limit_journals, limit_rules, limit_periods, limit_adds, limit_caps
  from unnest(plan_ids, customers) with ordinality as asked (plan_id, customer, j)
  join public.sealed_plans as plan on plan.id = asked.plan_id and plan.customer_id = asked.customer
  cross join lateral unnest(plan.limit_rules, plan.limit_periods, plan.limit_adds, plan.limit_caps)
  with ordinality as bound (rule, period, add, cap, k);
end;
$$;
