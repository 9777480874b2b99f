-- Money that is asked for outside needs an instrument the bank can draw upon: an account at another bank, a check whose
-- photographs the bank has (bank.require_check_photographs), or a card that its owner has linked: exactly the one the
-- instruction carries. A machine is nothing to draw upon. Nobody is told of a check before the bank has looked at it. A wire
-- cannot be asked for at all: it is sent to the bank, and a person of the bank says when it has come.
create or replace function bank.check_money_in() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.rail = 'atm' or (
    new.rail = 'check' and not exists (
      select from public.movements as movement where movement.id = new.movement_id and movement.kind = 'check-deposit'
    )
  ) or (
    new.rail = 'card' and not exists (
      select
      from public.linked_cards as card
      where card.customer_id = new.customer_id and card.state = 'linked' and card.removed_at is null
        and card.details ->> 'digest' = new.details ->> 'digest'
    )
  ) then
    raise exception 'money cannot be asked for by %', new.rail using errcode = 'restrict_violation';
  end if;
  if new.rail in ('wire', 'check') then
    new.next_at := 'infinity';
  end if;
  return new;
end;
$$;
