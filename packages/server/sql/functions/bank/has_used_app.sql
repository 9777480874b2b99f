-- Whether the customer used a code of their authenticator app within the last two minutes. Its codes are counted in
-- half minutes of the wall clock; the newest that was used is in its row.
create or replace function bank.has_used_app() returns boolean
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select
    from public.authenticators as app
    where app.customer_id = bank.customer_id() and app.confirmed_at is not null
      and abs(app.last_step * 30 - extract(epoch from clock_timestamp())) < 120
  );
end;
$$;
