-- What was presented stays as it is; only money that was set aside still becomes paid or returned.
create or replace function bank.keep_presented_check() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (
    new.id, new.customer_id, new.account_id, new.network, new.item_id, new.number, new.amount, new.presented_on,
    new.return_by
  ) is distinct from (
    old.id, old.customer_id, old.account_id, old.network, old.item_id, old.number, old.amount, old.presented_on,
    old.return_by
  ) then
    raise exception 'what check % was is written once', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and old.state <> 'held' then
    raise exception 'check % is % and cannot become %', old.id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
