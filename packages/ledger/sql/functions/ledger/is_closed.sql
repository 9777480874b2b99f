-- Whether an account takes part in nothing any more. No role may call it; the server's functions do.
create or replace function ledger.is_closed(account bigint) returns boolean
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select
    from ledger.balance as known
    where known.account_id = account and known.state = 3
  );
end;
$$;
