-- Up Migration
-- Whose rows are seen is asked by every wall of every table, many times in one statement. Written so, the
-- three are read once when a statement is planned and become a part of it; what they name was looked up
-- here, so no search path decides it. They say what they said before.

create or replace function bank.delegation_id() returns uuid
language sql
stable
parallel safe
return nullif(current_setting('app.delegation_id', true), '')::uuid;

create or replace function bank.customer_id() returns uuid
language sql
stable
parallel safe
return case
  when nullif(current_setting('app.delegation_id', true), '') is null
    then nullif(current_setting('app.customer_id', true), '')::uuid
end;

create or replace function bank.seen_customer_id() returns uuid
language sql
stable
return case when bank.delegation_id() is null then bank.customer_id() else bank.viewed_customer_id() end;
