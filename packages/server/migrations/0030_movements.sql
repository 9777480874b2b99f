-- Up Migration
-- The one way money moves: a movement is what a customer asked for, with the plan they saw.

create table public.movements (
  -- Made from the customer and their intent, so that the same intent is the same movement. Also
  -- the intent of the journal.
  id uuid not null constraint movements_pkey primary key,
  customer_id uuid not null,
  kind text not null,
  rail text not null,
  state text not null,
  amount bigint not null,
  fee bigint not null,
  from_account bigint not null,
  to_account bigint not null,
  reference text not null,
  leaves_on date not null,
  arrives_on date not null,
  -- The journal that moved the money or set it aside; null before.
  journal_id bigint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  reason text,
  -- What the customer saw and agreed to, as it was hashed.
  plan jsonb not null,
  constraint movements_state_known check (
    state in ('awaiting_verification', 'pending', 'posted', 'failed', 'returned', 'cancelled')
  ),
  constraint movements_sane check (amount > 0 and fee >= 0)
) with (fillfactor = 85);

create index movements_by_customer on public.movements (customer_id, id);
create index movements_under_way on public.movements (rail, leaves_on, id)
where state in ('awaiting_verification', 'pending');

select bank.guard_by_customer('public.movements');

-- What became of it after the first state, for the timeline.
create table public.movement_steps (
  movement_id uuid not null,
  place smallint not null,
  customer_id uuid not null,
  came_from text not null,
  state text not null,
  reason text,
  at timestamptz not null default bank.now(),
  constraint movement_steps_pkey primary key (movement_id, place)
);

select bank.guard_by_customer('public.movement_steps');
select bank.keep_append_only('public.movement_steps');

grant select on public.movements, public.movement_steps to bank_api, bank_worker, bank_office;
grant insert, update on public.movements to bank_worker;
grant insert on public.movement_steps to bank_worker;

-- One trip for any number of movements: conditions, limits, money, the movement's row and the
-- fact for the outbox. Each is accepted or refused by itself. The verdicts are those of
-- ledger.post, and 11: the plan is too old, 12: the business day has changed since.
create function bank.commit_movements(
  ids uuid[],
  customers uuid[],
  sizes smallint[],
  debits bigint[],
  credits bigint[],
  amounts bigint[],
  leg_kinds smallint[],
  memos text[],
  forced boolean[],
  acts smallint[],
  holds bigint[],
  expiries timestamptz[],
  limit_journals integer[],
  limit_rules smallint[],
  limit_periods date[],
  limit_adds bigint[],
  limit_caps bigint[],
  -- One for each movement.
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
  days date[],
  deadlines timestamptz[],
  plans text[],
  topics text[],
  careful boolean,
  out verdicts smallint[],
  out journal_ids bigint[],
  out refused_at smallint[],
  out debit_afters bigint[],
  out credit_afters bigint[]
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  moment timestamptz := bank.now();
  today date := bank.today();
  barred smallint[];
begin
  -- A customer's process moves the money of the customers it names, never the bank's own.
  if array_position(customers, null) is not null then
    raise exception 'a movement belongs to a customer' using errcode = 'invalid_parameter_value';
  end if;
  if moment > any (deadlines) or today <> any (days) then
    select array_agg(case when moment > asked.deadline then 11 when today <> asked.day then 12 end order by asked.j)
    into barred
    from unnest(deadlines, days) with ordinality as asked (deadline, day, j);
  end if;
  select post.* into verdicts, journal_ids, refused_at, debit_afters, credit_afters
  from ledger.post(
    ids, customers, sizes, debits, credits, amounts, leg_kinds, memos, forced, acts, holds, expiries,
    limit_journals, limit_rules, limit_periods, limit_adds, limit_caps, barred, careful
  ) as post;

  insert into public.movements (
    id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
    journal_id, created_at, changed_at, plan
  )
  select
    made.id, made.customer_id, made.kind, made.rail, made.state, made.amount, made.fee, made.from_account,
    made.to_account, made.reference, made.leaves_on, made.arrives_on, made.journal_id, moment, moment,
    made.plan::jsonb
  from unnest(
    verdicts, ids, customers, kinds, rails, states, totals, fees, from_accounts, to_accounts, refs, leaving, arriving,
    journal_ids, plans
  ) as made (
    verdict, id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on,
    arrives_on, journal_id, plan
  )
  where made.verdict = 0;

  -- The fact carries the movement's own id: told once, like the movement.
  insert into public.outbox (id, topic, customer_id, fact, created_at)
  select made.id, made.topic, made.customer_id, jsonb_build_object('movementId', made.id), moment
  from unnest(verdicts, ids, customers, topics) as made (verdict, id, customer_id, topic)
  where made.verdict = 0 and made.topic is not null;
end;
$$;

grant execute on function bank.commit_movements to bank_api, bank_worker;

-- How much of its limits a customer has used, for a plan.
create function ledger.read_tallies(rules smallint[], periods date[])
returns table (rule smallint, period date, used bigint)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select tally.rule, tally.period, tally.used
  from unnest(rules, periods) as asked (rule, period)
  join ledger.tally as tally
    on tally.customer_id = bank.customer_id() and tally.rule = asked.rule and tally.period = asked.period;
$$;

grant execute on function ledger.read_tallies to bank_api, bank_worker;
