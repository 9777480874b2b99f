-- Up Migration
-- What the database holds against a plan before it stores it.

-- Whether a transfer to somebody else needs a code: the first one to them, and whatever takes the day's sum beyond what
-- goes without. The same as `needsCode` of the contract; a test compares the two.
create function bank.is_code_due(customer uuid, recipient uuid, amount bigint) returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select not exists (
    select
    from public.movements as paid
    where paid.customer_id = customer and paid.plan -> 'limits' <> '[]'::jsonb
      and paid.kind in ('external-transfer', 'wire-transfer')
      and paid.state in ('pending', 'posted') and paid.plan -> 'outgoing' ->> 'payeeId' = recipient::text
  ) or is_code_due.amount + (
    select coalesce(sum(sent.amount), 0)
    from public.movements as sent
    where sent.customer_id = customer and sent.plan -> 'limits' <> '[]'::jsonb
      and sent.kind in ('external-transfer', 'wire-transfer')
      and sent.state not in ('failed', 'cancelled') and sent.plan ->> 'day' = bank.today()::text
      and sent.created_at > bank.now() - interval '10 days'
  ) > bank.money_rule('limit.8', bank.today());
$$;

revoke execute on function bank.is_code_due from public;

-- Somebody a customer may pay now, with what a plan must say of them; no row for anybody else.
create function bank.find_payable(
  customer uuid,
  payee_type text,
  payee uuid,
  out details jsonb,
  out account bigint,
  out since timestamptz,
  out last_four text
)
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select recipient.rail_details, recipient.account, recipient.created_at, recipient.last_four
  from public.recipients as recipient
  where payee_type <> 'bill' and recipient.id = payee and recipient.customer_id = customer
    and recipient.type = payee_type and recipient.removed_at is null and not recipient.is_held
    and (recipient.type = 'wire' or recipient.state = 'proven')
  union all
  select
    jsonb_build_object(
      'sealed', listed.details_sealed, 'digest', listed.details_digest, 'lastFour', listed.last_four
    ), null, listed.known_since, listed.last_four
  from public.payees as listed
  where payee_type = 'bill' and listed.id = payee and listed.customer_id = customer and listed.removed_at is null
    and not listed.is_held;
$$;

revoke execute on function bank.find_payable from public;

-- What is wrong with the part of a plan that says how money leaves; null when nothing is.
create function bank.outgoing_fault(customer uuid, rule bank.plan_rules, plan jsonb) returns text
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
declare
  outgoing constant jsonb := plan -> 'outgoing';
  payable record;
  cooled timestamptz;
begin
  if plan -> 'instruction' ->> 'direction' is distinct from rule.direction then
    return 'direction';
  end if;
  if outgoing ->> 'channel' is distinct from rule.channel then
    return 'channel';
  end if;
  if rule.payee is null then
    return case when outgoing ->> 'payeeId' is not null then 'payee' end;
  end if;
  select found_one.* into payable
  from bank.find_payable(customer, rule.payee, (outgoing ->> 'payeeId')::uuid) as found_one;
  if payable.since is null then
    return 'payee';
  end if;
  if plan -> 'instruction' -> 'details' is distinct from payable.details or plan -> 'instruction' ? 'entry' then
    return 'details';
  end if;
  -- The plan was made of the same instant, to the millisecond.
  if (outgoing ->> 'payeeSince')::timestamptz is distinct from date_trunc('milliseconds', payable.since) then
    return 'payee since';
  end if;
  if (rule.rail = 'onus') <> (payable.account is not null)
    or (rule.rail = 'onus' and (plan ->> 'to')::bigint <> payable.account) then
    return 'account of the payee';
  end if;
  select date_trunc('milliseconds', payable.since + make_interval(hours => brake.cooling_hours)) into cooled
  from public.brakes as brake
  where brake.customer_id = customer;
  if cooled > bank.now() and coalesce((outgoing ->> 'notBefore')::timestamptz < cooled, true) then
    return 'cooling-off';
  end if;
  if rule.payee = 'bill' then
    return case when plan -> 'payee' ->> 'id' is distinct from outgoing ->> 'payeeId' then 'payee' end;
  else
    if plan ->> 'approval' = 'none'
      and bank.is_code_due(customer, (outgoing ->> 'payeeId')::uuid, (plan ->> 'amount')::bigint) then
      return 'approval';
    end if;
    -- The mail with the code names who is paid.
    if plan ->> 'approval' = 'code' and right(plan ->> 'destination', length(payable.last_four)) <> payable.last_four then
      return 'destination';
    end if;
  end if;
  return null;
