-- Up Migration
-- How often one caller knocked in the current window. Counted here and by this clock, so that a limit is
-- the same for one process or twenty and a machine with a wrong clock changes nothing.
-- Unlogged: a crash may forget the counts, and each knock is then cheap.

create unlogged table public.rate_limits (
  key text not null constraint rate_limits_pkey primary key,
  points integer not null,
  window_ends_at timestamptz not null,
  constraint rate_limits_key_is_short check (length(key) <= 200)
);

create index rate_limits_window_ends_at_idx on public.rate_limits (window_ends_at);

-- Limits protect the machines, so they run on the wall clock and not on the bank's shiftable one.
create function bank.take_point(caller text, window_seconds integer)
returns table (points integer, seconds_left double precision)
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into public.rate_limits as seen (key, points, window_ends_at)
  values (caller, 1, clock_timestamp() + make_interval(secs => window_seconds))
  on conflict (key) do update
  set points = case when seen.window_ends_at <= clock_timestamp() then 1 else seen.points + 1 end,
      window_ends_at = case
        when seen.window_ends_at <= clock_timestamp() then excluded.window_ends_at
        else seen.window_ends_at
      end
  returning seen.points, extract(epoch from seen.window_ends_at - clock_timestamp())::double precision;
$$;

grant execute on function bank.take_point(text, integer) to bank_api, bank_office;
grant select, delete on public.rate_limits to bank_worker;
