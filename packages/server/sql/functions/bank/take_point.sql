-- Limits protect the machines, so they run on the wall clock and not on the bank's shiftable one.
create or replace function bank.take_point(caller text, window_seconds integer)
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

grant execute on function bank.take_point to bank_api, bank_office;
