-- What a customer allows of one kind of use. A lower limit counts at once, a higher one a day later. Nobody turns a kind on or
-- raises it but a session that has just proved itself. The card's lock makes a question that is being decided finish first.
create or replace function bank.set_card_control(
  asked_card uuid,
  asked_kind text,
  turned_on boolean,
  new_cap bigint,
  higher bigint
) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_id();
  was_on boolean;
begin
  perform from public.cards as card
  where card.id = asked_card and card.customer_id = customer and card.status in ('active', 'frozen')
  for no key update;
  if not found then
    raise exception 'there is no such card' using errcode = 'insufficient_privilege';
  end if;
  select control.is_on into was_on
  from public.card_controls as control
  where control.card_id = asked_card and control.kind = asked_kind;
  if new_cap is not null and new_cap > bank.card_cap(asked_card, asked_kind) then
    raise exception 'a limit is raised a day later' using errcode = 'insufficient_privilege';
  end if;
  if (higher is not null or (turned_on and not coalesce(was_on, asked_kind <> 'abroad'))) and not bank.is_stepped_up() then
    raise exception 'more is allowed after a proof only' using errcode = 'insufficient_privilege';
  end if;
  insert into public.card_controls (card_id, kind, customer_id, is_on, cap, raise_to, raise_at, changed_at)
  values (
    asked_card, asked_kind, customer, turned_on, new_cap, higher,
    case when higher is not null then bank.now() + interval '24 hours' end, bank.now()
  )
  on conflict (card_id, kind) do update
  set is_on = excluded.is_on, cap = excluded.cap, raise_to = excluded.raise_to, raise_at = excluded.raise_at,
    changed_at = excluded.changed_at;
end;
$$;

grant execute on function bank.set_card_control to bank_api;
