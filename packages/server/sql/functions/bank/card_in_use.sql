-- The card of an account that can be used or is frozen; without one, the one that was issued last and isn't new.
create or replace function bank.card_in_use(account uuid) returns uuid
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select card.id
  from public.cards as card
  where card.account_id = account
  order by card.status in ('active', 'frozen') desc, card.status <> 'ordered' desc, card.issued_at desc, card.id
  limit 1;
$$;

grant execute on function bank.card_in_use to bank_worker;
