-- Moves the bank's own deadline, with the reason in the timeline. The legal one stays, and nothing moves behind it. Answers
-- `postponed`, `owned`, `closed` (no day runs), `past`, `legal` or `unknown`.
create or replace function bank.postpone_case(asked_case uuid, by_staff uuid, until date, sealed text) returns text
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
  if target.state <> 'open' then
    return 'closed';
  end if;
  if target.owner_id <> by_staff then
    return 'owned';
  end if;
  if until <= greatest(target.due_on, bank.today()) then
    return 'past';
  end if;
  if until > target.legal_due_on then
    return 'legal';
  end if;
  update public.cases as changed
  set due_on = until, escalation = 0, owner_id = by_staff
  where changed.id = target.id;
  perform bank.append_case_entry(target, 'staff', by_staff, 'postponed', false, sealed, until, null, null);
  return 'postponed';
end;
$$;

grant execute on function bank.postpone_case to bank_office;
