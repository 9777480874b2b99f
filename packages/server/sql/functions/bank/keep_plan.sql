-- Stores a plan as it will be committed. What waits for an approval is only set aside; within the bank until the time for
-- that is over, on a rail until the network has answered. It compares nothing: bank.seal_plan does.
create or replace function bank.keep_plan(plan jsonb) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  insert into public.sealed_plans (
    id, customer_id, commit_place, kind, rail, state, amount, fee, from_account, to_account, prefix, leaves_on, arrives_on,
    day, deadline, approve_by, topic, is_plain, debits, credits, amounts, leg_kinds, memos, acts, expiries,
    limit_rules, limit_periods, limit_adds, limit_caps, plan, rules
  )
  select
    given.id, given."customerId", given."commitPlace", given.kind, given.rail,
    case
      when given."approveBy" is not null then 'awaiting_verification'
      when given.rail = 'book' then 'posted'
      else 'pending'
    end,
    given.amount, given.fee, given."from", given."to", given.prefix, given."leavesOn", given."arrivesOn", given.day,
    given.deadline, given."approveBy",
    case when given."approveBy" is null then given.topic else 'movement.awaiting-verification' end,
    coalesce(
      given.rail = 'book' and given."approveBy" is null and given.fee = 0
      and legs.amounts = array[given.amount] and legs.debits = array[given."from"] and legs.credits = array[given."to"]
      and legs.acts = array[0::smallint] and bounds.rules is null, false
    ),
    coalesce(legs.debits, '{}'), coalesce(legs.credits, '{}'), coalesce(legs.amounts, '{}'),
    coalesce(legs.kinds, '{}'), coalesce(legs.memos, '{}'), coalesce(legs.acts, '{}'), coalesce(legs.expiries, '{}'),
    coalesce(bounds.rules, '{}'), coalesce(bounds.periods, '{}'), coalesce(bounds.adds, '{}'),
    coalesce(bounds.caps, '{}'), plan, given.rules
  from jsonb_to_record(plan) as given (
    id uuid, "customerId" uuid, "commitPlace" text, kind text, rail text, amount bigint, fee bigint, "from" bigint,
    "to" bigint, prefix text, "leavesOn" date, "arrivesOn" date, day date, deadline timestamptz,
    "approveBy" timestamptz, topic text, rules text
  )
  cross join lateral (
    select
      array_agg((leg ->> 'debit')::bigint order by k) as debits,
      array_agg((leg ->> 'credit')::bigint order by k) as credits,
      array_agg((leg ->> 'amount')::bigint order by k) as amounts,
      array_agg(bank.leg_kind_of(leg ->> 'kind') order by k) as kinds,
      array_agg(leg ->> 'memo' order by k) as memos,
      array_agg(
        case when given."approveBy" is not null or leg ->> 'act' = 'hold' then 1::smallint else 0::smallint end order by k
      ) as acts,
      array_agg(case when given.rail = 'book' then given."approveBy" end order by k) as expiries
    from jsonb_array_elements(plan -> 'legs') with ordinality as listed (leg, k)
  ) as legs
  cross join lateral (
    select
      array_agg((bound ->> 'rule')::smallint order by k) as rules,
      array_agg((bound ->> 'period')::date order by k) as periods,
      array_agg((bound ->> 'add')::bigint order by k) as adds,
      array_agg((bound ->> 'cap')::bigint order by k) as caps
    from jsonb_array_elements(plan -> 'limits') with ordinality as listed (bound, k)
  ) as bounds;
$$;
