-- needs: bank.customer_id, bank.delegation_id, bank.viewed_customer_id
-- The customer whose rows may be read: the one that is served, or the one that is looked at.
create or replace function bank.seen_customer_id() returns uuid
language sql
stable
return case when bank.delegation_id() is null then bank.customer_id() else bank.viewed_customer_id() end;

grant execute on function bank.seen_customer_id to bank_api, bank_worker, bank_office;
