-- What a card is stays as it was issued. Its status follows the ways below: what is blocked, replaced or expired stays so.
create or replace function bank.keep_card() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.status not in ('active', 'ordered') then
      raise exception 'a card begins as active or ordered' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (
    new.id, new.customer_id, new.account_id, new.kind, new.token, new.last_four, new.expires_on, new.issued_at
  ) is distinct from (
    old.id, old.customer_id, old.account_id, old.kind, old.token, old.last_four, old.expires_on, old.issued_at
  ) or new.replaces is distinct from old.replaces
    or (old.activated_at is not null and new.activated_at is distinct from old.activated_at) then
    raise exception 'what a card is, is written once' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('ordered', 'active'), ('ordered', 'blocked'), ('ordered', 'expired'), ('active', 'frozen'), ('frozen', 'active'),
    ('active', 'blocked'), ('frozen', 'blocked'), ('active', 'replaced'), ('frozen', 'replaced'), ('active', 'expired'),
    ('frozen', 'expired')
  ) then
    raise exception 'card % is % and cannot become %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
