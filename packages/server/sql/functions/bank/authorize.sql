-- Decides a question of the card or ATM network, exactly once: the account is found by the card's token or by its number in the
-- directory, may be charged, isn't stopped by its owner, its card may be used for this, it is open and has the money, which is
-- set aside until the purchase is captured, reversed or expires. A number stands for the card that is used with the account, so a
-- frozen card is no way in by its account either. Cash from a machine counts toward the limit of the day, and its fee is set
-- aside with it; with a credit card it is a cash advance. The same question again gets the same answer; the same id with other
-- contents is declined and kept as a contradiction. The keys of the account number are those of the directory, the newest first.
create or replace function bank.authorize(
  asked_network text,
  asked_question text,
  asked_mark bytea,
  account_keys bytea[],
  asked_amount bigint,
  merchant text,
  asked_category text,
  asked_at timestamptz,
  valid_for interval,
  card_token text default null,
  asked_use text default null,
  asked_country text default 'US',
  merchant_key text default null,
  is_recurring boolean default false,
  out is_approved boolean,
  out approval_code text,
  out decline_reason text
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
-- Within the time that the network waits: bank.lock_question and the books give up rather than answer too late.
set lock_timeout = '1200ms'
as $$
declare
  moment constant timestamptz := bank.now();
  ends_at constant timestamptz := moment + valid_for;
  new_id constant uuid := bank.movement_id_of(
    '00000000-0000-0000-0000-000000000000',
    concat(lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0'), asked_network, ' ', asked_question)
  );
  known public.authorizations;
  account record;
  outside constant bigint := case asked_network when 'card' then 14 else 13 end;
  leg_kind constant text := case asked_network when 'card' then 'purchase' else 'withdrawal' end;
  is_advance boolean;
  fee bigint := 0;
  legs integer;
  verdict smallint;
  journal bigint;
  -- What machines pay out in a day, by card or by code; purchases have no such limit.
  counted boolean;
  cap bigint;
  used_as constant text := case asked_network when 'atm' then 'atm' else coalesce(asked_use, 'store') end;
begin
  if asked_network not in ('card', 'atm') or asked_mark is null or asked_amount <= 0 then
    raise exception 'this is not a question' using errcode = 'invalid_parameter_value';
  end if;
  perform bank.lock_question(asked_network, asked_question);
  select * into known
  from public.authorizations
  where network = asked_network and question_id = asked_question;
  if found then
    select answered.is_approved, answered.approval_code, answered.decline_reason
    into is_approved, approval_code, decline_reason
    from bank.answer_again(known, asked_mark, asked_amount) as answered;
    return;
  end if;

  select asked.card_id, asked.account_id as id, asked.customer_id, asked.ledger_number, asked.type into account
  from bank.card_of_question(authorize.card_token, account_keys) as asked;
  if account.id is null then
    decline_reason := 'unknown_account';
  -- The same accounts that an item of the network may be taken from: `debitable` in arrival-decision.ts.
  elsif account.type <> all (
    case asked_network
      when 'card' then array['checking', 'student', 'credit']
      else array['checking', 'student', 'savings', 'moneyMarket', 'credit']
    end
  ) then
    decline_reason := 'not_accepted';
  elsif cardinality(bank.stopped_customers(array[account.customer_id])) > 0 then
    decline_reason := 'panic';
  elsif account.card_id is null and asked_network = 'card' then
    decline_reason := 'not_accepted';
  else
    -- A savings account has no card; only machines reach it.
    if account.card_id is not null then
      decline_reason := bank.card_refusal(
        account.card_id, used_as, asked_country, asked_amount, authorize.merchant_key, authorize.is_recurring
      );
    end if;
  end if;
  counted := asked_network = 'atm';
  is_advance := counted and account.type = 'credit';
  if is_advance and decline_reason is null and asked_amount > bank.money_rule('most.advance', bank.today()) then
    decline_reason := 'limit_reached';
  end if;
  if account.id is not null and decline_reason is null then
    if counted then
      fee := bank.cash_fee(
        case when is_advance then 'advance-cash' else 'atm' end, account.ledger_number, asked_amount, bank.today()
      );
      cap := least(bank.money_rule('limit.1', bank.today()), bank.own_cap(account.customer_id, 1::smallint));
    end if;
    legs := case when fee > 0 then 2 else 1 end;
    -- The fee is set aside beside it. It has no end of its own: it ends with the approval.
    select post.verdicts[1], post.journal_ids[1] into verdict, journal
    from ledger.post(
      array[new_id], array[account.customer_id], array[legs::smallint], array_fill(account.ledger_number, array[legs]),
      (array[outside, 50::bigint])[1:legs], (array[asked_amount, fee])[1:legs],
      (array[bank.leg_kind_of(leg_kind), bank.leg_kind_of('fee')])[1:legs], memos => array_fill(merchant, array[legs]),
      acts => array_fill(1::smallint, array[legs]), holds => array_fill(null::bigint, array[legs]),
      expiries => (array[ends_at, null])[1:legs],
      limit_journals => case when counted then array[1] end,
      limit_rules => case when counted then array[1::smallint] end,
      limit_periods => case when counted then array[bank.today()] end,
      limit_adds => case when counted then array[asked_amount] end,
      limit_caps => case when counted then array[cap] end
    ) as post;
    decline_reason := case verdict
      when 0 then null
      when 2 then 'insufficient_funds'
      when 7 then 'account_closed'
      when 8 then 'account_frozen'
      when 9 then 'limit_reached'
      else 'refused'
    end;
    if decline_reason = 'refused' then
      raise exception 'the books answer question % of % with %', asked_question, asked_network, verdict;
    end if;
  end if;

  is_approved := decline_reason is null;
  approval_code := case when is_approved then upper(substr(gen_random_uuid()::text, 1, 6)) end;
  insert into public.authorizations (
    network, question_id, id, mark, customer_id, account_id, amount, category, asked_at, state, code, reason, hold_id,
    expires_at, decided_at, changed_at, fee_hold_id
  )
  values (
    asked_network, asked_question, new_id, asked_mark, account.customer_id, account.id, asked_amount, asked_category,
    authorize.asked_at, case when is_approved then 'approved' else 'declined' end, approval_code, decline_reason, journal,
    case when is_approved then ends_at end, moment, moment, case when is_approved and fee > 0 then journal + 1 end
  );
  if account.card_id is not null then
    insert into public.card_authorizations (
      network, question_id, card_id, customer_id, merchant, merchant_key, use, country, is_recurring, counted_on, decided_at
    )
    values (
      asked_network, asked_question, account.card_id, account.customer_id, authorize.merchant,
      coalesce(authorize.merchant_key, authorize.merchant), used_as, asked_country, authorize.is_recurring, bank.today(), moment
    );
  end if;
  if is_approved then
    perform bank.write_authorized(
      new_id, asked_network, case when is_advance then 'cash-advance' else leg_kind end, account.customer_id,
      account.ledger_number, outside, asked_amount, journal, merchant, asked_category, case when counted then cap end, fee
    );
  end if;
  if account.id is not null then
    insert into public.outbox (id, topic, customer_id, fact)
    values (
      new_id, case when is_approved then 'authorization.approved' else 'authorization.declined' end,
      account.customer_id, jsonb_build_object('authorizationId', new_id, 'reason', decline_reason)
    );
  end if;
end;
$$;

grant execute on function bank.authorize to bank_network;
