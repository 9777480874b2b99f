-- Writes a row of the securities journal. The position is locked and as it was before; the custody of its security moves
-- against it. The number is taken under both locks.
create or replace function ledger.write_security_entry(
  asked_trade uuid,
  asked_line smallint,
  asked_act smallint,
  held ledger.position,
  asked_order uuid,
  asked_lot bigint,
  moved bigint,
  set_aside bigint,
  basis bigint,
  asked_amount bigint,
  journal bigint
) returns bigint
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  number bigint;
  custody_left bigint;
begin
  if moved <> 0 then
    update ledger.custody as custody
    set shares = custody.shares - moved
    where custody.security_id = held.security_id
    returning custody.shares into strict custody_left;
  else
    select custody.shares into strict custody_left
    from ledger.custody as custody
    where custody.security_id = held.security_id;
  end if;
  number := nextval('ledger.security_number');
  -- Time and day are read by a statement that began after the locks were held.
  insert into ledger.security_entry (
    id, trade, line, act, account_id, security_id, order_id, lot_id, shares, reserved, cost, amount, journal_id, shares_after,
    reserved_after, custody_after, posted_at, day
  )
  select
    number, asked_trade, asked_line, asked_act, held.account_id, held.security_id, asked_order,
    case when asked_act = 0 then number else asked_lot end, moved, set_aside, basis, asked_amount, journal,
    held.shares + moved, held.reserved + set_aside, custody_left, clock_timestamp() + clock.offset_interval,
    clock.business_date
  from bank.clock as clock;
  return number;
end;
$$;
