-- Cases at or past a deadline when this day closes, and still open: each gets an entry, and staff are told by the caller.
-- A case escalates once for the bank's own day, and once more for the legal one.
create or replace function bank.escalate_cases(closing date, most integer)
returns table (id uuid, customer_id uuid, kind text, reached smallint)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  target public.cases;
begin
  for target in
    select waiting.*
    from public.cases as waiting
    where waiting.state = 'open' and waiting.due_on <= closing
      and (waiting.escalation < 1 or (waiting.legal_due_on <= closing and waiting.escalation < 2))
    order by waiting.due_on, waiting.id
    limit most
    for no key update
  loop
    id := target.id;
    customer_id := target.customer_id;
    kind := target.kind;
    reached := case when target.legal_due_on <= closing then 2 else 1 end;
    update public.cases as changed
    set escalation = reached
    where changed.id = target.id;
    perform bank.append_case_entry(
      target, 'bank', null, 'escalated', false, null,
      case reached when 2 then target.legal_due_on else target.due_on end, null, null
    );
    return next;
  end loop;
end;
$$;

grant execute on function bank.escalate_cases to bank_worker;
