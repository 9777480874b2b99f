-- A redemption is what is offered today, for an open credit account of its customer. Money goes to an open account of the
-- same customer. What was redeemed stays as it is, and its state only goes forward.
create or replace function bank.keep_redemption() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ordered' or new.attempts <> 0 or new.reason is not null
      or num_nonnulls(new.sent_at, new.settled_at, new.code_sealed) > 0 then
      raise exception 'a redemption begins as ordered' using errcode = 'restrict_violation';
    end if;
    if not exists (
      select from public.rewards as offered
      where offered.id = new.reward_id and offered.kind = new.kind and offered.points = new.points
        and offered.cents = new.amount and offered.valid_from <= bank.calendar_day()
        and coalesce(offered.valid_until, 'infinity') >= bank.calendar_day()
    ) then
      raise exception 'this reward is not offered'
      using errcode = 'check_violation', constraint = 'reward_is_offered';
    end if;
    if not exists (
      select from public.accounts as account
      where account.id = new.account_id and account.customer_id = new.customer_id and account.type = 'credit'
        and ledger.is_open(account.ledger_number)
    ) or (new.kind = 'statement' and new.to_account_id is distinct from new.account_id)
      or (new.kind = 'deposit' and not exists (
        select from public.accounts as account
        where account.id = new.to_account_id and account.customer_id = new.customer_id
          and account.type in ('checking', 'student', 'savings', 'moneyMarket')
          and ledger.is_open(account.ledger_number)
      )) then
      raise exception 'the account does not take part'
      using errcode = 'check_violation', constraint = 'reward_account_is_open';
    end if;
    -- A gift card is as good as money in somebody else's hands; a credit to an own account is not.
    perform bank.stand_under_brakes(array[new.customer_id]);
    if new.kind = 'code' and exists (
      select from public.brakes as brake
      where brake.customer_id = new.customer_id and brake.panic_since is not null
    ) then
      raise exception 'outgoing payments are stopped'
      using errcode = 'check_violation', constraint = 'reward_is_not_stopped';
    end if;
    return new;
  end if;
  if (
    new.id, new.customer_id, new.account_id, new.reward_id, new.kind, new.points, new.amount, new.reference,
    new.redeemed_at, new.promised_by
  ) is distinct from (
    old.id, old.customer_id, old.account_id, old.reward_id, old.kind, old.points, old.amount, old.reference,
    old.redeemed_at, old.promised_by
  ) or new.to_account_id is distinct from old.to_account_id
    or (old.settled_at is not null and new.settled_at is distinct from old.settled_at)
    or (old.code_sealed is not null and new.code_sealed is distinct from old.code_sealed) then
    raise exception 'what was redeemed is written once' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.kind <> 'code' and old.state = 'ordered' and new.state in ('posted', 'suspended'))
    or (old.kind = 'code' and old.state = 'ordered' and new.state in ('sent', 'delivered', 'refused'))
    or (old.kind = 'code' and old.state = 'sent' and new.state in ('delivered', 'refused'))
  ) then
    raise exception 'redemption % is % and cannot become %', old.id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
