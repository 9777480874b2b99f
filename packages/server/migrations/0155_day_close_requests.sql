-- Up Migration
-- When the worker first asked for a business day to be closed, and when it told operations that the close is late.
-- One row a day: several workers ask once and warn once.
create table public.day_close_requests (
  day date not null constraint day_close_requests_pkey primary key,
  requested_at timestamptz not null default bank.now(),
  warned_at timestamptz
);

grant select, insert on public.day_close_requests to bank_worker;
grant update (warned_at) on public.day_close_requests to bank_worker;
