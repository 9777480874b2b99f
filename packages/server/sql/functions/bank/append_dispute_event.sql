-- The next event of a dispute whose lock the caller holds. What has happened already does not happen again.
create or replace function bank.append_dispute_event(
  of_dispute uuid, of_customer uuid, happened text, concerning date, how_much bigint
) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  insert into public.dispute_events (dispute_id, place, customer_id, what, on_day, amount)
  select of_dispute, coalesce(max(event.place), 0) + 1, of_customer, happened, concerning, how_much
  from public.dispute_events as event
  where event.dispute_id = of_dispute
  on conflict (dispute_id, what) do nothing;
$$;

grant execute on function bank.append_dispute_event to bank_worker;
