-- The guard of the rulebook. A version is what two people agreed to, of a rule that can change, within its bounds, and it
-- takes effect on no day that is past, closed or being closed: what was computed for such a day stays as it was. The digest
-- is over this version and all before it, so it names the whole set. One at a time, or two could follow the same one.
create or replace function bank.keep_rule_version() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  known bank.changeable_rules;
  request public.control_requests;
  decision public.control_decisions;
  last public.rule_versions;
begin
  perform pg_advisory_xact_lock(hashtext('bank.rulebook'));
  select rule.* into known
  from bank.changeable_rules as rule
  where rule.name = new.rule;
  if not found then
    raise exception 'the rule % cannot be changed', new.rule
      using errcode = 'check_violation', constraint = 'rule_versions_known';
  end if;
  if not bank.is_rule_value(known, new.value) then
    raise exception 'the rule % cannot be %', new.rule, new.value
      using errcode = 'check_violation', constraint = 'rule_versions_in_bounds';
  end if;
  if new.takes_effect_on < bank.rules_day()
    or exists (select from public.day_steps as step where step.day = new.takes_effect_on) then
    raise exception 'the rule % cannot take effect on %: that day is over', new.rule, new.takes_effect_on
      using errcode = 'check_violation', constraint = 'rule_versions_in_time';
  end if;
  select asked.* into request
  from public.control_requests as asked
  where asked.id = new.request_id;
  select made.* into decision
  from public.control_decisions as made
  where made.request_id = new.request_id;
  if decision.outcome is distinct from 'approved' or request.operation is distinct from 'rulebook.propose'
    or request.arguments is distinct from jsonb_build_object(
      'rule', new.rule, 'value', new.value, 'from', new.takes_effect_on
    ) then
    raise exception 'the rule % was not changed by two people', new.rule
      using errcode = 'check_violation', constraint = 'rule_versions_agreed';
  end if;
  new.made_by := decision.made_by;
  new.checked_by := decision.decided_by;
  new.why := request.why;
  new.made_at := bank.now();
  select version.* into last
  from public.rule_versions as version
  order by version.id desc
  limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.digest := sha256(
    coalesce(last.digest, '') || convert_to(concat_ws('|', new.rule, new.takes_effect_on::text, new.value::text), 'UTF8')
  );
  return new;
end;
$$;
