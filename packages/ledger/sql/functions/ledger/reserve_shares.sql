-- Sets shares aside for an order that sells them: 0 set aside, 1 set aside before, 2 not enough left, 3 no such account for this
-- customer, 5 the order was used for something else, 7 closed, 8 frozen, 10 malformed. No process calls it: a function that
-- places an order does.
create or replace function ledger.reserve_shares(
  asked_order uuid,
  customer uuid,
  asked_account bigint,
  asked_security integer,
  quantity bigint
) returns smallint
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  held ledger.position;
  known ledger.security_entry;
  account_state smallint;
begin
  if coalesce(quantity not between 1 and 1000000000, true) or num_nulls(asked_order, asked_account, asked_security) > 0 then
    return 10;
  end if;
  -- As a posting locks it, so that a freeze comes before or after.
  select balance.state into account_state
  from ledger.balance as balance
  where balance.account_id = asked_account and balance.customer_id = coalesce(customer, balance.customer_id)
  for no key update;
  held := ledger.lock_position(asked_account, asked_security, customer);
  if held.account_id is null then
    return 3;
  end if;
  select entry.* into known
  from ledger.security_entry as entry
  where entry.trade = asked_order and entry.line = 0;
  if found then
    return case
      when known.act = 1 and known.account_id = asked_account and known.security_id = asked_security
        and known.reserved = quantity then 1
      else 5
    end;
  end if;
  if account_state <> 1 then
    return case account_state when 3 then 7 else 8 end;
  end if;
  if held.shares - held.reserved < quantity then
    return 2;
  end if;
  update ledger.position as position
  set reserved = position.reserved + quantity
  where position.account_id = asked_account and position.security_id = asked_security;
  insert into ledger.reservation (order_id, account_id, security_id, shares)
  values (asked_order, asked_account, asked_security, quantity);
  perform ledger.write_security_entry(
    asked_order, 0::smallint, 1::smallint, held, asked_order, null, 0, quantity, 0, 0, null
  );
  return 0;
end;
$$;
