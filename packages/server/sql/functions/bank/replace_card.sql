-- Orders a card in place of another one of the customer in scope. One that is lost, stolen or disputed is blocked at once. One
-- that is damaged or about to expire can be used until the new one is activated. What the customer allows, the trips and the
-- stopped merchants go along. Said twice it happens once.
create or replace function bank.replace_card(
  asked_card uuid,
  why text,
  from_day date,
  by_day date
) returns uuid
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  card public.cards;
  new_id uuid;
begin
  select locked.* into card
  from public.cards as locked
  where locked.id = asked_card and locked.customer_id = bank.customer_id()
  for no key update;
  if not found then
    raise exception 'there is no such card' using errcode = 'insufficient_privilege';
  end if;
  if card.status in ('ordered', 'active', 'frozen') and why in ('lost', 'stolen', 'disputed') then
    update public.cards as blocked
    set status = 'blocked', reason = why, status_since = bank.now()
    where blocked.id = card.id;
    -- What is still with the maker or in the mail is of no use any more.
    update public.card_orders as dropped
    set state = 'canceled'
    where dropped.card_id = card.id and dropped.state not in ('delivered', 'refused', 'canceled');
  end if;
  select newer.id into new_id
  from public.cards as newer
  where newer.replaces = card.id;
  if found then
    return new_id;
  end if;
  if card.status not in ('active', 'frozen', 'blocked') and not (card.status = 'ordered' and why in ('lost', 'stolen')) then
    raise exception 'card % is %', card.id, card.status
      using errcode = 'check_violation', constraint = 'card_can_be_replaced';
  end if;
  new_id := bank.issue_card(card.customer_id, card.account_id, card.id);
  insert into public.card_controls (card_id, kind, customer_id, is_on, cap, raise_to, raise_at)
  select new_id, kept.kind, kept.customer_id, kept.is_on, kept.cap, kept.raise_to, kept.raise_at
  from public.card_controls as kept
  where kept.card_id = card.id;
  insert into public.card_trips (id, card_id, customer_id, countries, starts_on, ends_on)
  select gen_random_uuid(), new_id, trip.customer_id, trip.countries, trip.starts_on, trip.ends_on
  from public.card_trips as trip
  where trip.card_id = card.id and trip.removed_at is null and trip.ends_on >= bank.calendar_day();
  insert into public.card_merchant_stops (card_id, merchant, customer_id)
  select new_id, stopped.merchant, stopped.customer_id
  from public.card_merchant_stops as stopped
  where stopped.card_id = card.id;
  insert into public.card_orders (id, card_id, customer_id, why, arrives_from, arrives_by)
  values (gen_random_uuid(), new_id, card.customer_id, why, from_day, by_day);
  return new_id;
end;
$$;

grant execute on function bank.replace_card to bank_api, bank_worker;
