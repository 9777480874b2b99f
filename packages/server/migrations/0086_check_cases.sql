-- Up Migration
-- A check deposit that a person has to decide on is a case. It ends with the deposit. Rows from before are read in 0092.

alter table public.cases
drop constraint cases_kind_known,
drop constraint cases_outcome_of_kind;

alter table public.cases
add constraint cases_kind_known check (
  kind in ('support', 'complaint', 'application', 'screening', 'held-payment', 'check-deposit')
) not valid,
add constraint cases_outcome_of_kind check (
  case kind
    when 'support' then outcome in ('answered', 'withdrawn', 'duplicate')
    when 'complaint' then outcome in ('answered', 'upheld', 'rejected', 'withdrawn', 'duplicate')
    when 'application' then outcome in ('approved', 'refused', 'withdrawn')
    when 'screening' then outcome in ('cleared', 'confirmed')
    when 'check-deposit' then outcome in ('accepted', 'refused')
    else outcome in ('released', 'refused', 'cancelled')
  end
) not valid;

create trigger case_ends_with_check
after update of state on public.check_deposits
for each row when (old.state = 'in_review' and new.state <> 'in_review')
execute function bank.end_check_case();
