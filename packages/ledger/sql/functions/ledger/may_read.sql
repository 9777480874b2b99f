-- Who may read an account: every function that reads the books for a caller asks here. A customer's process sees the accounts
-- of the customer it serves and those a delegate may look at; the worker and the office read all. In PL/pgSQL, like the other
-- readers: its plans are kept for the session, where a security definer in plain SQL is planned with every call.
create or replace function ledger.may_read(account bigint) returns boolean
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return pg_has_role(session_user, 'bank_worker', 'member')
    or pg_has_role(session_user, 'bank_office', 'member')
    or exists (
      select
      from ledger.account as known
      where known.id = account and known.customer_id = bank.customer_id()
    )
    or account = any (bank.viewed_accounts());
end;
$$;

grant execute on function ledger.may_read to bank_api, bank_worker, bank_office;
