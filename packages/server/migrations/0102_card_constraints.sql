-- Up Migration
-- Rows from before keep the rules that 0100 added. Apart from it, so that nobody waits while they are read.

alter table public.authorizations validate constraint authorizations_purchase_sane;
