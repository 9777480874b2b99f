-- What was ordered stays as it is, an order that is over stays over, and its shares and cash only grow.
create or replace function bank.keep_investment_order() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' or new.filled <> 0 or new.attempts <> 0
      or num_nonnulls(new.sent_at, new.cancel_asked_at, new.cancel_sent_at, new.reason) > 0 then
      raise exception 'an order begins as open' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (
    new.id, new.customer_id, new.account_id, new.reference, new.side, new.symbol, new.security_id, new.quantity, new.limit_cents,
    new.bound_cents, new.hold_id, new.trade_on, new.good_until, new.placed_at
  ) is distinct from (
    old.id, old.customer_id, old.account_id, old.reference, old.side, old.symbol, old.security_id, old.quantity, old.limit_cents,
    old.bound_cents, old.hold_id, old.trade_on, old.good_until, old.placed_at
  ) then
    raise exception 'what was ordered is written once' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'open' and (new.state, new.filled, new.amount, new.ended_at, new.reason)
    is distinct from (old.state, old.filled, old.amount, old.ended_at, old.reason) then
    raise exception 'order % is %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  if new.filled < old.filled or new.amount < old.amount or new.attempts < old.attempts
    or (old.sent_at is not null and new.sent_at is distinct from old.sent_at)
    or (old.cancel_asked_at is not null and new.cancel_asked_at is distinct from old.cancel_asked_at) then
    raise exception 'order % does not go back', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
