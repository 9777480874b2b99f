-- Writes the shares of a trade whose money has been posted in this transaction: 0 written, 1 written before, 5 the trade was used
-- for something else, 6 the order has not set enough shares aside. A positive quantity is bought and becomes a lot; a negative
-- one is sold, the oldest lot first, and the rows say of each lot what was paid for it and what was got for it. The journal
-- moves exactly this money between this account and the market, as a trade and once; anything else is an error.
create or replace function ledger.record_trade(
  asked_trade uuid,
  asked_order uuid,
  journal bigint,
  asked_account bigint,
  asked_security integer,
  quantity bigint,
  asked_amount bigint
) returns smallint
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  market constant bigint := 15;
  trade_kind constant smallint := 13;
  held ledger.position;
  known record;
  lot record;
  left_to_sell bigint := abs(quantity);
  sold bigint := 0;
  given bigint := 0;
  taken bigint;
  basis bigint;
  proceeds bigint;
  line smallint := 0;
  number bigint;
  money record;
begin
  if coalesce(quantity = 0 or abs(quantity) > 1000000000, true) or coalesce(asked_amount <= 0, true) then
    raise exception 'this is not a trade' using errcode = 'invalid_parameter_value';
  end if;
  held := ledger.lock_position(asked_account, asked_security, null);
  if held.account_id is null then
    raise exception 'account % has no customer', asked_account using errcode = 'invalid_parameter_value';
  end if;
  select
    entry.account_id, entry.security_id, entry.order_id, entry.journal_id, sum(entry.shares) as shares,
    sum(entry.amount) as amount
  into known
  from ledger.security_entry as entry
  where entry.trade = asked_trade
  group by entry.account_id, entry.security_id, entry.order_id, entry.journal_id;
  if found then
    return case
      when known.account_id = asked_account and known.security_id = asked_security and known.order_id = asked_order
        and known.journal_id = journal and known.shares = quantity and known.amount = asked_amount then 1
      else 5
    end;
  end if;
  select count(*) as legs, min(leg.amount) as amount, min(leg.debit_id) as debit_id, min(leg.credit_id) as credit_id into money
  from ledger.leg as leg
  where leg.id between journal and journal + 15 and leg.kind = trade_kind and leg.act in (0, 2, 3);
  if money.legs <> 1 or journal % 16 <> 0 or money.amount <> asked_amount
    or money.debit_id <> (case when quantity > 0 then asked_account else market end)
    or money.credit_id <> (case when quantity > 0 then market else asked_account end) then
    raise exception 'journal % does not pay for this trade', journal using errcode = 'restrict_violation';
  end if;

  if quantity > 0 then
    number := ledger.write_security_entry(
      asked_trade, line, 0::smallint, held, asked_order, null, quantity, 0, asked_amount, asked_amount, journal
    );
    insert into ledger.lot (id, account_id, security_id, bought_on, shares, cost)
    select entry.id, entry.account_id, entry.security_id, entry.day, entry.shares, entry.cost
    from ledger.security_entry as entry
    where entry.id = number;
    update ledger.position as position
    set shares = position.shares + quantity, cost = position.cost + asked_amount
    where position.account_id = asked_account and position.security_id = asked_security;
    return 0;
  end if;

  update ledger.reservation as reservation
  set shares = reservation.shares - left_to_sell
  where reservation.order_id = asked_order and reservation.account_id = asked_account
    and reservation.security_id = asked_security and reservation.shares >= left_to_sell;
  if not found then
    return 6;
  end if;
  for lot in
    select open.id, open.shares, open.cost
    from ledger.lot as open
    where open.account_id = asked_account and open.security_id = asked_security and open.shares > 0
    order by open.id
  loop
    exit when left_to_sell = 0;
    taken := least(lot.shares, left_to_sell);
    -- The last share of a lot takes what is left of its cost, and the last lot what is left of the money.
    basis := case
      when taken = lot.shares then lot.cost else div(2 * lot.cost::numeric * taken + lot.shares, 2 * lot.shares)::bigint
    end;
    sold := sold + taken;
    proceeds := div(2 * asked_amount::numeric * sold + abs(quantity), 2 * abs(quantity))::bigint - given;
    given := given + proceeds;
    perform ledger.write_security_entry(
      asked_trade, line, 2::smallint, held, asked_order, lot.id, -taken, -taken, -basis, proceeds, journal
    );
    update ledger.lot as open
    set shares = open.shares - taken, cost = open.cost - basis
    where open.id = lot.id;
    held.shares := held.shares - taken;
    held.reserved := held.reserved - taken;
    held.cost := held.cost - basis;
    left_to_sell := left_to_sell - taken;
    line := line + 1;
  end loop;
  if left_to_sell > 0 then
    raise exception 'the lots of account % hold fewer shares than its position', asked_account
      using errcode = 'restrict_violation';
  end if;
  update ledger.position as position
  set shares = held.shares, reserved = held.reserved, cost = held.cost
  where position.account_id = asked_account and position.security_id = asked_security;
  return 0;
end;
$$;

grant execute on function ledger.record_trade to bank_worker;
