-- Up Migration
-- Rows from before keep the rules that 0090 added. Apart from it, so that nobody waits while they are read.

alter table public.rail_items validate constraint rail_items_check_number_sane;
alter table public.cases validate constraint cases_kind_known;
alter table public.cases validate constraint cases_outcome_of_kind;
