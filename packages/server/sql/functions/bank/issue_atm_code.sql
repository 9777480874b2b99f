-- Gives a withdrawal of this session's customer its code, or a new one in place of the last. The tries stay with the
-- withdrawal, and so does its end. Answers `made`, `taken` when another live code has the same digits, `proof` when the
-- customer wants to be asked who they are first, or `over`.
create or replace function bank.issue_atm_code(asked_withdrawal uuid, new_key bytea) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_id();
  wanted public.withdrawals;
begin
  perform
  from public.movements as movement
  where movement.id = asked_withdrawal and movement.customer_id = customer and movement.rail = 'atm'
    and movement.state = 'pending'
  for no key update;
  if not found then
    return 'over';
  end if;
  select found_one.* into wanted
  from public.withdrawals as found_one
  join public.rail_instructions as instruction
    on instruction.movement_id = found_one.id and instruction.attempts = 0 and instruction.closed_at is null
  where found_one.id = asked_withdrawal and found_one.customer_id = customer and found_one.pickup = 'atm'
    and found_one.expires_at > bank.now();
  if not found then
    return 'over';
  end if;
  -- The first code of a withdrawal that was just confirmed is part of the confirmation.
  if wanted.asks_proof and not bank.is_stepped_up() and (
    wanted.scheduled_for is not null
    or exists (select from public.atm_codes as code where code.withdrawal_id = asked_withdrawal)
  ) then
    return 'proof';
  end if;
  -- One at a time with the same digits, amount and end of the account's number.
  perform pg_advisory_xact_lock(hashtextextended('atm code ' || encode(new_key, 'hex'), 0));
  if exists (
    select
    from public.atm_codes as code
    where code.code_key = new_key and code.consumed_at is null and code.expires_at > bank.now()
  ) then
    return 'taken';
  end if;
  insert into public.atm_codes (withdrawal_id, customer_id, last_four, code_key, expires_at)
  select wanted.id, wanted.customer_id, account.last_four, new_key, wanted.expires_at
  from public.accounts as account
  where account.id = wanted.account_id
  on conflict (withdrawal_id) do update
  set code_key = excluded.code_key, made_at = bank.now();
  return 'made';
end;
$$;

grant execute on function bank.issue_atm_code to bank_api;
