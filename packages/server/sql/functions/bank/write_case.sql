-- A note for staff, or a reply that the customer reads: that stops the days until the customer writes again, and makes the
-- case its writer's. The days of a dispute are the law's and go on. Answers `written`, `owned`, `closed`, `silent` (this
-- kind has no conversation) or `unknown`.
create or replace function bank.write_case(asked_case uuid, by_staff uuid, sealed text, to_customer boolean)
returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  target public.cases;
begin
  target := bank.lock_case(asked_case);
  if target.id is null then
    return 'unknown';
  end if;
  if target.state = 'closed' then
    return 'closed';
  end if;
  if not to_customer then
    perform bank.append_case_entry(target, 'staff', by_staff, 'note', false, sealed, null, null, null);
    return 'written';
  end if;
  if target.kind not in ('support', 'complaint', 'dispute-e', 'dispute-z', 'rollover') then
    return 'silent';
  end if;
  if target.owner_id <> by_staff then
    return 'owned';
  end if;
  perform bank.append_case_entry(target, 'staff', by_staff, 'message', true, sealed, null, null, null);
  update public.cases as changed
  set
    state = case when target.kind in ('dispute-e', 'dispute-z') then target.state else 'answered' end,
    owner_id = by_staff
  where changed.id = target.id;
  return 'written';
end;
$$;

grant execute on function bank.write_case to bank_office;
