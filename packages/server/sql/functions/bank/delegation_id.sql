-- The permission by which this transaction looks; null where it serves a customer themselves. One expression, here and in
-- bank.seen_customer_id: policies ask it many times in a statement, and so it is read once when the statement is planned and
-- becomes a part of it.
create or replace function bank.delegation_id() returns uuid
language sql
stable
parallel safe
return nullif(current_setting('app.delegation_id', true), '')::uuid;

grant execute on function bank.delegation_id to bank_api, bank_worker, bank_office;
