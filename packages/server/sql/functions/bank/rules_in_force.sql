-- Names the rules in force now: the digest of the version that took effect last, and of several on one day the last made. So
-- the name changes on each day that changes a rule, whichever was made first. A plan carries the name, and one made with other
-- rules is neither stored nor committed. In PL/pgSQL, so that its plan is kept for the session.
create or replace function bank.rules_in_force() returns text
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return coalesce(
    (
      select encode(version.digest, 'hex')
      from public.rule_versions as version
      where version.takes_effect_on <= bank.rules_day()
      order by version.takes_effect_on desc, version.id desc
      limit 1
    ), 'default'
  );
end;
$$;
