-- A limit of the customer's own counts at once when it is lower than before, and a day later when it is higher. What was
-- waiting to be raised is gone, unless it is asked for again.
create or replace function bank.set_own_limit(asked_rule smallint, new_cap bigint, higher bigint) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_id();
  counts constant bigint := coalesce(
    bank.own_cap(customer, asked_rule), bank.money_rule('limit.' || asked_rule, bank.today())
  );
begin
  if customer is null or new_cap is null or coalesce(new_cap > counts, true) then
    raise exception 'a limit is raised a day later' using errcode = 'insufficient_privilege';
  end if;
  insert into public.brake_limits (customer_id, rule, cap, raise_to, raise_at, changed_at)
  values (
    customer, asked_rule, new_cap, higher, case when higher is not null then bank.now() + interval '24 hours' end,
    bank.now()
  )
  on conflict (customer_id, rule) do update
  set cap = excluded.cap, raise_to = excluded.raise_to, raise_at = excluded.raise_at, changed_at = excluded.changed_at;
end;
$$;

grant execute on function bank.set_own_limit to bank_api;
