-- What the network said about a linked card is written once, and one that was removed stays so.
create or replace function bank.keep_linked_card() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.id, new.customer_id, new.code, new.asked_at) is distinct from (old.id, old.customer_id, old.code, old.asked_at)
    or (old.removed_at is not null and new.removed_at is distinct from old.removed_at)
    or (old.state <> 'asked' and (
      (new.state, new.decided_at) is distinct from (old.state, old.decided_at) or new.details is distinct from old.details
      or (new.kind, new.last_four, new.bank_name) is distinct from (old.kind, old.last_four, old.bank_name)
    )) then
    raise exception 'what is known of a linked card is written once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
