-- Records what was done to an account: opened, limited, frozen, closed.
create or replace function ledger.note_change(account bigint, what text, before jsonb, after jsonb, reason text) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  insert into ledger.account_change (account_id, what, before, after, reason)
  values (account, what, before, after, reason);
$$;
