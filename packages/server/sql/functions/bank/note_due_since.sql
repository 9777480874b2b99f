-- Notes the business day on which what is due to a payee was last changed.
create or replace function bank.note_due_since() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.due_amount, new.due_starts_on, new.due_every)
    is distinct from (old.due_amount, old.due_starts_on, old.due_every) then
    new.due_since := bank.today();
  end if;
  return new;
end;
$$;
