-- What a network delivered is written once; only what became of it changes, and only forward. What was posted or returned
-- stays so.
create or replace function bank.keep_rail_item() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (
    new.network, new.item_id, new.intent, new.direction, new.amount, new.number_sealed, new.name_sealed,
    new.effective_on, new.received_at
  ) is distinct from (
    old.network, old.item_id, old.intent, old.direction, old.amount, old.number_sealed, old.name_sealed,
    old.effective_on, old.received_at
  ) or new.last_four is distinct from old.last_four or new.category is distinct from old.category
    or new.question_id is distinct from old.question_id or new.is_advice <> old.is_advice
    or new.check_number is distinct from old.check_number then
    raise exception 'what item % of % said is written once', old.item_id, old.network
      using errcode = 'restrict_violation';
  end if;
  if (old.state, new.state) not in (
    ('received', 'waiting'), ('received', 'held'), ('received', 'posted'), ('received', 'suspended'),
    ('received', 'returned'), ('waiting', 'posted'), ('waiting', 'suspended'), ('waiting', 'returned'),
    ('held', 'posted'), ('held', 'returned'), ('suspended', 'posted'), ('suspended', 'returned')
  ) then
    raise exception 'item % of % is % and cannot become %', old.item_id, old.network, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
