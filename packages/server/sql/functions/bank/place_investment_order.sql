-- A customer's order becomes a row, with the most it may cost on hold, or its shares reserved, in one transaction. Everything is
-- checked under the account's lock. The session and its end are of the market's calendar, which the caller knows. Answers
-- `placed`, `again` (the same intent came before), `reused` (with another order), `unknown` (no account of theirs for it),
-- `unlisted`, `moved` (an order at the market sets more aside than the last price, and not much more), `stopped`, `full`,
-- or what the books answer: `short`, `closed`, `frozen`.
create or replace function bank.place_investment_order(
  new_id uuid,
  of_account uuid,
  asked_side text,
  asked_symbol text,
  asked_quantity integer,
  asked_limit bigint,
  -- For one share of a purchase.
  asked_bound bigint,
  asked_trade_on date,
  asked_good_until timestamptz,
  asked_memo text,
  open_max integer
) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_id();
  market constant bigint := 15;
  number bigint;
  known public.investment_orders;
  price bigint;
  security integer;
  verdict smallint;
  journal bigint;
  kind text;
  rebalancing text;
begin
  select owned.ledger_number, owned.type into number, kind
  from public.accounts as owned
  where owned.id = of_account and owned.customer_id = customer and owned.type in ('investment', 'retirement');
  if not found then
    return 'unknown';
  end if;
  -- One order of an account at a time: each counts the others.
  perform pg_advisory_xact_lock(hashtextextended('investment orders ' || of_account::text, 0));
  select told.* into known
  from public.investment_orders as told
  where told.id = new_id and told.customer_id = customer;
  if found then
    return case
      when (known.account_id, known.side, known.symbol, known.quantity) = (of_account, asked_side, asked_symbol, asked_quantity)
        and known.limit_cents is not distinct from asked_limit then 'again'
      else 'reused'
    end;
  end if;
  if asked_quantity not between 1 and 1000000 or asked_good_until <= bank.now()
    or asked_trade_on not between bank.calendar_day() and bank.calendar_day() + 10
    or asked_side not in ('buy', 'sell') or (asked_side = 'buy') <> (asked_bound is not null) then
    raise exception 'this is not an order' using errcode = 'invalid_parameter_value';
  end if;
  -- In a retirement account shares are traded only to rebalance it, and the worker places nothing else.
  rebalancing := bank.judge_rebalance_order(
    new_id, of_account, asked_side, asked_symbol, asked_quantity, asked_limit, asked_bound
  );
  if rebalancing = 'none' and (kind = 'retirement' or pg_has_role(session_user, 'bank_worker', 'member')) then
    return 'unknown';
  end if;
  if rebalancing = 'moved' then
    return 'moved';
  end if;
  if cardinality(bank.stopped_customers(array[customer])) > 0 then
    return 'stopped';
  end if;
  if (
    select count(*) >= open_max
    from public.investment_orders as other
    where other.account_id = of_account and other.state = 'open'
  ) then
    return 'full';
  end if;
  select quote.price_cents into price
  from public.market_quotes as quote
  where quote.symbol = asked_symbol;
  if price is null then
    return 'unlisted';
  end if;
  security := ledger.register_security(asked_symbol);
  if asked_side = 'buy' then
    if (asked_limit is not null and asked_bound <> asked_limit)
      or (asked_limit is null and asked_bound not between price and (price * 110 + 99) / 100) then
      return 'moved';
    end if;
    select post.verdicts[1], post.journal_ids[1] into verdict, journal
    from ledger.post(
      array[new_id], array[customer], array[1::smallint], array[number], array[market],
      array[asked_quantity * asked_bound], array[bank.leg_kind_of('trade')], memos => array[asked_memo],
      acts => array[1::smallint], holds => array[null::bigint]
    ) as post;
  else
    verdict := ledger.reserve_shares(new_id, customer, number, security, asked_quantity);
  end if;
  if verdict <> 0 then
    return case verdict
      when 2 then 'short'
      when 5 then 'reused'
      when 7 then 'closed'
      when 8 then 'frozen'
      else 'refused'
    end;
  end if;
  insert into public.investment_orders (
    id, customer_id, account_id, reference, side, symbol, security_id, quantity, limit_cents, bound_cents, hold_id, trade_on,
    good_until
  )
  values (
    new_id, customer, of_account, bank.reference_of('ORD', new_id), asked_side, asked_symbol, security, asked_quantity,
    asked_limit, asked_bound, journal, asked_trade_on, asked_good_until
  );
  return 'placed';
end;
$$;

grant execute on function bank.place_investment_order to bank_api, bank_worker;
