-- Why a plan cannot be stored for this customer; null when it can. Everything is compared with rows that the database
-- reads itself.
create or replace function bank.plan_fault(customer uuid, plan jsonb) returns text
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
  today constant date := bank.today();
  amount constant bigint := (plan ->> 'amount')::bigint;
  fee constant bigint := (plan ->> 'fee')::bigint;
  paying constant bigint := (plan ->> 'from')::bigint;
  paid constant bigint := (plan ->> 'to')::bigint;
  rule bank.plan_rules;
begin
  select known.* into rule
  from bank.plan_rules as known
  where known.kind = plan ->> 'kind' and known.rail = plan ->> 'rail';
  if not found then
    return 'kind';
  end if;
  if plan ->> 'customerId' is distinct from customer::text then
    return 'customer';
  end if;
  -- A process of the last release knows no other rules than those of the code.
  if coalesce(plan ->> 'rules', 'default') <> bank.rules_in_force() then
    return 'rules';
  end if;
  if plan - array[
    'id', 'customerId', 'commitPlace', 'kind', 'prefix', 'rail', 'instruction', 'outgoing', 'amount', 'fee', 'from', 'to',
    'legs', 'limits', 'leavesOn', 'arrivesOn', 'category', 'purpose', 'receiptTo', 'topic', 'approval', 'destination',
    'day', 'deadline', 'approveBy', 'hash', 'payee', 'memo', 'rules'
  ] <> '{}'::jsonb
    or plan ->> 'prefix' is distinct from rule.prefix or plan ->> 'topic' is distinct from rule.topic
    or coalesce(plan ->> 'commitPlace', '') = '' then
    return 'form';
  end if;
  -- An account that holds nothing is closed without a cent.
  if coalesce(amount < case when rule.kind = 'accountClosing' then 0 else 1 end, true) or coalesce(fee < 0, true)
    or (rule.has_rail_fee and fee <> bank.money_rule('fee.' || rule.rail, today))
    or (rule.fee_rule is not null and fee is distinct from bank.cash_fee(rule.fee_rule, paying, amount, today))
    or (rule.most_rule is not null and coalesce(amount > bank.money_rule(rule.most_rule, today), true)) then
    return 'amount';
  end if;
  if (plan ->> 'day')::date is distinct from today
    or coalesce((plan ->> 'deadline')::timestamptz not between moment and moment + interval '15 minutes', true)
    or coalesce((plan ->> 'leavesOn')::date < today, true)
    or coalesce((plan ->> 'arrivesOn')::date < (plan ->> 'leavesOn')::date, true) then
    return 'time';
  end if;
  if (
    case plan ->> 'approval'
      when 'none' then plan ->> 'approveBy' is not null
      when 'code' then
        coalesce((plan ->> 'approveBy')::timestamptz > moment + interval '24 hours', true)
        or coalesce(plan ->> 'destination', '') = ''
      else true
    end
  ) then
    return 'approval';
  end if;
  if rule.direction = 'in' then
    if paying is distinct from rule.counter_account or not bank.is_own_account(customer, paid, rule.to_types) then
      return 'account';
    end if;
  elsif not bank.is_own_account(customer, paying, rule.from_types) then
    return 'account';
  elsif rule.counter_account is not null then
    if paid is distinct from rule.counter_account then
      return 'account';
    end if;
  elsif rule.rail <> 'onus' and (paid = paying or not bank.is_own_account(customer, paid, rule.to_types))
    -- Nothing is left, so it goes nowhere.
    and not (rule.kind = 'accountClosing' and paid = paying and amount = 0) then
    return 'account';
  end if;
  return coalesce(
    bank.outgoing_fault(customer, rule, plan), bank.limits_fault(customer, rule, plan),
    bank.legs_fault(customer, rule, plan)
  );
end;
$$;
