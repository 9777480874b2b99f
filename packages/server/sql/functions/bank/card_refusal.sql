-- Why a card may not be used for this, or null. The card's row is locked until the transaction ends, as whoever freezes or
-- blocks it or changes its controls does: a question is decided before the change or under it, and questions about one card
-- are decided one after another, so that no two use the same rest of a limit. The lock comes after that of the customer's
-- spending controls and before those of the books.
create or replace function bank.card_refusal(
  asked_card uuid,
  asked_use text,
  asked_country text,
  asked_amount bigint,
  asked_merchant text,
  asked_recurring boolean
) returns text
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  card public.cards;
  uses constant text[] := array[asked_use] || case when asked_country <> 'US' then array['abroad'] else '{}' end;
  asked_kind text;
  allowed boolean;
begin
  select locked.* into card
  from public.cards as locked
  where locked.id = asked_card
  for no key update;
  if card.status = 'frozen' then
    return 'card_frozen';
  elsif card.status in ('blocked', 'replaced') then
    return 'card_blocked';
  elsif card.status = 'ordered' then
    return 'card_inactive';
  elsif card.status = 'expired' or card.expires_on < bank.calendar_day() then
    return 'card_expired';
  end if;
  if asked_recurring and exists (
    select from public.card_merchant_stops as stopped
    where stopped.card_id = card.id and stopped.merchant = asked_merchant
  ) then
    return 'merchant_stopped';
  end if;
  foreach asked_kind in array uses loop
    select control.is_on into allowed
    from public.card_controls as control
    where control.card_id = card.id and control.kind = asked_kind;
    if not coalesce(allowed, asked_kind <> 'abroad') and not (asked_kind = 'abroad' and exists (
      select from public.card_trips as trip
      where trip.card_id = card.id and trip.removed_at is null and asked_country = any (trip.countries)
        and bank.calendar_day() between trip.starts_on and trip.ends_on
    )) then
      return asked_kind || '_off';
    end if;
    if bank.card_spent(card.id, asked_kind, bank.today()) + asked_amount > bank.card_cap(card.id, asked_kind) then
      return 'limit_reached';
    end if;
  end loop;
  return null;
end;
$$;
