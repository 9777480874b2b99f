-- Up Migration
-- A check whose number was paid before is returned, and a person of the bank finds out which of the two was right.

alter table public.cases drop constraint cases_kind_known;
alter table public.cases add constraint cases_kind_known check (
  kind in ('support', 'complaint', 'application', 'screening', 'held-payment', 'presented-check')
) not valid;
alter table public.cases validate constraint cases_kind_known;

alter table public.cases drop constraint cases_outcome_of_kind;
alter table public.cases add constraint cases_outcome_of_kind check (
  case kind
    when 'support' then outcome in ('answered', 'withdrawn', 'duplicate')
    when 'complaint' then outcome in ('answered', 'upheld', 'rejected', 'withdrawn', 'duplicate')
    when 'application' then outcome in ('approved', 'refused', 'withdrawn')
    when 'screening' then outcome in ('cleared', 'confirmed')
    when 'presented-check' then outcome in ('confirmed', 'mistaken')
    else outcome in ('released', 'refused', 'cancelled')
  end
) not valid;
alter table public.cases validate constraint cases_outcome_of_kind;
