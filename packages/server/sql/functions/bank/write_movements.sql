-- The rows of the movements that were accepted, the facts for the outbox and the instructions for
-- the rails. A fact carries the movement's own id: told once, like the movement.
create or replace function bank.write_movements(
  verdicts smallint[],
  ids uuid[],
  customers uuid[],
  kinds text[],
  rails text[],
  states text[],
  totals bigint[],
  fees bigint[],
  from_accounts bigint[],
  to_accounts bigint[],
  refs text[],
  leaving date[],
  arriving date[],
  journal_ids bigint[],
  plans text[],
  topics text[]
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
    made.id, made.customer_id, made.kind, made.rail, made.state, made.amount, made.fee, made.from_account,
    made.to_account, made.reference, made.leaves_on, made.arrives_on, made.journal_id, moment, moment,
    case made.state when 'awaiting_verification' then (made.plan::jsonb ->> 'approveBy')::timestamptz end,
    made.plan::jsonb
  from unnest(
    verdicts, ids, customers, kinds, rails, states, totals, fees, from_accounts, to_accounts, refs, leaving, arriving,
    journal_ids, plans
  ) as made (
    verdict, id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on,
    arrives_on, journal_id, plan
  )
  where made.verdict = 0;

  insert into public.outbox (id, topic, customer_id, fact, created_at)
  select made.id, made.topic, made.customer_id, jsonb_build_object('movementId', made.id), moment
  from unnest(verdicts, ids, customers, topics) as made (verdict, id, customer_id, topic)
  where made.verdict = 0 and made.topic is not null;

  if 'book' <> any (rails) then
    perform bank.instruct_rails(array(
      select made.id
      from unnest(verdicts, ids) as made (verdict, id)
      where made.verdict = 0
    ));
  end if;
end;
$$;
