-- An order is what was paid: its movement is the customer's, from this account, of exactly this price. Its numbers follow
-- those in use. What was ordered stays as it is, and its state only goes forward.
create or replace function bank.keep_check_order() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  price record;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'placed' or new.attempts <> 0 or new.sent_at is not null or new.refunded_at is not null
      or new.earned_at is not null or new.reason is not null then
      raise exception 'an order begins as placed' using errcode = 'restrict_violation';
    end if;
    select priced.total, priced.tax into price
    from bank.check_order_total(
      new.style, new.quantity, new.delivery, new.is_duplicate, new.is_large_print, bank.today()
    ) as priced;
    if price.total is null or new.total <> price.total or new.tax <> price.tax or not exists (
      select
      from public.movements as paid
      join public.accounts as account on account.ledger_number = paid.from_account
      where paid.id = new.movement_id and paid.customer_id = new.customer_id and paid.kind = 'checkOrder'
        and paid.state = 'posted' and paid.amount = price.total and account.id = new.account_id
        and account.customer_id = new.customer_id
    ) then
      raise exception 'the order is not what was paid' using errcode = 'restrict_violation';
    end if;
    -- Whoever has stopped outgoing payments wants no checkbook sent anywhere either.
    perform bank.stand_under_brakes(array[new.customer_id]);
    if exists (
      select from public.brakes as brake
      where brake.customer_id = new.customer_id and brake.panic_since is not null
    ) then
      raise exception 'outgoing payments are stopped'
      using errcode = 'check_violation', constraint = 'check_order_is_not_stopped';
    end if;
    if (new.style = 'customPhoto') <> (new.photo_id is not null) or (new.photo_id is not null and not exists (
      select from public.check_photos as photo
      where photo.id = new.photo_id and photo.customer_id = new.customer_id
    )) then
      raise exception 'an order uses a photo of its customer' using errcode = 'restrict_violation';
    end if;
    perform bank.lock_check_numbers(array[new.account_id]);
    if new.first_number < bank.next_check_number(new.account_id)
      or new.last_number <> new.first_number + new.quantity::integer * 100 - 1 then
      raise exception 'the numbers may be in use'
      using errcode = 'check_violation', constraint = 'check_order_numbers_are_free';
    end if;
    return new;
  end if;
  if (
    new.id, new.customer_id, new.account_id, new.order_number, new.movement_id, new.style, new.quantity, new.delivery,
    new.is_duplicate, new.is_large_print, new.first_number, new.last_number, new.details_sealed, new.total, new.tax,
    new.placed_at, new.send_after
  ) is distinct from (
    old.id, old.customer_id, old.account_id, old.order_number, old.movement_id, old.style, old.quantity, old.delivery,
    old.is_duplicate, old.is_large_print, old.first_number, old.last_number, old.details_sealed, old.total, old.tax,
    old.placed_at, old.send_after
  ) or new.photo_id is distinct from old.photo_id
    or (old.refunded_at is not null and new.refunded_at is distinct from old.refunded_at)
    or (old.earned_at is not null and new.earned_at is distinct from old.earned_at) then
    raise exception 'what was ordered is written once' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'placed' and new.state = 'canceled' and old.attempts = 0)
    or (old.state = 'placed' and new.state = 'sent')
    or (old.state = 'sent' and new.state in ('inProduction', 'shipped', 'delivered', 'refused'))
    or (old.state = 'inProduction' and new.state in ('shipped', 'delivered', 'refused'))
    or (old.state = 'shipped' and new.state = 'delivered')
  ) then
    raise exception 'order % is % and cannot become %', old.id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
