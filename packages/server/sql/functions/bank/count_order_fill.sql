-- A fill is of an open order that the market has, for no more shares than are left, and within its limit. It is counted in the
-- order in the same statement, and the last one ends it. Afterwards only its settlement is added.
create or replace function bank.count_order_fill() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  filling public.investment_orders;
begin
  if tg_op = 'UPDATE' then
    if old.settlement_id is not null or to_jsonb(new) - 'settlement_id' <> to_jsonb(old) - 'settlement_id' then
      raise exception 'a fill is written once' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  select told.* into strict filling
  from public.investment_orders as told
  where told.id = new.order_id
  for no key update;
  if filling.state <> 'open' or filling.attempts = 0 or filling.filled + abs(new.shares) > filling.quantity
    or (filling.side = 'buy') <> (new.shares > 0) or new.traded_on <> filling.trade_on
    or (filling.customer_id, filling.account_id, filling.symbol) <> (new.customer_id, new.account_id, new.symbol)
    or (filling.side = 'buy' and new.price_cents > filling.bound_cents)
    or (filling.side = 'sell' and new.price_cents < filling.limit_cents) then
    raise exception 'order % has no such fill', filling.id using errcode = 'restrict_violation';
  end if;
  update public.investment_orders as told
  set
    filled = told.filled + abs(new.shares), amount = told.amount + new.amount, changed_at = bank.now(),
    state = case when told.filled + abs(new.shares) = told.quantity then 'filled' else told.state end,
    ended_at = case when told.filled + abs(new.shares) = told.quantity then bank.now() end
  where told.id = filling.id;
  return new;
end;
$$;
