-- Up Migration
-- The order of the audit chain is the number of the seal, which the sealer gives and which is stored. It no longer rests on
-- transaction ids: those belong to one server, and mean nothing after a dump was restored or rows were replicated elsewhere.
-- What waits to be sealed is listed here by the insert itself. An event that has neither a seal nor a place in this list was
-- slipped in, and a place in this list without its event tells that the event was removed before it was sealed.
create table public.audit_waiting (
  event_id uuid not null constraint audit_waiting_pkey primary key,
  event_seq bigint not null
);

-- New events wait for this transaction, so that none is missed between the two statements below.
lock table public.audit_events in share row exclusive mode;

insert into public.audit_waiting (event_id, event_seq)
select event.id, event.seq
from public.audit_events event
where not exists (select 1 from public.audit_seals seal where seal.event_id = event.id);

create function bank.list_for_sealing()
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

revoke all on function bank.list_for_sealing() from public;

create trigger audit_events_wait_for_seal
after insert on public.audit_events
referencing new table as made
for each statement
execute function bank.list_for_sealing();

create index audit_waiting_seq_idx on public.audit_waiting (event_seq);

grant select, delete on public.audit_waiting to bank_worker;
grant select on public.audit_waiting to bank_office;
