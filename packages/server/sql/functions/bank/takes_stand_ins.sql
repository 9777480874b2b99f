-- Whether this bank lets a passkey or an authenticator app approve a movement in place of its own code; see
-- bank.approval_terms.
create or replace function bank.takes_stand_ins() returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select terms.stand_ins
  from bank.approval_terms as terms;
$$;
