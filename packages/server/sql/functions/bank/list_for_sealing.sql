-- Lists every new audit event as waiting for its seal, by the insert itself; see public.audit_waiting.
create or replace function bank.list_for_sealing()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.audit_waiting (event_id, event_seq)
  select made.id, made.seq
  from made;
  return null;
end;
$$;
