-- Closes an account of the customer's that holds nothing and that nothing leads to any more. Everything is checked
-- under the lock of its balance, which every posting takes: a movement in flight either came before, and is seen here,
-- or comes after, and finds the account closed. Answers what keeps the account from being closed.
create or replace function bank.close_own_account(
  asked_account uuid,
  asked_intent uuid,
  paid_interest bigint,
  paid_penalty bigint,
  paid_rest bigint
) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  closing public.accounts;
  book record;
begin
  select account.* into closing
  from public.accounts as account
  where account.id = asked_account and account.customer_id = bank.customer_id()
  for no key update;
  if not found then
    return 'unknown';
  end if;
  select balance.posted, balance.held, balance.state into strict book
  from ledger.balance as balance
  where balance.account_id = closing.ledger_number
  for no key update;
  if book.state = 3 then
    return 'closed';
  end if;
  if book.state = 2 then
    return 'frozen';
  end if;
  if book.held <> 0 then
    return 'held';
  end if;
  if book.posted <> 0 or exists (
    select
    from ledger.accrual as accrual
    where accrual.account_id = closing.ledger_number and accrual.owed >= 365000000
  ) then
    return 'changed';
  end if;
  if exists (
    select
    from public.movements as movement
    where movement.customer_id = closing.customer_id and movement.state in ('awaiting_verification', 'pending')
      and closing.ledger_number in (movement.from_account, movement.to_account)
  ) then
    return 'pending';
  end if;
  if exists (
    select
    from public.schedules as schedule
    where schedule.customer_id = closing.customer_id and schedule.state <> 'ended'
      and position(closing.id::text in schedule.request::text) > 0
  ) then
    return 'scheduled';
  end if;
  if exists (
    select
    from public.accounts as other
    join ledger.balance as balance on balance.account_id = other.ledger_number
    where other.customer_id = closing.customer_id and balance.state <> 3
      and closing.id in (other.overdraft_from, other.pay_out_to, other.interest_to)
  ) then
    return 'linked';
  end if;

  perform ledger.close_account(closing.ledger_number, 'closed by its owner');
  if closing.type = 'cd' then
    insert into public.certificate_terms (
      account_id, began_on, customer_id, term_months, matures_on, rate, ended_on, outcome
    )
    select
      closing.id, coalesce(closing.began_on, account.opened_on), closing.customer_id, closing.term_months,
      closing.matures_on, closing.rate, bank.today(), 'withdrawn'
    from ledger.account as account
    where account.id = closing.ledger_number;
  end if;
  -- The one of its type that opens when none is named is one that is open, where there is one.
  if closing.is_primary then
    perform bank.lock_primary(closing.customer_id);
    update public.accounts as account set is_primary = false where account.id = closing.id;
    update public.accounts as account
    set is_primary = true
    where account.id = (
      select other.id
      from public.accounts as other
      join ledger.balance as balance on balance.account_id = other.ledger_number
      where other.customer_id = closing.customer_id and other.type = closing.type and other.id <> closing.id
        and balance.state <> 3
      order by other.id
      limit 1
    );
    -- The last of its type stays the one that is shown under its word.
    update public.accounts as account
    set is_primary = true
    where account.id = closing.id and not exists (
      select
      from public.accounts as other
      where other.customer_id = closing.customer_id and other.type = closing.type and other.is_primary
    );
  end if;
  insert into public.account_closings as kept (
    customer_id, account_id, closed_at, intent, interest, penalty, rest
  )
  values (
    closing.customer_id, closing.id, bank.now(), asked_intent, paid_interest, paid_penalty, paid_rest
  )
  on conflict (customer_id, account_id) do update
  set
    closed_at = excluded.closed_at, stopped_at = null, intent = excluded.intent, interest = excluded.interest,
    penalty = excluded.penalty, rest = excluded.rest;
  return 'done';
end;
$$;

grant execute on function bank.close_own_account to bank_api;