end;
$$;

revoke execute on function bank.outgoing_fault from public;

-- What is wrong with the limits of a plan: it must count exactly what it takes toward exactly the limits of its kind, under
-- caps no higher than the bank's and the customer's own.
create function bank.limits_fault(customer uuid, rule bank.plan_rules, plan jsonb) returns text
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
declare
  today constant date := bank.today();
  expected smallint[] := array_remove(array[rule.limit_rule], null);
  bound record;
begin
  if rule.payee in ('external', 'wire') and plan ->> 'approval' = 'none' then
    expected := expected || 8::smallint;
  end if;
  if (select count(*) from jsonb_array_elements(plan -> 'limits')) <> cardinality(expected) then
    return 'limits';
  end if;
  for bound in
    select named.rule, named.period, named.add, named.cap
    from jsonb_to_recordset(plan -> 'limits') as named (rule smallint, period date, add bigint, cap bigint)
  loop
    if bound.rule is null or bound.rule <> all (expected) then
      return 'limits';
    end if;
    expected := array_remove(expected, bound.rule);
    if bound.period is distinct from (case bound.rule when 10 then date_trunc('year', today)::date else today end)
      or bound.add is distinct from (plan ->> 'amount')::bigint then
      return 'use of a limit';
    end if;
    if coalesce(
      bound.cap > least(
        bank.money_rule('limit.' || bound.rule, today),
        case when bound.rule <> 8 then bank.own_cap(customer, bound.rule) end
      ), true
    ) then
      return 'limit';
    end if;
  end loop;
  return null;
end;
$$;

revoke execute on function bank.limits_fault from public;

-- What is wrong with the legs of a plan. There is one principal from the named account to the named one; the fee beside
-- it goes to the bank's fees; and before them linked savings may bring what is missing. Nothing else is a leg.
create function bank.legs_fault(customer uuid, rule bank.plan_rules, plan jsonb) returns text
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

revoke execute on function bank.legs_fault from public;

-- Why a plan cannot be stored for this customer; null when nothing stands in the way. Everything is compared with rows
-- that the database reads itself.
create function bank.plan_fault(customer uuid, plan jsonb) returns text
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
  if plan - array[
    'id', 'customerId', 'commitPlace', 'kind', 'prefix', 'rail', 'instruction', 'outgoing', 'amount', 'fee', 'from', 'to',
    'legs', 'limits', 'leavesOn', 'arrivesOn', 'category', 'purpose', 'receiptTo', 'topic', 'approval', 'destination',
    'day', 'deadline', 'approveBy', 'hash', 'payee', 'memo'
  ] <> '{}'::jsonb
    or plan ->> 'prefix' is distinct from rule.prefix or plan ->> 'topic' is distinct from rule.topic
    or coalesce(plan ->> 'commitPlace', '') = '' then
    return 'form';
  end if;
  -- An account that holds nothing is closed without a cent.
  if coalesce(amount < case when rule.kind = 'accountClosing' then 0 else 1 end, true) or coalesce(fee < 0, true)
    or (rule.has_rail_fee and fee <> bank.money_rule('fee.' || rule.rail, today)) then
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

revoke execute on function bank.plan_fault from public;

create function bank.is_own_account(customer uuid, number bigint, of_types text []) returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from public.accounts as account
    where account.ledger_number = number and account.customer_id = customer and account.type = any (of_types)
  );
$$;

revoke execute on function bank.is_own_account from public;

-- Stores a plan for the customer of a live session. Answers null, or what is wrong with it.
create function bank.seal_plan(session_key bytea, plan jsonb) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_of_session(session_key);
  fault text;
begin
  if customer is null then
    return 'session';
  end if;
  fault := bank.plan_fault(customer, plan);
  if fault is null then
    perform bank.keep_plan(plan);
  end if;
  return fault;
end;
$$;

revoke execute on function bank.seal_plan from public;
grant execute on function bank.seal_plan to bank_api;
