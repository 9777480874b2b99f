-- Gives a security its number in the books, once.
create or replace function ledger.register_security(asked_symbol text) returns integer
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  known integer;
begin
  insert into ledger.security (symbol)
  values (asked_symbol)
  on conflict (symbol) do nothing;
  select security.id into strict known
  from ledger.security as security
  where security.symbol = asked_symbol;
  insert into ledger.custody (security_id)
  values (known)
  on conflict (security_id) do nothing;
  return known;
end;
$$;

grant execute on function ledger.register_security to bank_worker;
