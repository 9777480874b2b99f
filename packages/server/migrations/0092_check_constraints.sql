-- Up Migration
-- Rows from before keep the rules that 0087 to 0090 added. Apart from it, so that nobody waits while they are read.

alter table public.rail_items validate constraint rail_items_check_number_sane;
alter table public.cases validate constraint cases_kind_known;
alter table public.cases validate constraint cases_outcome_of_kind;
alter table public.authorizations validate constraint authorizations_by_code;
alter table bank.changeable_rules validate constraint changeable_rules_sane;
