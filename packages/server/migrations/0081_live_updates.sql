-- Up Migration
-- Which of a customer's things has changed, for the browsers that show them. A row says which and when, never what.

create table public.live_changes (
  customer_id uuid not null,
  kind text not null,
  thing_id uuid not null,
  -- Counts this customer's changes. All rows of one change carry the same number.
  seq bigint not null,
  changed_at timestamptz not null default bank.now(),
  constraint live_changes_pkey primary key (customer_id, kind, thing_id),
  constraint live_changes_kind_known check (kind in ('account', 'movement', 'figures'))
);

comment on column public.live_changes.thing_id is 'The account or movement; of `figures`, the customer.';

create index live_changes_by_seq on public.live_changes (customer_id, seq);
create index live_changes_movements on public.live_changes (changed_at) where kind = 'movement';

select bank.guard_by_customer('public.live_changes');

grant select, insert, update, delete on public.live_changes to bank_worker;
grant select on public.live_changes to bank_api;

-- However a session is ended, the processes that hold its streams hear of it.
create trigger session_end_is_told
after update of ended_at on public.sessions
for each row
when (old.ended_at is null and new.ended_at is not null)
execute function bank.tell_session_end();
