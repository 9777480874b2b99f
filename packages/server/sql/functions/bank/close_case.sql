-- Ends a conversation with its outcome: with a last message to the customer, or with a reason for staff. The other kinds end
-- with what they are about. Answers `closed`, `owned`, `over` (it was closed before), `silent` or `unknown`.
create or replace function bank.close_case(
  asked_case uuid,
  by_staff uuid,
  with_outcome text,
  sealed text,
  to_customer boolean
) returns text
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
  if target.kind not in ('support', 'complaint') then
    return 'silent';
  end if;
  if target.state = 'closed' then
    return 'over';
  end if;
  if target.owner_id <> by_staff then
    return 'owned';
  end if;
  if to_customer then
    perform bank.append_case_entry(target, 'staff', by_staff, 'message', true, sealed, null, null, null);
  else
    perform bank.append_case_entry(target, 'staff', by_staff, 'note', false, sealed, null, null, null);
  end if;
  update public.cases as changed
  set state = 'closed', outcome = with_outcome, closed_at = bank.now(), owner_id = by_staff
  where changed.id = target.id;
  perform bank.append_case_entry(target, 'staff', by_staff, 'closed', true, null, null, null, null);
  return 'closed';
end;
$$;

grant execute on function bank.close_case to bank_office;
