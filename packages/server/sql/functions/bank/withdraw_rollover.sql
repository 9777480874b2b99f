-- The customer withdraws a request that was not sent to the provider yet. Answers `withdrawn`, `again`, `sent` (or decided) or
-- `unknown`.
create or replace function bank.withdraw_rollover(of_rollover uuid) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  target public.rollovers;
begin
  select asked.* into target
  from public.rollovers as asked
  where asked.id = of_rollover and asked.customer_id = bank.customer_id()
  for no key update;
  if target.id is null then
    return 'unknown';
  end if;
  if target.state = 'withdrawn' then
    return 'again';
  end if;
  if target.state <> 'submitted' then
    return 'sent';
  end if;
  update public.rollovers as changed
  set state = 'withdrawn'
  where changed.id = target.id;
  return 'withdrawn';
end;
$$;

grant execute on function bank.withdraw_rollover to bank_api;
