-- Up Migration
-- What has served its time is swept away by the worker.

grant delete on public.outbox to bank_worker;
