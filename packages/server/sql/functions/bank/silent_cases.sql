-- How many cases have passed a deadline by the close of this day without anybody having been told.
create or replace function bank.silent_cases(closing date) returns bigint
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select count(*)
  from public.cases as waiting
  where waiting.state = 'open' and waiting.due_on <= closing
    and (waiting.escalation < 1 or (waiting.legal_due_on <= closing and waiting.escalation < 2));
$$;

grant execute on function bank.silent_cases to bank_worker;
