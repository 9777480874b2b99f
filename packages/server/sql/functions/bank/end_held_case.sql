-- A payment that may leave, has ended or was canceled is held no longer. Runs when its transaction ends.
create or replace function bank.end_held_case() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  reached text;
begin
  select movement.state into reached
  from public.movements as movement
  where movement.id = new.movement_id;
  perform bank.end_case(
    array['held-payment'], new.movement_id,
    case reached when 'cancelled' then 'cancelled' when 'failed' then 'refused' else 'released' end, null
  );
  return null;
end;
$$;
