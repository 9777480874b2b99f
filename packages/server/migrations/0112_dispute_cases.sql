-- Up Migration
-- Who sees a case follows from its kind. The case of a dispute ends with it, and the close of a day cannot pass a day of the law in silence.

alter table public.credit_cycles validate constraint credit_cycles_adds_up;
alter table public.credit_cycles validate constraint credit_cycles_minimum_fits;
alter table public.credit_cycles validate constraint credit_cycles_interest_posted;
alter table public.credit_cycles validate constraint credit_cycles_disputes_sane;

alter table public.cases validate constraint cases_kind_known;
alter table public.cases validate constraint cases_outcome_of_kind;
alter table public.cases validate constraint cases_shown_of_kind;

create trigger case_is_shown
before insert on public.cases
for each row execute function bank.show_case();

alter table public.cases enable always trigger case_is_shown;

create trigger case_ends_with_dispute
after update of state on public.disputes
for each row when (old.state = 'open' and new.state <> 'open')
execute function bank.end_dispute_case();

create trigger no_dispute_in_silence
before update on public.day_steps
for each row when (new.step = 'dispute-clock' and old.finished_at is null and new.finished_at is not null)
execute function bank.refuse_silent_dispute();

alter table public.day_steps enable always trigger no_dispute_in_silence;

-- The api announces what its customers did with their own disputes.
create policy disputes_by_api on public.outbox for insert to bank_api
with check (
  topic in ('dispute.opened', 'dispute.continued', 'dispute.ordered') and customer_id = (select bank.customer_id())
);
