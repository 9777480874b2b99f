-- Up Migration
-- What a customer wants done again and again, what became of each time, and the end of the day.

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
  -- The occurrence to come, from 0, and the day on which it is to be tried; null when none is to come.
  next_number integer not null default 0,
  next_on date,
  created_at timestamptz not null default bank.now(),
  changed_at timestamptz not null default bank.now(),
  -- When the customer ended it before its time; null for one that came to its own end.
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

-- One row for each occurrence that was tried or passed over. Its key is what makes it happen once.
create table public.schedule_occurrences (
  schedule_id uuid not null,
  number integer not null,
  customer_id uuid not null,
  -- What the rule says, and the business day on which it was decided.
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

-- An occurrence that waits for money may still be decided; what is decided stays.
create function bank.keep_occurrence() returns trigger
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

create trigger occurrence_is_kept
before update or delete on public.schedule_occurrences
for each row execute function bank.keep_occurrence();

create trigger occurrences_are_not_emptied
before truncate on public.schedule_occurrences
for each statement execute function bank.keep_occurrence();

alter table public.schedule_occurrences enable always trigger occurrence_is_kept;
alter table public.schedule_occurrences enable always trigger occurrences_are_not_emptied;

grant select on public.schedules, public.schedule_occurrences to bank_api, bank_worker, bank_office;
grant insert on public.schedules, public.schedule_occurrences to bank_api, bank_worker;
grant update (state, next_number, next_on, changed_at, cancelled_at) on public.schedules to bank_api, bank_worker;
grant update (ran_on, outcome, attempts, reason, movement_id, changed_at) on public.schedule_occurrences
to bank_api, bank_worker;

-- The end of a business day, step by step. A step that has finished is not run again.
create table public.day_steps (
  day date not null,
  step text not null,
  started_at timestamptz not null default bank.now(),
  finished_at timestamptz,
  counts jsonb not null default '{}',
  constraint day_steps_pkey primary key (day, step),
  -- Some of the steps are the capabilities' own.
  constraint day_steps_named check (step ~ '^[a-z][a-z-]{1,39}$')
);

create index day_steps_under_way on public.day_steps (day) where finished_at is null;

create function bank.keep_day_step() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op <> 'UPDATE' or old.finished_at is not null then
    raise exception 'a step of the day that has finished stays as it is'
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger day_step_is_kept
before update or delete on public.day_steps
for each row execute function bank.keep_day_step();

alter table public.day_steps enable always trigger day_step_is_kept;

grant select on public.day_steps to bank_worker, bank_office;
grant insert on public.day_steps to bank_worker;
grant update (finished_at, counts) on public.day_steps to bank_worker;
