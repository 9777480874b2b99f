-- A new account gets its card with the row itself, so there is no moment in which it has none.
create or replace function bank.give_card() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.issue_card(new.customer_id, new.id, null);
  return null;
end;
$$;
