-- Up Migration
-- The end of the business day: which of its steps are done, and when it was asked for.

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

create trigger day_step_is_kept
before update or delete on public.day_steps
for each row execute function bank.keep_day_step();

alter table public.day_steps enable always trigger day_step_is_kept;

grant select, insert on public.day_steps to bank_worker;
grant select on public.day_steps to bank_office;
grant update (finished_at, counts) on public.day_steps to bank_worker;

-- When the worker first asked for a business day to be closed, and when it told operations that the close is late.
-- One row a day: several workers ask once and warn once.
create table public.day_close_requests (
  day date not null constraint day_close_requests_pkey primary key,
  requested_at timestamptz not null default bank.now(),
  warned_at timestamptz
);

grant select, insert on public.day_close_requests to bank_worker;
grant update (warned_at) on public.day_close_requests to bank_worker;
