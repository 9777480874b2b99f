-- The seal of a scope. The key stands before and after what is sealed: nothing can be added to it without knowing the
-- key. A second hash around the first would do the same and cost every policy as much again.
create or replace function bank.scope_seal(
  secret bytea, customer text, delegation text, session text, entered_by text
) returns text
language sql
stable
parallel restricted
return encode(
  sha256(
    secret || convert_to(concat(customer, '|', delegation, '|', session, '|', entered_by), 'UTF8')
    || int4send(pg_backend_pid()) || timestamptz_send(transaction_timestamp()) || secret
  ),
  'hex'
);
