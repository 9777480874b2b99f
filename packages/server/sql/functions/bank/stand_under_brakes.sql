-- Takes the locks of these customers' spending controls, shared, to act under them; see bank.brake_key.
create or replace function bank.stand_under_brakes(customers uuid[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  key integer;
begin
  for key in
    select distinct bank.brake_key(named.customer)
    from unnest(customers) as named (customer)
    order by 1
  loop
    perform pg_advisory_xact_lock_shared(hashtext('bank.brakes'), key);
  end loop;
end;
$$;
