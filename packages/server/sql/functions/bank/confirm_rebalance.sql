-- The customer's target and the orders that were reviewed become rows, in one transaction. The account's lock for orders and the
-- lock of its balance are held meanwhile: what was seen at the review must still be there, and no price may have moved too
-- far from the reviewed one. Answers `confirmed`, `again` (the same intent came before), `reused` (with another review),
-- `unknown` (no account of theirs that holds shares), `stopped`, `closed`, `frozen`, `running`, `open_orders`, `changed`,
-- `unpriced` or `moved`.
create or replace function bank.confirm_rebalance(
  new_id uuid,
  of_account uuid,
  -- Stocks, bonds, cash, alternative investments, in percent.
  target smallint[],
  review_digest text,
  -- `cash` and `onHold` in cents, `shares` by symbol.
  seen jsonb,
  -- `orderId`, `side`, `symbol`, `class`, `quantity` and `price` in cents, sales first.
  reviewed jsonb
) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_id();
  number bigint;
  known public.rebalances;
  balance record;
  is_reserved boolean;
  shares jsonb;
  spent bigint;
begin
  select owned.ledger_number into number
  from public.accounts as owned
  where owned.id = of_account and owned.customer_id = customer and owned.type in ('investment', 'retirement');
  if not found then
    return 'unknown';
  end if;
  -- As the function that places an order takes it.
  perform pg_advisory_xact_lock(hashtextextended('investment orders ' || of_account::text, 0));
  select told.* into known
  from public.rebalances as told
  where told.id = new_id and told.customer_id = customer;
  if found then
    return case when (known.account_id, known.digest) = (of_account, review_digest) then 'again' else 'reused' end;
  end if;
  if cardinality(bank.stopped_customers(array[customer])) > 0 then
    return 'stopped';
  end if;
  select locked.* into strict balance from bank.lock_balances(array[number]) as locked;
  if balance.state <> 1 then
    return case balance.state when 3 then 'closed' else 'frozen' end;
  end if;
  if exists (select from public.rebalances as other where other.account_id = of_account and other.ended_at is null) then
    return 'running';
  end if;
  select coalesce(bool_or(held.reserved > 0), false), coalesce(jsonb_object_agg(held.symbol, held.shares), '{}')
  into is_reserved, shares
  from ledger.read_positions(array[number]) as held;
  if is_reserved or exists (
    select
    from public.investment_orders as other
    where other.account_id = of_account and other.state = 'open'
  ) then
    return 'open_orders';
  end if;
  if (balance.posted, balance.held) is distinct from ((seen ->> 'cash')::bigint, (seen ->> 'onHold')::bigint)
    or shares is distinct from (seen -> 'shares') then
    return 'changed';
  end if;

  select sum(case planned.side when 'buy' then 1 else -1 end * planned.quantity * planned.price) into spent
  from jsonb_to_recordset(reviewed) as planned (side text, quantity bigint, price bigint);
  if coalesce(spent > balance.posted - balance.held, true) or exists (
    select
    from jsonb_to_recordset(reviewed) as planned (side text, symbol text, quantity bigint)
    where planned.side = 'sell' and planned.quantity > coalesce((shares ->> planned.symbol)::bigint, 0)
  ) then
    raise exception 'the account does not cover this rebalance' using errcode = 'restrict_violation';
  end if;
  if exists (
    select
    from jsonb_to_recordset(reviewed) as planned (symbol text)
    left join public.market_quotes as quote on quote.symbol = planned.symbol
    where quote.price_cents is null
  ) then
    return 'unpriced';
  end if;
  if exists (
    select
    from jsonb_to_recordset(reviewed) as planned (symbol text, price bigint)
    join public.market_quotes as quote on quote.symbol = planned.symbol
    where bank.has_moved(planned.price, quote.price_cents)
  ) then
    return 'moved';
  end if;

  insert into public.portfolio_targets (id, customer_id, account_id, stocks, bonds, cash, alternative)
  values (new_id, customer, of_account, target[1], target[2], target[3], target[4]);
  insert into public.rebalances (id, customer_id, account_id, reference, digest)
  values (new_id, customer, of_account, bank.reference_of('RBL', new_id), review_digest);
  insert into public.rebalance_orders (
    rebalance_id, place, customer_id, account_id, order_id, side, symbol, class, quantity, price_cents
  )
  select
    new_id, listed.place - 1, customer, of_account, (listed.one ->> 'orderId')::uuid, listed.one ->> 'side',
    listed.one ->> 'symbol', listed.one ->> 'class', (listed.one ->> 'quantity')::integer, (listed.one ->> 'price')::bigint
  from jsonb_array_elements(reviewed) with ordinality as listed (one, place);
  return 'confirmed';
end;
$$;

grant execute on function bank.confirm_rebalance to bank_api;
