-- The advisory lock of a customer's spending controls. Taken alone by whoever changes them, and shared by whoever acts
-- under them; always in the order of the keys, so that there is no deadlock.
create or replace function bank.brake_key(customer uuid) returns integer
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  select hashtext(customer::text);
$$;
