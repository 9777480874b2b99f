-- Up Migration
-- The end of an account, as its owner goes through it: what they have chosen so far, and what it came
-- to. Nothing happens to the account before the last step, and then everything or nothing does.

create table public.account_closings (
  customer_id uuid not null,
  account_id uuid not null,
  -- Where what is left goes.
  destination_id uuid,
  begun_at timestamptz not null default bank.now(),
  stopped_at timestamptz,
  closed_at timestamptz,
  -- What the last confirmation was made under, and what it came to, in cents.
  intent uuid,
  interest bigint,
  penalty bigint,
  rest bigint,
  constraint account_closings_pkey primary key (customer_id, account_id),
  constraint account_closings_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id),
  constraint account_closings_to_own foreign key (customer_id, destination_id)
    references public.accounts (customer_id, id),
  constraint account_closings_elsewhere check (destination_id <> account_id),
  constraint account_closings_whole check (
    num_nonnulls(closed_at, intent, interest, penalty, rest) in (0, 5)
    and (closed_at is null or stopped_at is null)
  ),
  constraint account_closings_sane check (interest >= 0 and penalty >= 0 and rest >= 0)
);

select bank.guard_by_customer('public.account_closings');
grant select on public.account_closings to bank_api, bank_worker, bank_office;
grant insert (customer_id, account_id, destination_id) on public.account_closings to bank_api;
grant update (destination_id, begun_at, stopped_at) on public.account_closings to bank_api;

-- Locks accounts of the customer's in the order of every posting, until the transaction ends: whoever goes
-- on to close several of them waits for nobody in between.
create function bank.lock_own_accounts(asked uuid[]) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform
  from ledger.balance as balance
  where balance.account_id in (
    select account.ledger_number
    from public.accounts as account
    where account.customer_id = bank.customer_id() and account.id = any (asked)
  )
  order by balance.account_id
  for no key update;
end;
$$;

grant execute on function bank.lock_own_accounts to bank_api;

-- Credits what the books owe on an account of the customer's, in whole cents, as the end of a month would;
-- the accounts that the caller goes on to touch are locked with it, in the order of every posting. Null
-- says that the day before has not been counted yet: the bank is closing it.
create function bank.credit_owed_interest(
  asked_account uuid,
  also uuid,
  pays_interest boolean,
  movement uuid,
  reference text
) returns bigint
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  a_cent constant numeric := 365000000;
  number bigint;
  counted record;
  due bigint;
  posted record;
begin
  select account.ledger_number into number
  from public.accounts as account
  where account.id = asked_account and account.customer_id = bank.customer_id();
  if not found then
    raise exception 'not an account of this customer' using errcode = 'insufficient_privilege';
  end if;
  perform bank.lock_own_accounts(array[asked_account, also]);

  select accrual.through, div(accrual.owed, a_cent)::bigint as whole into counted
  from ledger.accrual as accrual
  where accrual.account_id = number
  for no key update;
  if not found then
    -- Opened today, or of a product that pays none.
    if pays_interest and exists (
      select from ledger.account as book where book.id = number and book.opened_on < bank.today()
    ) then
      return null;
    end if;
    return 0;
  end if;
  if counted.through < bank.today() - 1 then
    return null;
  end if;
  due := counted.whole;
  if due = 0 then
    return 0;
  end if;

  select post.verdicts[1] as verdict, post.journal_ids[1] as journal_id into strict posted
  from ledger.post(
    array[movement], array[null::uuid], array[1::smallint], array[40::bigint], array[number], array[due],
    array[7::smallint]
  ) as post;
  if posted.verdict <> 0 then
    raise exception 'interest that is owed was refused with %', posted.verdict using errcode = 'restrict_violation';
  end if;
  perform ledger.pay_accrued(array[number], array[due]);
  insert into public.movements (
    id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
    journal_id, created_at, changed_at, plan
  )
  values (
    movement, bank.customer_id(), 'interest', 'book', 'posted', due, 0, 40, number, reference, bank.today(),
    bank.today(), posted.journal_id, bank.now(), bank.now(),
    jsonb_build_object(
      'kind', 'interest', 'amount', due, 'day', bank.today(), 'dueOn', bank.today(), 'limits', '[]'::jsonb,
      'legs', jsonb_build_array(
        jsonb_build_object('debit', 40, 'credit', number, 'amount', due, 'kind', 'interest')
      )
    )
  );
  insert into public.outbox (id, topic, customer_id, fact)
  values (movement, 'interest.paid', bank.customer_id(), jsonb_build_object('movementId', movement));
  return due;
end;
$$;

grant execute on function bank.credit_owed_interest to bank_api;

-- Closes an account of the customer's that holds nothing and that nothing leads to any more. Everything is
-- looked at under the lock of its balance, which every posting takes: a movement in flight either came
-- before, and is seen here, or comes after, and finds the account closed. Answers what stands in the way.
create function bank.close_own_account(
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
