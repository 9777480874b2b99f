-- What is wrong with the part of a plan that says how money leaves; null when nothing is.
create or replace function bank.outgoing_fault(customer uuid, rule bank.plan_rules, plan jsonb) returns text
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
