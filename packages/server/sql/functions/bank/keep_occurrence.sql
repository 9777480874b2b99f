-- An occurrence that waits for money may still be decided; what is decided stays.
create or replace function bank.keep_occurrence() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'an occurrence is never removed'
      using errcode = 'restrict_violation';
  end if;
  if old.outcome <> 'insufficient' then
    raise exception 'occurrence % of % is decided: %', old.number, old.schedule_id, old.outcome
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
