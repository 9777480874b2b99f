-- Up Migration
-- A case ends with the thing it is about, whichever process ends that: also one of the last release, which knows no cases.
-- And the close of a day cannot pass a deadline in silence.

create trigger case_ends_with_answer
after update of answered_at on public.support_requests
for each row when (old.answered_at is null and new.answered_at is not null)
execute function bank.end_answered_case();

create trigger case_ends_with_application
after update of state on public.applications
for each row when (old.state = 'in_review' and new.state <> 'in_review')
execute function bank.end_application_case();

create trigger case_ends_with_decision
after insert on public.screening_decisions
for each row execute function bank.end_screening_case();

-- At the end of the transaction, when the movement has its new state.
create constraint trigger case_ends_with_payment
after update on public.rail_instructions
deferrable initially deferred
for each row when (
  old.review_since is not null and old.closed_at is null
  and (new.review_since is null or new.closed_at is not null)
)
execute function bank.end_held_case();

create trigger no_case_in_silence
before update on public.day_steps
for each row when (new.step = 'case-deadlines' and old.finished_at is null and new.finished_at is not null)
execute function bank.refuse_silence();

alter table public.day_steps enable always trigger no_case_in_silence;
