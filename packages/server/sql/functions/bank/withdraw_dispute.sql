-- The customer withdraws a dispute that nobody has decided; the worker carries it out. Answers `withdrawn`, `again`, `decided`
-- or `unknown`.
create or replace function bank.withdraw_dispute(of_dispute uuid) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  target public.disputes;
begin
  select found_dispute.* into target
  from public.disputes as found_dispute
  where found_dispute.id = of_dispute and found_dispute.customer_id = bank.customer_id()
  for no key update;
  if target.id is null then
    return 'unknown';
  end if;
  if target.verdict = 'withdraw' then
    return 'again';
  end if;
  if target.verdict is not null then
    return 'decided';
  end if;
  update public.disputes as changed
  set verdict = 'withdraw', verdict_at = bank.now()
  where changed.id = target.id;
  return 'withdrawn';
end;
$$;

grant execute on function bank.withdraw_dispute to bank_api;
