-- What was ordered stays as it is, and its state only goes forward.
create or replace function bank.keep_card_order() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ordered' or new.attempts <> 0 or new.sent_at is not null or new.reason is not null then
      raise exception 'an order begins as ordered' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (
    new.id, new.card_id, new.customer_id, new.why, new.ordered_at, new.arrives_from, new.arrives_by
  ) is distinct from (
    old.id, old.card_id, old.customer_id, old.why, old.ordered_at, old.arrives_from, old.arrives_by
  ) then
    raise exception 'what was ordered is written once' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'ordered' and new.state = 'sent')
    or (old.state = 'sent' and new.state in ('produced', 'mailed', 'delivered', 'refused'))
    or (old.state = 'produced' and new.state in ('mailed', 'delivered', 'refused'))
    or (old.state = 'mailed' and new.state = 'delivered')
    or (old.state in ('ordered', 'sent', 'produced', 'mailed') and new.state = 'canceled')
  ) then
    raise exception 'order % is % and cannot become %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
