-- The card of a dispute was blocked in the transaction that opened it, and a new one ordered. Said once, and never later.
create or replace function bank.note_blocked_card(of_dispute uuid, new_last_four text) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.disputes as changed
  set card_blocked_at = bank.now(), new_card_last_four = new_last_four
  where changed.id = of_dispute and changed.customer_id = bank.customer_id() and changed.card_blocked_at is null
    and changed.card_last_four is not null and changed.opened_in = pg_current_xact_id();
  if not found then
    return false;
  end if;
  perform bank.append_dispute_event(of_dispute, bank.customer_id(), 'cardBlocked', null, null);
  return true;
end;
$$;

grant execute on function bank.note_blocked_card to bank_api;
