-- A fee or limit as it holds on a day: the latest to take effect. What the bank has made since wins over the code's of the
-- same day, and of two made for one day the later.
create or replace function bank.money_rule(asked text, on_day date) returns bigint
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select found_one.cents
  from (
    (
      select rule.valid_from as since, 0::bigint as made, rule.cents
      from bank.money_rules as rule
      where rule.name = asked and rule.valid_from <= on_day
      order by rule.valid_from desc
      limit 1
    )
    union all
    (
      select version.takes_effect_on, version.id, (version.value #>> '{}')::bigint
      from bank.changeable_rules as known
      join public.rule_versions as version on version.rule = known.name
      where known.money_rule = asked and version.takes_effect_on <= on_day
      order by version.takes_effect_on desc, version.id desc
      limit 1
    )
  ) as found_one
  order by found_one.since desc, found_one.made desc
  limit 1;
$$;
