-- Whose application it is. The office sees one customer's rows at a time; this tells it whose rows to look at, and
-- nothing else.
create or replace function bank.application_owner(application_id uuid) returns uuid
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select application.customer_id
  from public.applications as application
  where application.id = application_id;
$$;

grant execute on function bank.application_owner to bank_office;
