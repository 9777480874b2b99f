-- A plan that arrives alone and is one plain leg within the bank, without the lists; see bank.commit_movement.
create or replace function bank.commit_plan(session_key bytea, plan_id uuid, id uuid, ref text) returns bigint []
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  sealed record;
  answer bigint[];
  moment timestamptz := bank.now();
begin
  select
    plan.customer_id, plan.kind, plan.debits[1] as debit, plan.credits[1] as credit, plan.amount,
    plan.leg_kinds[1] as leg_kind, plan.memos[1] as memo, plan.deadline, plan.day, plan.leaves_on, plan.arrives_on,
    plan.topic, plan.is_plain, plan.plan
  into sealed
  from public.sealed_plans as plan
  join public.sessions as session on session.customer_id = plan.customer_id
  where plan.id = plan_id and session.token_hash = session_key
    -- As in bank.live_sessions, with the time read once.
    and session.kind = 'customer' and session.ended_at is null
    and session.expires_at > moment and session.last_seen_at > moment - interval '15 minutes';
  if sealed.is_plain is not true then
    -- Not one of these, or no longer kept: the lists know every case.
    select array[
      many.verdicts[1], many.journal_ids[1], many.refused_at[1], many.debit_afters[1], many.credit_afters[1]
    ] into answer
    from bank.commit_plans(array[session_key], array[plan_id], array[id], array[ref], true) as many;
    return answer;
  end if;
  if sealed.debit < 1000 then
    raise exception 'a movement cannot take from the bank''s own accounts'
      using errcode = 'insufficient_privilege';
  end if;
  answer := ledger.post_one(
    id, sealed.customer_id, sealed.debit, sealed.credit, sealed.amount, sealed.leg_kind, sealed.memo, sealed.deadline,
    sealed.day
  );
  if answer[1] = 0 then
    moment := coalesce(timestamptz 'epoch' + answer[6] * interval '1 microsecond', bank.now());
    insert into public.movements (
      id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
      journal_id, created_at, changed_at, plan
    )
    values (
      id, sealed.customer_id, sealed.kind, 'book', 'posted', sealed.amount, 0, sealed.debit, sealed.credit, ref,
      sealed.leaves_on, sealed.arrives_on, answer[2], moment, moment, sealed.plan
    );
    if sealed.topic is not null then
      insert into public.outbox (id, topic, customer_id, fact, created_at)
      values (id, sealed.topic, sealed.customer_id, jsonb_build_object('movementId', id), moment);
    end if;
  end if;
  return answer;
end;
$$;

grant execute on function bank.commit_plan to bank_api;
