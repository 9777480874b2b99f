-- Up Migration
-- Cases from before keep the rules that 0103 added. Apart from it, so that nobody waits while they are read.

alter table public.cases validate constraint cases_kind_known;
alter table public.cases validate constraint cases_outcome_of_kind;
