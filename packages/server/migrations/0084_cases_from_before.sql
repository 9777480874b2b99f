-- Up Migration
-- What was waiting for a person before there were cases. Days are counted without holidays here, and a legal day comes three
-- days before its time, because no weekend with a holiday is longer. So a deadline is a little early and never late. One that
-- has passed already is today's, and the next close escalates it.

with waiting as (
  select
    request.id as subject_id, request.customer_id, request.created_at as since,
    case request.topic when 'complaint' then 'complaint' else 'support' end as kind
  from public.support_requests as request
  where request.answered_at is null
  union all
  select application.id, application.customer_id, application.submitted_at, 'application'
  from public.applications as application
  where application.state = 'in_review'
  union all
  select raised.id, raised.customer_id, raised.raised_at, 'screening'
  from public.screening_cases as raised
  where not exists (select from public.screening_decisions as decision where decision.case_id = raised.id)
  union all
  select instruction.movement_id, instruction.customer_id, instruction.review_since, 'held-payment'
  from public.rail_instructions as instruction
  where instruction.review_since is not null and instruction.closed_at is null
), counted as (
  select
    waiting.*,
    least((waiting.since at time zone 'America/New_York')::date, bank.today()) as opened_on,
    case waiting.kind when 'support' then 2 when 'complaint' then 5 when 'application' then 5 else 1 end as own_days,
    case waiting.kind when 'complaint' then 12 when 'application' then 27 when 'screening' then 11 end as legal_days
  from waiting
), dated as (
  select
    counted.*,
    greatest(
      bank.today(),
      (
        select day::date
        from generate_series(counted.opened_on + 1, counted.opened_on + 20, interval '1 day') as day
        where extract(isodow from day) < 6
        order by day
        offset counted.own_days - 1
        limit 1
      )
    ) as due_on
  from counted
), opened as (
  insert into public.cases (id, customer_id, kind, subject_id, opened_at, opened_on, due_on, legal_due_on)
  select
    gen_random_uuid(), customer_id, kind, subject_id, since, opened_on, due_on,
    -- A Saturday or Sunday is met on the Friday before.
    case when legal_days is not null
      then greatest(
        due_on, opened_on + legal_days - greatest(extract(isodow from opened_on + legal_days)::integer - 5, 0)
      )
    end
  from dated
  returning id, customer_id, due_on, shown_to_customer
)
insert into public.case_entries (case_id, place, customer_id, author, what, shown_to_customer, due_on)
select id, 1, customer_id, 'bank', 'opened', shown_to_customer, due_on
from opened;

set constraints all immediate;
