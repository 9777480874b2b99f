-- Up Migration
-- How often one caller called in the current window. Counted here and by this clock, so that a limit is the same for one
-- process or twenty and a machine with a wrong clock changes nothing.

-- Unlogged: a crash may forget the counts, and counting is then cheap.
create unlogged table public.rate_limits (
  key text not null constraint rate_limits_pkey primary key,
  points integer not null,
  window_ends_at timestamptz not null,
  constraint rate_limits_key_is_short check (length(key) <= 200)
);

create index rate_limits_window_ends_at_idx on public.rate_limits (window_ends_at);

grant select, delete on public.rate_limits to bank_worker;
