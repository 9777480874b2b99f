-- Up Migration
-- Recurring and future-dated requests of customers, and the outcome of each occurrence.

create table public.schedules (
  id uuid not null constraint schedules_pkey primary key,
  customer_id uuid not null,
  -- Names the planner that makes a movement of the request.
  kind text not null,
  request jsonb not null,
  -- Every occurrence is counted from here, so that none drifts.
  anchor date not null,
  frequency text,
  every_days integer,
  end_kind text not null,
  end_on date,
  end_count integer,
  closed_days text not null,
  state text not null default 'active',
  -- The next occurrence, from 0, and the day on which it is to be tried; null when there is none.
  next_number integer not null default 0,
  next_on date,
  created_at timestamptz not null default bank.now(),
  changed_at timestamptz not null default bank.now(),
  -- When the customer canceled it; null for one that ended on its own terms.
  cancelled_at timestamptz,
  constraint schedules_frequency_known check (
    frequency in (
      'once', 'daily', 'weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly', 'semiannually', 'annually'
    )
  ),
  constraint schedules_one_pace check (num_nonnulls(frequency, every_days) = 1 and every_days > 0 is not false),
  constraint schedules_end_known check (
    case end_kind
      when 'never' then num_nonnulls(end_on, end_count) = 0
      when 'date' then end_on is not null and end_count is null
      when 'occurrences' then end_count > 0 and end_on is null
      else false
    end
  ),
  constraint schedules_closed_days_known check (
    closed_days in ('as-is', 'next-business-day', 'previous-business-day')
  ),
  constraint schedules_state_known check (state in ('active', 'paused', 'ended')),
  constraint schedules_next_while_open check ((state = 'ended') = (next_on is null)),
  constraint schedules_cancelled_has_ended check (cancelled_at is null or state = 'ended'),
  constraint schedules_number_not_negative check (next_number >= 0)
) with (fillfactor = 85);

create index schedules_by_customer on public.schedules (customer_id, id);
create index schedules_due on public.schedules (next_on, id) where state = 'active';

select bank.guard_by_customer('public.schedules');

grant select, insert on public.schedules to bank_api, bank_worker;
grant select on public.schedules to bank_office;
grant update (state, next_number, next_on, changed_at, cancelled_at) on public.schedules to bank_api, bank_worker;

-- One row for each occurrence that was tried or skipped. Its key makes it happen once.
create table public.schedule_occurrences (
  schedule_id uuid not null,
  number integer not null,
  customer_id uuid not null,
  -- The day the rule says, and the business day on which it was decided.
  nominal_on date not null,
  ran_on date not null,
  outcome text not null,
  attempts smallint not null,
  reason text,
  movement_id uuid,
  created_at timestamptz not null default bank.now(),
  changed_at timestamptz not null default bank.now(),
  constraint schedule_occurrences_pkey primary key (schedule_id, number),
  constraint schedule_occurrences_movement_key unique (movement_id),
  constraint schedule_occurrences_outcome_known check (outcome in ('done', 'skipped', 'insufficient', 'failed')),
  constraint schedule_occurrences_done_moved check ((outcome = 'done') = (movement_id is not null)),
  constraint schedule_occurrences_sane check (number >= 0 and attempts >= 0)
);

create index schedule_occurrences_by_customer on public.schedule_occurrences (customer_id, schedule_id, number);
create index schedule_occurrences_by_day on public.schedule_occurrences (ran_on, outcome);

select bank.guard_by_customer('public.schedule_occurrences');

create trigger occurrence_is_kept
before update or delete on public.schedule_occurrences
for each row execute function bank.keep_occurrence();

create trigger occurrences_are_not_emptied
before truncate on public.schedule_occurrences
for each statement execute function bank.keep_occurrence();

alter table public.schedule_occurrences enable always trigger occurrence_is_kept;
alter table public.schedule_occurrences enable always trigger occurrences_are_not_emptied;

grant select, insert on public.schedule_occurrences to bank_api, bank_worker;
grant select on public.schedule_occurrences to bank_office;
grant update (
  ran_on, outcome, attempts, reason, movement_id, changed_at
) on public.schedule_occurrences to bank_api, bank_worker;

-- Where the receipts of a schedule's transfers are mailed to; sealed.
create table public.schedule_receipts (
  schedule_id uuid not null constraint schedule_receipts_pkey primary key,
  customer_id uuid not null,
  address_sealed text not null,
  constraint schedule_receipts_of_schedule foreign key (schedule_id) references public.schedules (id),
  constraint schedule_receipts_address_sealed check (address_sealed like 'v1:%')
);

select bank.guard_by_customer('public.schedule_receipts');

grant select, insert on public.schedule_receipts to bank_api;
grant select on public.schedule_receipts to bank_worker;
