-- A fee or limit as it holds on a day.
create or replace function bank.money_rule(asked text, on_day date) returns bigint
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select rule.cents
  from bank.money_rules as rule
  where rule.name = asked and rule.valid_from <= on_day
  order by rule.valid_from desc
  limit 1;
$$;
