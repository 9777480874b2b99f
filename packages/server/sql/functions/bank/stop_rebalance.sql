-- A customer stops the rebalance of an account before it places more orders. Answers `stopped`, `none` (none runs, or it isn't their
-- account) or `open` (an order of it is with the market).
create or replace function bank.stop_rebalance(of_account uuid) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  running public.rebalances;
begin
  -- Locked as the worker locks it before it places an order.
  select told.* into running
  from public.rebalances as told
  where told.account_id = of_account and told.customer_id = bank.customer_id() and told.ended_at is null
  for no key update;
  if not found then
    return 'none';
  end if;
  if exists (
    select
    from public.rebalance_orders as planned
    join public.investment_orders as placed on placed.id = planned.order_id
    where planned.rebalance_id = running.id and placed.state = 'open'
  ) then
    return 'open';
  end if;
  update public.rebalances as told
  set state = 'stopped', reason = 'customer'
  where told.id = running.id;
  return 'stopped';
end;
$$;

grant execute on function bank.stop_rebalance to bank_api;
