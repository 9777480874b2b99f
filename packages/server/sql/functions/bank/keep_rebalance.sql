-- What was confirmed is written once. A rebalance only goes forward, and it is done when every order that was reviewed is filled,
-- or was left out because there was no cash for it.
create or replace function bank.keep_rebalance() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'confirmed' then
      raise exception 'a rebalance begins as confirmed' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.id, new.customer_id, new.account_id, new.reference, new.digest, new.confirmed_at)
    is distinct from (old.id, old.customer_id, old.account_id, old.reference, old.digest, old.confirmed_at) then
    raise exception 'what was confirmed is written once' using errcode = 'restrict_violation';
  end if;
  if (old.state, new.state) not in (
    ('confirmed', 'selling'), ('confirmed', 'buying'), ('confirmed', 'stopped'),
    ('selling', 'settling'), ('selling', 'done'), ('selling', 'stopped'),
    ('settling', 'buying'), ('settling', 'stopped'), ('buying', 'done'), ('buying', 'stopped')
  ) then
    raise exception 'a rebalance that is % cannot become %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.state = 'done' and exists (
    select
    from public.rebalance_orders as planned
    left join public.investment_orders as placed on placed.id = planned.order_id
    where planned.rebalance_id = new.id and planned.skipped_at is null
      and placed.state is distinct from 'filled'
  ) then
    raise exception 'rebalance % has orders that are not filled', new.id using errcode = 'restrict_violation';
  end if;
  new.changed_at := bank.now();
  new.ended_at := case when new.state in ('done', 'stopped') then bank.now() end;
  return new;
end;
$$;
