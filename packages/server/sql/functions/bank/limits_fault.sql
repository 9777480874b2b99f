-- What is wrong with the limits of a plan: it must count exactly what it takes toward exactly the limits of its kind, under
-- caps no higher than the bank's and the customer's own.
create or replace function bank.limits_fault(customer uuid, rule bank.plan_rules, plan jsonb) returns text
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
declare
  today constant date := bank.today();
  last_year constant date := (date_trunc('year', today) - interval '1 year')::date;
  expected smallint[] := array_remove(array[rule.limit_rule], null);
  bound record;
begin
  if rule.payee in ('external', 'wire') and plan ->> 'approval' = 'none' then
    expected := expected || 8::smallint;
  end if;
  -- Checks count toward a day and a month, and no single one is above the largest.
  if rule.kind = 'check-deposit' then
    expected := expected || 4::smallint;
    if (plan ->> 'amount')::bigint > bank.money_rule('most.check', today) then
      return 'amount';
    end if;
  end if;
  -- A teller's code is the notice that a large sum needs; only what the customer set counts.
  if rule.channel = 'cash' and bank.own_cap(customer, rule.limit_rule) is null then
    expected := '{}';
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
    if bound.period is distinct from (
      case bound.rule
        -- Through its filing day, the customer may choose the tax year before.
        when 10 then
          case
            when bound.period = last_year and today <= bank.filing_day(extract(year from last_year)::integer) then last_year
            else date_trunc('year', today)::date
          end
        when 4 then date_trunc('month', today)::date
        else today
      end
    )
      or bound.add is distinct from (plan ->> 'amount')::bigint then
      return 'use of a limit';
    end if;
    if coalesce(
      bound.cap > least(
        case
          when rule.channel is distinct from 'cash'
            then bank.money_rule('limit.' || bound.rule, case bound.rule when 10 then bound.period else today end)
        end,
        case when bound.rule <> 8 then bank.own_cap(customer, bound.rule) end
      ), true
    ) then
      return 'limit';
    end if;
  end loop;
  return null;
end;
$$;
