-- A customer's wish to have an order canceled. One that was never sent to the market ends at once; of any other the market is
-- asked, and what it fills before it answers stands. Answers `done`, `asked`, `over` or `unknown`.
create or replace function bank.cancel_investment_order(asked_order uuid) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  known public.investment_orders;
begin
  select told.* into known
  from public.investment_orders as told
  where told.id = asked_order and told.customer_id = bank.customer_id()
  for no key update;
  if not found then
    return 'unknown';
  end if;
  if known.state <> 'open' then
    return case known.state when 'cancelled' then 'done' else 'over' end;
  end if;
  update public.investment_orders as told
  set
    cancel_asked_at = coalesce(told.cancel_asked_at, bank.now()),
    cancel_next_at = coalesce(told.cancel_next_at, bank.now()),
    changed_at = bank.now()
  where told.id = known.id;
  if known.attempts > 0 then
    return 'asked';
  end if;
  perform bank.end_investment_order(known.id, 'cancelled', null);
  return 'done';
end;
$$;

grant execute on function bank.cancel_investment_order to bank_api;
