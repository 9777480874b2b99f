-- Whether an order with this id may be placed as part of a rebalance: `none` (no rebalance has it), `moved` (its price is too far from
-- the reviewed one, or may cost that much), or `reviewed`. A purchase may be for fewer shares than were reviewed. Anything
-- else is an error: it would not be what the customer confirmed.
create or replace function bank.judge_rebalance_order(
  asked_order uuid,
  of_account uuid,
  asked_side text,
  asked_symbol text,
  asked_quantity integer,
  asked_limit bigint,
  asked_bound bigint
) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  planned record;
  price bigint;
begin
  select listed.*, running.state as running_state into planned
  from public.rebalance_orders as listed
  join public.rebalances as running on running.id = listed.rebalance_id
  where listed.order_id = asked_order and listed.customer_id = bank.customer_id();
  if not found then
    return 'none';
  end if;
  if (planned.account_id, planned.side, planned.symbol) is distinct from (of_account, asked_side, asked_symbol)
    or asked_limit is not null or planned.skipped_at is not null
    or planned.running_state <> (case planned.side when 'sell' then 'selling' else 'buying' end)
    or asked_quantity not between 1 and planned.quantity
    or (planned.side = 'sell' and asked_quantity <> planned.quantity) then
    raise exception 'order % was not reviewed', asked_order using errcode = 'restrict_violation';
  end if;
  select quote.price_cents into price
  from public.market_quotes as quote
  where quote.symbol = planned.symbol;
  if bank.has_moved(planned.price_cents, price)
    or (asked_bound > planned.price_cents and bank.has_moved(planned.price_cents, asked_bound)) then
    return 'moved';
  end if;
  return 'reviewed';
end;
$$;
