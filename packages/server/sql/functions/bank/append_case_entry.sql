-- The next entry of a case whose lock the caller holds.
create or replace function bank.append_case_entry(
  target public.cases,
  by_whom text,
  by_staff uuid,
  happened text,
  is_shown boolean,
  sealed text,
  day date,
  given_to uuid,
  given_intent uuid
) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  insert into public.case_entries (
    case_id, place, customer_id, author, staff_id, what, shown_to_customer, text_sealed, due_on, to_staff, intent
  )
  select
    target.id, coalesce(max(entry.place), 0) + 1, target.customer_id, by_whom, by_staff, happened,
    is_shown and target.shown_to_customer, sealed, day, given_to, given_intent
  from public.case_entries as entry
  where entry.case_id = target.id;
$$;
