-- The rows of the movements that were accepted, the facts for the outbox and the instructions for the rails, as
-- bank.write_movements writes them, from the plans that were stored. What waits for an approval is read out on the phone by
-- its reference, so that one is made here.
create or replace function bank.write_plans(
  verdicts smallint [],
  ids uuid [],
  customers uuid [],
  plan_ids uuid [],
  refs text [],
  topics text [],
  journal_ids bigint [],
  leaves_bank boolean
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
begin
  insert into public.movements (
    id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
    journal_id, created_at, changed_at, approve_by, plan
  )
  select
    done.id, plan.customer_id, plan.kind, plan.rail, plan.state, plan.amount, plan.fee, plan.from_account,
    plan.to_account,
    case when plan.approve_by is null then done.ref else bank.reference_of(plan.prefix, done.id) end,
    plan.leaves_on, plan.arrives_on, done.journal_id, moment, moment, plan.approve_by, plan.plan
  from unnest(verdicts, ids, plan_ids, refs, journal_ids) as done (verdict, id, plan_id, ref, journal_id)
  join public.sealed_plans as plan on plan.id = done.plan_id
  where done.verdict = 0;

  insert into public.outbox (id, topic, customer_id, fact, created_at)
  select done.id, done.topic, done.customer_id, jsonb_build_object('movementId', done.id), moment
  from unnest(verdicts, ids, customers, topics) as done (verdict, id, customer_id, topic)
  where done.verdict = 0 and done.topic is not null;

  if leaves_bank then
    perform bank.instruct_rails(array(
      select done.id
      from unnest(verdicts, ids) as done (verdict, id)
      where done.verdict = 0
    ));
  end if;
end;
$$;
