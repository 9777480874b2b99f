-- The disputes that would pass a day of the law when this day closes: a credit or a notice that is due, a decision, a merchant's
-- silence, a credit that was to be taken back.
create or replace function bank.silent_disputes(closing date) returns table (case_number text, missing text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select waiting.case_number, 'credit'
  from public.disputes as waiting
  where waiting.state = 'open' and waiting.credited_on is null and waiting.credit_by <= closing
  union all
  select waiting.case_number, 'acknowledgment'
  from public.disputes as waiting
  where waiting.state = 'open' and waiting.acknowledged_at is null and waiting.acknowledge_by <= closing
  union all
  select waiting.case_number, 'decision'
  from public.disputes as waiting
  where waiting.state = 'open' and waiting.resolve_by <= closing
  union all
  select waiting.case_number, 'reversal'
  from public.disputes as waiting
  where waiting.take_back_on <= closing and waiting.taken_back_on is null
  union all
  select asked.case_number, 'chargeback'
  from public.chargebacks as waiting
  join public.disputes as asked on asked.id = waiting.dispute_id
  where waiting.state = 'sent' and waiting.answer_by <= closing
  order by 1, 2;
$$;

grant execute on function bank.silent_disputes to bank_worker;
