-- Activates a card that was mailed to the customer in scope; the account's other card can no longer be used. That one is locked
-- first, as questions about it are decided under its lock.
create or replace function bank.activate_card(asked_card uuid, digits text) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  card public.cards;
  cause text;
begin
  perform from public.cards as older
  join public.cards as newer on newer.account_id = older.account_id
  where newer.id = asked_card and newer.customer_id = bank.customer_id() and older.status in ('active', 'frozen')
  for no key update of older;
  select locked.* into card
  from public.cards as locked
  where locked.id = asked_card and locked.customer_id = bank.customer_id()
  for no key update;
  select made.why into cause
  from public.card_orders as made
  where made.card_id = card.id and made.state in ('mailed', 'delivered');
  if cause is null or card.status <> 'ordered' or card.last_four <> digits then
    return false;
  end if;
  update public.cards as older
  set status = 'replaced', reason = cause, status_since = bank.now()
  where older.account_id = card.account_id and older.status in ('active', 'frozen');
  update public.cards as newer
  set status = 'active', activated_at = bank.now(), status_since = bank.now()
  where newer.id = card.id;
  return true;
end;
$$;

grant execute on function bank.activate_card to bank_api;
