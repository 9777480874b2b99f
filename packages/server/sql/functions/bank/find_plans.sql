-- What these sessions may commit of these plans, in the order they were asked for, as the lists the books take; null in
-- `customers` for the others. The legs are listed only where each plan is one plain leg, which most are.
create or replace function bank.find_plans(
  session_keys bytea [],
  plan_ids uuid [],
  with_legs boolean,
  out customers uuid [],
  out sizes smallint [],
  out days date [],
  out deadlines timestamptz [],
  out topics text [],
  out barred smallint [],
  out is_barred boolean,
  out leaves_bank boolean,
  out has_limits boolean,
  out is_plain boolean,
  out debits bigint [],
  out credits bigint [],
  out amounts bigint [],
  out kinds smallint [],
  out memos text [],
  out has_memos boolean
)
-- Not SQL: its plan is kept from call to call.
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
  in_force constant text := bank.rules_in_force();
begin
  select
    array_agg(sealed.customer_id), array_agg(sealed.size), array_agg(sealed.day), array_agg(sealed.deadline),
    array_agg(sealed.topic), array_agg(sealed.verdict), bool_or(sealed.verdict is not null),
    coalesce(bool_or(sealed.rail <> 'book'), false), coalesce(bool_or(sealed.is_limited), false),
    bool_and(coalesce(sealed.is_plain, false)),
    array_agg(sealed.debit), array_agg(sealed.credit), array_agg(sealed.amount), array_agg(sealed.kind),
    array_agg(sealed.memo), bool_or(sealed.memo is not null)
  into
    customers, sizes, days, deadlines, topics, barred, is_barred, leaves_bank, has_limits, is_plain, debits, credits,
    amounts, kinds, memos, has_memos
  -- Sorted once for all of the lists.
  from (
    select
      plan.customer_id, coalesce(cardinality(plan.debits), 0)::smallint as size, plan.day, plan.deadline, plan.topic,
      plan.rail, plan.is_plain, plan.limit_rules <> '{}' as is_limited, plan.debits[1] as debit,
      plan.credits[1] as credit, plan.amounts[1] as amount, plan.leg_kinds[1] as kind, plan.memos[1] as memo,
      case
        when plan.id is null then 10::smallint
        -- Whoever was taken off the list, or is held, since the plan was shown is not paid by it.
        when plan.rail <> 'book' and not bank.is_still_payable(plan.customer_id, plan.kind, plan.rail, plan.plan)
          then 10::smallint
        -- Fees, limits and cut-offs are not those that were shown. Within the bank only an advance rests on a rule that can
        -- change.
        when (plan.rail <> 'book' or plan.kind = 'cash-advance') and coalesce(plan.rules, 'default') <> in_force
          then 14::smallint
      end as verdict
    from unnest(session_keys, plan_ids) with ordinality as asked (session_key, plan_id, j)
    -- As in bank.live_sessions, with the time read once.
    left join public.sessions as session
      on session.token_hash = asked.session_key and session.kind = 'customer' and session.ended_at is null
        and session.expires_at > moment and session.last_seen_at > moment - interval '15 minutes'
    left join public.sealed_plans as plan
      on plan.id = asked.plan_id and plan.customer_id = session.customer_id and (plan.debits <> '{}') = with_legs
    order by asked.j
  ) as sealed;
end;
$$;
