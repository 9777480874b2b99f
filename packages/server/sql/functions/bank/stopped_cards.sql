-- Which of these cards can't be charged: frozen, blocked, replaced or expired. Their rows stay locked, shared, to the end of the
-- transaction: a bill that comes without an approval is decided before a freeze answers, or under it.
create or replace function bank.stopped_cards(asked uuid[]) returns uuid[]
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform from public.cards as card
  where card.id = any (asked)
  order by card.id
  for share;
  return array(
    select card.id
    from public.cards as card
    where card.id = any (asked) and (card.status <> 'active' or card.expires_on < bank.calendar_day())
  );
end;
$$;

grant execute on function bank.stopped_cards to bank_worker;
