-- Whether a worker may be telling a network of this customer's money at this moment.
create or replace function bank.is_telling() returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from public.movements as movement
    join public.rail_instructions as instruction on instruction.movement_id = movement.id
    where movement.customer_id = bank.customer_id() and movement.state = 'pending'
      and instruction.telling_until > clock_timestamp()
  );
$$;

grant execute on function bank.is_telling to bank_api;
