-- The customer's next message in a conversation. One that was answered or closed opens again, with new days. Answers
-- `written`, `again` (the same intent came before), `unknown`, `full`, or `over` when it was closed too long ago. A dispute or a
-- rollover that is over does not open again.
create or replace function bank.write_own_case(
  asked_case uuid,
  given_intent uuid,
  sealed text,
  own_due date,
  legal_due date,
  reopens_for interval,
  messages_max integer
) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  target public.cases;
begin
  select found_case.* into target
  from public.cases as found_case
  where found_case.id = asked_case and found_case.customer_id = bank.customer_id()
    and found_case.kind in ('support', 'complaint', 'dispute-e', 'dispute-z', 'rollover')
  for no key update;
  if target.id is null then
    return 'unknown';
  end if;
  if exists (
    select
    from public.case_entries as entry
    where entry.case_id = target.id and entry.intent = given_intent
  ) then
    return 'again';
  end if;
  if target.closed_at < bank.now() - reopens_for
    or (target.kind in ('dispute-e', 'dispute-z', 'rollover') and target.state = 'closed')
  then
    return 'over';
  end if;
  if (
    select count(*) >= messages_max
    from public.case_entries as entry
    where entry.case_id = target.id and entry.what = 'message'
  ) then
    return 'full';
  end if;
  perform bank.append_case_entry(target, 'customer', null, 'message', true, sealed, null, null, given_intent);
  if target.state <> 'open' then
    update public.cases as changed
    set state = 'open', outcome = null, closed_at = null, escalation = 0, due_on = own_due, legal_due_on = legal_due
    where changed.id = target.id;
    perform bank.append_case_entry(target, 'customer', null, 'reopened', false, null, own_due, null, null);
  end if;
  return 'written';
end;
$$;

grant execute on function bank.write_own_case to bank_api;
