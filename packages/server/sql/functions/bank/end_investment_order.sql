-- Ends an order that is still open and lets go what it has still set aside: cash or shares. False if it was over.
create or replace function bank.end_investment_order(asked_order uuid, asked_state text, asked_reason text) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  ending public.investment_orders;
  verdict smallint;
begin
  select told.* into ending
  from public.investment_orders as told
  where told.id = asked_order
  for no key update;
  if not found or ending.state <> 'open' then
    return false;
  end if;
  if asked_state not in ('cancelled', 'expired', 'rejected') then
    raise exception 'an order does not end as %', asked_state using errcode = 'invalid_parameter_value';
  end if;
  if ending.side = 'sell' then
    perform ledger.release_shares(ending.id);
  elsif ending.quantity * ending.bound_cents > ending.amount then
    select post.verdicts[1] into verdict
    from ledger.post(
      -- The order's lock and its state are what makes this happen once.
      array[gen_random_uuid()], array[null::uuid], array[1::smallint], array[0::bigint], array[0::bigint],
      array[null::bigint], array[bank.leg_kind_of('trade')], acts => array[4::smallint], holds => array[ending.hold_id]
    ) as post;
    if verdict <> 0 then
      raise exception 'the books answer the end of order % with %', ending.id, verdict;
    end if;
  end if;
  update public.investment_orders as told
  set state = asked_state, reason = asked_reason, ended_at = bank.now(), changed_at = bank.now()
  where told.id = ending.id;
  return true;
end;
$$;

grant execute on function bank.end_investment_order to bank_worker;
