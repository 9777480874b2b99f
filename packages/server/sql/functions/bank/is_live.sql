-- Whether a permission was accepted, has not ended, and is not past its last day by the bank's clock.
create or replace function bank.is_live(delegation public.delegations) returns boolean
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return delegation.accepted_at is not null and delegation.ended_at is null
    and delegation.ends_on >= bank.calendar_day();
end;
$$;
