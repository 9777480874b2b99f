-- Up Migration
-- A bill stays open until it is paid, dismissed with a reason, or replaced by another due day or amount of its payee.

alter table public.payees add column due_since date;
alter table public.payees alter column due_since set default bank.today();
update public.payees set due_since = (added_at at time zone 'America/New_York')::date;
comment on column public.payees.due_since is 'The business day on which what is due was last said';

create function bank.note_due_since() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.due_amount, new.due_starts_on, new.due_every)
    is distinct from (old.due_amount, old.due_starts_on, old.due_every) then
    new.due_since := bank.today();
  end if;
  return new;
end;
$$;

create trigger due_since_is_noted
before update on public.payees
for each row execute function bank.note_due_since();

create table public.bill_dismissals (
  customer_id uuid not null,
  payee_id uuid not null,
  due_on date not null,
  amount bigint not null,
  reason text not null,
  dismissed_at timestamptz not null default bank.now(),
  constraint bill_dismissals_pkey primary key (customer_id, payee_id, due_on),
  constraint bill_dismissals_amount_owed check (amount > 0),
  constraint bill_dismissals_reason_known check (
    reason in ('paid-elsewhere', 'not-mine', 'wrong-amount', 'canceled')
  )
);

select bank.guard_by_customer('public.bill_dismissals');
select bank.keep_append_only('public.bill_dismissals');
grant select, insert on public.bill_dismissals to bank_api;
grant select on public.bill_dismissals to bank_worker, bank_office;
