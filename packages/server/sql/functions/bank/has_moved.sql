-- Whether a price is too far from the one that was reviewed: more than two percent. The same as `hasMoved` in the contract's rules.
create or replace function bank.has_moved(planned bigint, price bigint) returns boolean
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  select abs(price - planned) * 100 > planned * 2
$$;

grant execute on function bank.has_moved to bank_api, bank_worker, bank_office;
