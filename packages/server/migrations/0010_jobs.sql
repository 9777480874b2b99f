-- Up Migration
-- The schema of the job queue (pg-boss). Its tables are installed and upgraded by the migration run itself, as the
-- migrator, so that no running process needs the right to create anything.

create schema pgboss authorization bank_migrator;

grant usage on schema pgboss to bank_worker, bank_office;

-- The worker runs the queue and the office only sends. The api announces facts in the outbox and does not know the
-- queue: whoever takes it over starts no job.
alter default privileges for role bank_migrator in schema pgboss
grant select, insert, update, delete on tables to bank_worker;

alter default privileges for role bank_migrator in schema pgboss
grant select, insert on tables to bank_office;

alter default privileges for role bank_migrator in schema pgboss
grant execute on functions to bank_worker, bank_office;
