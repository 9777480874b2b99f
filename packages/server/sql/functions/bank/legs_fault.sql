-- What is wrong with the legs of a plan. There is one principal from the named account to the named one; the fee beside
-- it goes to the bank's fees; and before them linked savings may bring what is missing. Nothing else is a leg.
create or replace function bank.legs_fault(customer uuid, rule bank.plan_rules, plan jsonb) returns text
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
declare
  fee_account constant bigint := 50;
  paying constant bigint := (plan ->> 'from')::bigint;
  paid constant bigint := (plan ->> 'to')::bigint;
  fee constant bigint := (plan ->> 'fee')::bigint;
  moved constant bigint := (plan ->> 'amount')::bigint - case when rule.fee_inside then fee else 0 end;
  must_act constant text := case rule.rail when 'book' then 'post' else 'hold' end;
  covering bigint;
  principals integer := 0;
  fees integer := 0;
  covers integer := 0;
  leg record;
begin
  if jsonb_typeof(plan -> 'legs') is distinct from 'array' then
    return 'legs';
  end if;
  if rule.direction = 'in' then
    return case when plan -> 'legs' <> '[]'::jsonb or fee <> 0 then 'legs' end;
  end if;
  select savings.ledger_number into covering
  from public.accounts as account
  join public.accounts as savings on savings.id = account.overdraft_from and savings.customer_id = account.customer_id
  where account.ledger_number = paying and account.customer_id = customer
    and savings.type in ('savings', 'moneyMarket') and plan ->> 'approval' = 'none' and rule.has_rail_fee;
  for leg in
    select
      (given ->> 'debit')::bigint as debit, (given ->> 'credit')::bigint as credit, (given ->> 'amount')::bigint as amount,
      given ->> 'kind' as kind, coalesce(given ->> 'act', 'post') as act,
      given - array['debit', 'credit', 'amount', 'kind', 'act', 'memo'] as more
    from jsonb_array_elements(plan -> 'legs') as listed (given)
  loop
    if leg.more <> '{}'::jsonb or coalesce(leg.amount <= 0, true) then
      return 'leg';
    elsif leg.debit = paying and leg.credit = paid and leg.kind = rule.leg_kind and leg.amount = moved
      and leg.act = must_act then
      principals := principals + 1;
    elsif leg.debit = paying and leg.credit = fee_account and leg.kind = 'fee' and leg.amount = fee
      and leg.act = must_act then
      fees := fees + 1;
    elsif leg.debit = covering and leg.credit = paying and leg.kind = 'transfer' and leg.act = 'post'
      and principals + fees = 0 then
      covers := covers + 1;
    else
      return 'leg';
    end if;
  end loop;
  if fees <> (fee > 0)::integer or covers > 1 or principals <> (moved > 0)::integer then
    return 'legs';
  end if;
  return null;
end;
$$;
