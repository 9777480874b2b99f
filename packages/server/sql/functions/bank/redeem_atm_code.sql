-- Decides a machine's question that names a code, exactly once: the code was tried in an earlier transaction, is live, and
-- is for this amount; its withdrawal is pending, its owner hasn't stopped outgoing money, and its account is open. The
-- approval takes over what the withdrawal has set aside. Whatever is wrong with a code is said in one word.
create or replace function bank.redeem_atm_code(
  asked_question text,
  asked_mark bytea,
  asked_last_four text,
  given_key bytea,
  asked_amount bigint,
  place text,
  asked_at timestamptz,
  valid_for interval,
  out is_approved boolean,
  out approval_code text,
  out decline_reason text
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '1200ms'
as $$
declare
  moment constant timestamptz := bank.now();
  known public.authorizations;
  code public.atm_codes;
  movement public.movements;
begin
  if asked_mark is null or asked_amount <= 0 then
    raise exception 'this is not a question' using errcode = 'invalid_parameter_value';
  end if;
  perform bank.lock_question('atm', asked_question);
  select * into known
  from public.authorizations
  where network = 'atm' and question_id = asked_question;
  if found then
    select answered.is_approved, answered.approval_code, answered.decline_reason
    into is_approved, approval_code, decline_reason
    from bank.answer_again(known, asked_mark, asked_amount) as answered;
    return;
  end if;

  select live.* into code
  from public.atm_codes as live
  join public.atm_code_tries as made
    on made.withdrawal_id = live.withdrawal_id and made.given = given_key and made.counted_in <> pg_current_xact_id()
  where live.last_four = asked_last_four and live.code_key = given_key and live.consumed_at is null
    and live.expires_at > bank.now();
  if found then
    -- In the order of everybody else: spending controls, movement, code.
    if cardinality(bank.stopped_customers(array[code.customer_id])) > 0 then
      decline_reason := 'panic';
    end if;
    select target.* into movement
    from public.movements as target
    where target.id = code.withdrawal_id and target.state = 'pending' and target.rail = 'atm'
      and target.amount = asked_amount
    for no key update;
  end if;
  if movement.id is null then
    decline_reason := 'invalid_code';
  elsif decline_reason is null and not ledger.is_open(movement.from_account) then
    decline_reason := 'account_frozen';
  elsif decline_reason is null then
    update public.atm_codes as used
    set consumed_at = moment
    where used.withdrawal_id = movement.id and used.code_key = given_key and used.consumed_at is null
      and used.expires_at > bank.now();
    if not found then
      decline_reason := 'invalid_code';
    end if;
  end if;

  is_approved := decline_reason is null;
  approval_code := case when is_approved then upper(substr(gen_random_uuid()::text, 1, 6)) end;
  insert into public.authorizations (
    network, question_id, id, mark, customer_id, account_id, amount, asked_at, state, code, reason, hold_id, expires_at,
    decided_at, changed_at, by_code, fee_hold_id
  )
  select
    'atm', asked_question, case when is_approved then movement.id else gen_random_uuid() end, asked_mark,
    movement.customer_id, wanted.account_id, asked_amount, redeem_atm_code.asked_at,
    case when is_approved then 'approved' else 'declined' end, approval_code, decline_reason,
    case when is_approved then movement.journal_id end, case when is_approved then moment + valid_for end, moment, moment,
    true, case when is_approved and movement.fee > 0 then movement.journal_id + 1 end
  from (values (movement.id)) as named (id)
  left join public.withdrawals as wanted on wanted.id = named.id;
  if is_approved then
    perform bank.hand_out_cash(movement.id, place);
  end if;
end;
$$;

grant execute on function bank.redeem_atm_code to bank_network;
