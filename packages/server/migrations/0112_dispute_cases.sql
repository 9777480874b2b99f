-- Up Migration
-- A dispute is a case, one kind for each law. It ends with the dispute, and its customer reads what concerns them. And the close
-- of a day cannot pass a day of the law in silence.

alter table public.credit_cycles validate constraint credit_cycles_adds_up;
alter table public.credit_cycles validate constraint credit_cycles_minimum_fits;
alter table public.credit_cycles validate constraint credit_cycles_interest_posted;
alter table public.credit_cycles validate constraint credit_cycles_disputes_sane;

alter table public.cases
drop constraint cases_kind_known,
drop constraint cases_outcome_of_kind;

alter table public.cases
add constraint cases_kind_known check (
  kind in (
    'support', 'complaint', 'application', 'screening', 'held-payment', 'check-deposit', 'presented-check',
    'credit-limit', 'dispute-e', 'dispute-z'
  )
) not valid,
add constraint cases_outcome_of_kind check (
  case kind
    when 'support' then outcome in ('answered', 'withdrawn', 'duplicate')
    when 'complaint' then outcome in ('answered', 'upheld', 'rejected', 'withdrawn', 'duplicate')
    when 'application' then outcome in ('approved', 'refused', 'withdrawn')
    when 'screening' then outcome in ('cleared', 'confirmed')
    when 'check-deposit' then outcome in ('accepted', 'refused')
    when 'presented-check' then outcome in ('confirmed', 'mistaken')
    when 'credit-limit' then outcome in ('approved', 'refused', 'withdrawn')
    when 'dispute-e' then outcome in ('upheld', 'rejected', 'withdrawn')
    when 'dispute-z' then outcome in ('upheld', 'rejected', 'withdrawn')
    else outcome in ('released', 'refused', 'cancelled')
  end
) not valid;

alter table public.cases validate constraint cases_kind_known;
alter table public.cases validate constraint cases_outcome_of_kind;

-- A generated column can't change its expression: it is made again under the same name.
drop policy shown_only on public.cases;
alter table public.cases drop column shown_to_customer;
alter table public.cases add column shown_to_customer boolean not null
generated always as (kind in ('support', 'complaint', 'application', 'dispute-e', 'dispute-z')) stored;
create policy shown_only on public.cases as restrictive to bank_api using (shown_to_customer);
grant select (shown_to_customer) on public.cases to bank_api;

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
