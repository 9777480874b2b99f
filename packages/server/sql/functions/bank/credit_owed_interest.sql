-- Credits what the books owe on an account of the customer's, in whole cents, as the end of a month would;
-- the accounts that the caller goes on to touch are locked with it, in the order of every posting. Null
-- says that the day before has not been counted yet: the bank is closing it.
create or replace function bank.credit_owed_interest(
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
