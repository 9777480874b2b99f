-- No case is opened or changed without an entry in its timeline, written in the same transaction. A deadline moves only
-- with an entry that names the new day.
create or replace function bank.require_case_entry() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and new is not distinct from old then
    return null;
  end if;
  if not exists (
    select
    from public.case_entries as entry
    where entry.case_id = new.id and entry.written_in = pg_current_xact_id()
      and (
        tg_op = 'INSERT' or new.due_on = old.due_on
        or (entry.what in ('postponed', 'reopened') and entry.due_on = new.due_on)
      )
  ) then
    raise exception 'case % changed without an entry in its timeline', new.id
      using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
