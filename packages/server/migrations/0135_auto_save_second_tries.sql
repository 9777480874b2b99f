-- Up Migration
-- A rule that is short again before its second try adds to it, instead of making another one.

grant update (request) on public.schedules to bank_worker;
