-- Cards that end within these days and have no successor, of accounts that are open.
create or replace function bank.cards_to_renew(before_days integer, most integer)
returns table (card_id uuid, customer_id uuid)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select card.id, card.customer_id
  from public.cards as card
  join public.accounts as owned on owned.id = card.account_id
  where card.status in ('active', 'frozen') and card.expires_on >= bank.calendar_day()
    and card.expires_on < bank.calendar_day() + before_days and ledger.is_open(owned.ledger_number)
    and not exists (select from public.cards as newer where newer.replaces = card.id)
  order by card.expires_on, card.id
  limit most;
end;
$$;

grant execute on function bank.cards_to_renew to bank_worker;
