-- Up Migration
-- The archive of a customer's data tells by which way the gate was opened.
grant select (way) on public.approval_grants to bank_worker;
