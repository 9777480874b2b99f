-- What has changed for the sessions with these keys, each after its own place. One call serves all streams of a process;
-- a session sees its own customer's changes and no others, and one that is over sees none.
create or replace function bank.read_live_changes(keys bytea[], afters bigint[])
returns table (place integer, is_live boolean, seq bigint, kind text, thing_id uuid)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select asked.place::integer, live.customer_id is not null, change.seq, change.kind, change.thing_id
  from unnest(keys, afters) with ordinality as asked (key, after, place)
  left join bank.live_sessions as live on live.token_hash = asked.key
  left join lateral (
    select changed.seq, changed.kind, changed.thing_id
    from public.live_changes as changed
    where changed.customer_id = live.customer_id and changed.seq > asked.after
    -- The newest number is always that of `figures`, so what is left out is covered by it.
    order by changed.seq desc, changed.kind <> 'figures', changed.kind
    limit 50
  ) as change on true
  order by asked.place, change.seq, change.kind;
end;
$$;

grant execute on function bank.read_live_changes to bank_api;
