-- Lets go what an order has still set aside; returns how many shares that was. Asked again, it finds none.
create or replace function ledger.release_shares(asked_order uuid) returns bigint
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  kept ledger.reservation;
  held ledger.position;
begin
  select reservation.* into kept
  from ledger.reservation as reservation
  where reservation.order_id = asked_order;
  if not found then
    return 0;
  end if;
  held := ledger.lock_position(kept.account_id, kept.security_id, null);
  select reservation.* into kept
  from ledger.reservation as reservation
  where reservation.order_id = asked_order;
  if kept.shares = 0 then
    return 0;
  end if;
  update ledger.position as position
  set reserved = position.reserved - kept.shares
  where position.account_id = kept.account_id and position.security_id = kept.security_id;
  update ledger.reservation as reservation set shares = 0 where reservation.order_id = asked_order;
  -- The trade of the rest is made of the order, so it is written once.
  perform ledger.write_security_entry(
    asked_order, 1::smallint, 3::smallint, held, asked_order, null, 0, -kept.shares, 0, 0, null
  );
  return kept.shares;
end;
$$;

grant execute on function ledger.release_shares to bank_worker;
