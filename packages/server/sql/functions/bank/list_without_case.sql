-- What waits for a person and has no case: a process of the last release may have made it. The night step opens one.
create or replace function bank.list_without_case(listed_max integer)
returns table (kind text, subject_id uuid, customer_id uuid, since timestamptz)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select waiting.kind, waiting.subject_id, waiting.customer_id, waiting.since
  from (
    select
      case request.topic when 'complaint' then 'complaint' else 'support' end as kind, request.id as subject_id,
      request.customer_id, request.created_at as since
    from public.support_requests as request
    where request.answered_at is null
      and not exists (select from public.cases as known where known.subject_id = request.id)
    union all
    select 'application', application.id, application.customer_id, application.submitted_at
    from public.applications as application
    where application.state = 'in_review'
      and not exists (
        select from public.cases as known where known.subject_id = application.id and known.state <> 'closed'
      )
    union all
    select 'screening', raised.id, raised.customer_id, raised.raised_at
    from public.screening_cases as raised
    where not exists (select from public.screening_decisions as decision where decision.case_id = raised.id)
      and not exists (select from public.cases as known where known.subject_id = raised.id)
    union all
    select 'held-payment', instruction.movement_id, instruction.customer_id, instruction.review_since
    from public.rail_instructions as instruction
    where instruction.review_since is not null and instruction.closed_at is null
      and not exists (
        select from public.cases as known
        where known.subject_id = instruction.movement_id and known.state <> 'closed'
      )
    union all
    select 'check-deposit', deposit.movement_id, deposit.customer_id, deposit.submitted_at
    from public.check_deposits as deposit
    where deposit.state = 'in_review'
      and not exists (
        select from public.cases as known where known.subject_id = deposit.movement_id and known.state <> 'closed'
      )
    union all
    select 'credit-limit', request.id, request.customer_id, request.submitted_at
    from public.credit_limit_requests as request
    where request.state = 'in_review'
      and not exists (
        select from public.cases as known where known.subject_id = request.id and known.state <> 'closed'
      )
  ) as waiting
  order by waiting.since, waiting.subject_id
  limit listed_max;
$$;

grant execute on function bank.list_without_case to bank_worker;
