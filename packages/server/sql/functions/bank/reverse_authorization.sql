-- Takes an approval back, whole or down to what remains of it, and gives the money free. Said twice it counts once. A reversal
-- that overtakes its question is kept, so that the question is declined when it comes. What was captured, has expired or was
-- declined stays as it is.
create or replace function bank.reverse_authorization(
  asked_network text,
  asked_question text,
  remaining bigint,
  out new_state text,
  out new_amount bigint
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '1200ms'
as $$
declare
  moment constant timestamptz := bank.now();
  known public.authorizations;
  held record;
  verdict smallint;
  journal bigint;
  held_ids bigint[];
  size integer;
begin
  if asked_network not in ('card', 'atm') or remaining < 0 then
    raise exception 'this is not a reversal' using errcode = 'invalid_parameter_value';
  end if;
  perform bank.lock_question(asked_network, asked_question);
  select * into known
  from public.authorizations
  where network = asked_network and question_id = asked_question
  for no key update;
  if not found then
    insert into public.authorizations (network, question_id, id, amount, state, decided_at, changed_at)
    values (asked_network, asked_question, gen_random_uuid(), 0, 'reversed', moment, moment);
    new_state := 'reversed';
    new_amount := 0;
    return;
  end if;
  new_state := known.state;
  new_amount := case when known.state in ('approved', 'captured') then known.amount else 0 end;
  if known.state <> 'approved' or remaining >= known.amount then
    return;
  end if;

  select
    made.from_account, made.to_account, bank.leg_kind_of(made.plan -> 'legs' -> 0 ->> 'kind') as kind,
    made.plan -> 'legs' -> 0 ->> 'memo' as memo
  into held
  from public.movements as made
  where made.id = known.id;
  -- The row's lock and its state are what makes this happen once.
  if remaining = 0 then
    -- The fee of a code has a hold of its own.
    held_ids := array_remove(array[known.hold_id, known.fee_hold_id], null);
    size := cardinality(held_ids);
    select post.verdicts[1] into verdict
    from ledger.post(
      array[gen_random_uuid()], array[null::uuid], array[size::smallint], array_fill(0::bigint, array[size]),
      array_fill(0::bigint, array[size]), array_fill(null::bigint, array[size]),
      (array[held.kind, bank.leg_kind_of('fee')])[1:size], acts => array_fill(4::smallint, array[size]), holds => held_ids
    ) as post;
  elsif known.by_code then
    -- The hold is the withdrawal's and stays; only the rest can be captured.
    verdict := 2;
  else
    select post.verdicts[1], post.journal_ids[1] into verdict, journal
    from ledger.post(
      array[gen_random_uuid()], array[null::uuid], array[2::smallint], array[0, held.from_account],
      array[0, held.to_account], array[null, remaining], array[held.kind, held.kind], memos => array[null, held.memo],
      acts => array[4::smallint, 1::smallint], holds => array[known.hold_id, null],
      expiries => array[null, known.expires_at]
    ) as post;
  end if;
  if verdict not in (0, 2, 6, 8) then
    raise exception 'the books answer the reversal of % of % with %', asked_question, asked_network, verdict;
  end if;
  -- 6: the hold has expired, and the night has not written it down yet. 2 and 8: the account is overdrawn or frozen and can't
  -- set the smaller amount aside anew, so the hold stays as it is until it is captured or expires.
  new_state := case when verdict = 6 then 'expired' when remaining = 0 then 'reversed' else 'approved' end;
  new_amount := case when new_state = 'approved' then remaining else 0 end;
  update public.authorizations
  set
    state = new_state,
    amount = case when new_state = 'approved' then remaining else amount end,
    hold_id = case when verdict = 0 and remaining > 0 then journal + 1 else hold_id end,
    changed_at = moment
  where network = asked_network and question_id = asked_question;
  if new_state = 'approved' then
    update public.movements
    set
      amount = remaining,
      journal_id = case when verdict = 0 then journal else journal_id end,
      changed_at = moment
    where id = known.id;
  elsif new_state = 'reversed' then
    perform bank.end_authorized(known.id, 'cancelled', 'authorization_reversed');
  else
    perform bank.end_authorized(known.id, 'failed', 'authorization_expired');
  end if;
  insert into public.outbox (id, topic, customer_id, fact)
  values (
    gen_random_uuid(), 'authorization.reversed', known.customer_id,
    jsonb_build_object('authorizationId', known.id, 'remaining', new_amount)
  );
end;
$$;

grant execute on function bank.reverse_authorization to bank_network;
