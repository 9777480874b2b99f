-- Written by npm run tables from the migrations and sql/; run it again after a change.

CREATE SCHEMA bank;

CREATE SCHEMA ledger;

CREATE FUNCTION bank.activate_card(asked_card uuid, digits text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  card public.cards;
  cause text;
begin
  perform from public.cards as older
  join public.cards as newer on newer.account_id = older.account_id
  where newer.id = asked_card and newer.customer_id = bank.customer_id() and older.status in ('active', 'frozen')
  for no key update of older;
  select locked.* into card
  from public.cards as locked
  where locked.id = asked_card and locked.customer_id = bank.customer_id()
  for no key update;
  select made.why into cause
  from public.card_orders as made
  where made.card_id = card.id and made.state in ('mailed', 'delivered');
  if cause is null or card.status <> 'ordered' or card.last_four <> digits then
    return false;
  end if;
  update public.cards as older
  set status = 'replaced', reason = cause, status_since = bank.now()
  where older.account_id = card.account_id and older.status in ('active', 'frozen');
  update public.cards as newer
  set status = 'active', activated_at = bank.now(), status_since = bank.now()
  where newer.id = card.id;
  return true;
end;
$$;

CREATE FUNCTION bank.add_up_beneficiary_shares() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  primary_total bigint;
  contingent_total bigint;
begin
  select
    coalesce(sum(one.share) filter (where one.type = 'Primary'), 0),
    coalesce(sum(one.share) filter (where one.type = 'Contingent'), 0)
  into primary_total, contingent_total
  from public.designated_beneficiaries as one
  where one.customer_id = new.customer_id and one.account_id = new.account_id and one.version = new.version;
  if primary_total <> 1000000 or contingent_total not in (0, 1000000) then
    raise exception 'the shares of designation % do not add up', new.version
      using errcode = 'check_violation', constraint = 'beneficiary_shares_add_up';
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.add_up_budget_parts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  written constant jsonb := case when lower(tg_op) = 'delete' then to_jsonb(old) else to_jsonb(new) end;
  owner constant uuid := written ->> 'customer_id';
  divided constant uuid := coalesce(written ->> 'transaction_id', written ->> 'id');
  whole bigint;
begin
  select made.amount into whole
  from public.budget_transactions as made
  where made.customer_id = owner and made.id = divided;
  if whole is not null and whole is distinct from (
    select sum(part.amount)
    from public.budget_parts as part
    where part.customer_id = owner and part.transaction_id = divided
  ) then
    raise exception 'the parts of % do not add up', divided
      using errcode = 'check_violation', constraint = 'budget_parts_add_up';
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.now() RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return clock_timestamp() + (select offset_interval from bank.clock);
end;
$$;

CREATE TABLE public.authorizations (
    network text NOT NULL,
    question_id text NOT NULL,
    id uuid NOT NULL,
    mark bytea,
    customer_id uuid,
    account_id uuid,
    amount bigint NOT NULL,
    category text,
    asked_at timestamp with time zone,
    state text NOT NULL,
    code text,
    reason text,
    hold_id bigint,
    captured bigint DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone,
    decided_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    by_code boolean DEFAULT false NOT NULL,
    fee_hold_id bigint,
    CONSTRAINT authorizations_approved CHECK (
CASE
    WHEN ((state = 'declined'::text) OR (mark IS NULL)) THEN (num_nonnulls(code, hold_id, expires_at) = 0)
    ELSE ((num_nonnulls(customer_id, account_id, code, hold_id, expires_at) = 5) AND (reason IS NULL))
END),
    CONSTRAINT authorizations_captured CHECK (((state = 'captured'::text) = (captured > 0))),
    CONSTRAINT authorizations_category_short CHECK (((length(category) >= 1) AND (length(category) <= 20))),
    CONSTRAINT authorizations_declined CHECK (((state <> 'declined'::text) OR (reason IS NOT NULL))),
    CONSTRAINT authorizations_end CHECK (((expires_at >= decided_at) AND (expires_at <= (decided_at + '31 days'::interval)))),
    CONSTRAINT authorizations_network_known CHECK ((network = ANY (ARRAY['card'::text, 'atm'::text]))),
    CONSTRAINT authorizations_of_question CHECK ((((mark IS NULL) = (asked_at IS NULL)) AND ((mark IS NOT NULL) OR ((state = 'reversed'::text) AND (hold_id IS NULL))))),
    CONSTRAINT authorizations_question_short CHECK (((length(question_id) >= 1) AND (length(question_id) <= 100))),
    CONSTRAINT authorizations_sane CHECK ((((amount >= 0) AND (amount <= '9007199254740991'::bigint)) AND ((mark IS NULL) OR (amount > 0)) AND (captured >= 0))),
    CONSTRAINT authorizations_state_known CHECK ((state = ANY (ARRAY['approved'::text, 'declined'::text, 'reversed'::text, 'captured'::text, 'expired'::text])))
)
WITH (fillfactor='80');

ALTER TABLE ONLY public.authorizations FORCE ROW LEVEL SECURITY;

CREATE FUNCTION bank.answer_again(known public.authorizations, asked_mark bytea, asked_amount bigint, OUT is_approved boolean, OUT approval_code text, OUT decline_reason text) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  is_approved := false;
  if known.mark <> asked_mark then
    perform bank.note_changed_question(known, asked_mark, asked_amount);
    decline_reason := 'changed';
  elsif known.state = 'declined' then
    decline_reason := known.reason;
  elsif known.state = 'reversed' then
    decline_reason := 'reversed';
  elsif known.state = 'expired' or (known.state = 'approved' and known.expires_at <= bank.now()) then
    decline_reason := 'expired';
  else
    is_approved := true;
    approval_code := known.code;
  end if;
end;
$$;

CREATE FUNCTION bank.answer_at_counter(asked_movement uuid, is_received boolean) RETURNS TABLE(movement_id uuid, reference text, amount bigint, requested_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  movement public.movements;
begin
  select found.* into movement
  from public.movements as found
  where found.id = asked_movement and found.rail in ('counter', 'wire') and found.state = 'pending'
  for no key update;
  if not found then
    return;
  end if;
  -- From here on the customer cannot cancel it any more.
  update public.rail_instructions as instruction
  set attempts = 1
  where instruction.movement_id = movement.id and instruction.direction = 'in' and instruction.attempts = 0
    and instruction.closed_at is null;
  if not found then
    return;
  end if;
  insert into public.rail_answers (id, movement_id, customer_id, what, reason)
  values (
    'counter:' || movement.id, movement.id, movement.customer_id,
    case when is_received then 'settled' else 'rejected' end,
    case when is_received then null else 'not_received' end
  );
  return query select movement.id, movement.reference, movement.amount, movement.created_at;
end;
$$;

CREATE FUNCTION bank.answer_at_teller(asked_movement uuid, is_received boolean) RETURNS TABLE(movement_id uuid, reference text, amount bigint, requested_at timestamp with time zone, direction text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  movement public.movements;
  collected boolean;
begin
  select found.* into movement
  from public.movements as found
  where found.id = asked_movement and found.rail in ('counter', 'wire') and found.state = 'pending';
  if not found then
    return;
  end if;
  collected := movement.kind in ('branch-withdrawal', 'cash-advance');
  -- The spending controls come before the movement in the order of the locks.
  if collected and is_received and cardinality(bank.stopped_customers(array[movement.customer_id])) > 0 then
    return;
  end if;
  perform
  from public.movements as found
  where found.id = asked_movement and found.state = 'pending'
  for no key update;
  if not found then
    return;
  end if;
  if collected and is_received and not (
    ledger.is_open(movement.from_account)
    and exists (
      select
      from public.withdrawals as wanted
      where wanted.id = asked_movement and wanted.expires_at > bank.now()
    )
  ) then
    return;
  end if;
  -- From here on the customer cannot cancel it any more.
  update public.rail_instructions as instruction
  set attempts = 1
  where instruction.movement_id = movement.id and (instruction.direction = 'in' or collected) and instruction.attempts = 0
    and instruction.closed_at is null;
  if not found then
    return;
  end if;
  insert into public.rail_answers (id, movement_id, customer_id, what, reason)
  values (
    'counter:' || movement.id, movement.id, movement.customer_id,
    case when is_received then 'settled' else 'rejected' end,
    case when is_received then null when collected then 'not_collected' else 'not_received' end
  );
  return query
  select
    movement.id, movement.reference, movement.amount, movement.created_at, case when collected then 'out' else 'in' end;
end;
$$;

CREATE FUNCTION bank.answer_delegation(asked_delegation uuid, asked_key bytea, accepts boolean) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  answered uuid;
begin
  update public.delegations as delegation
  set
    delegate_id = case when accepts then bank.customer_id() end,
    accepted_at = case when accepts then bank.now() end,
    declined_at = case when not accepts then bank.now() end
  where delegation.id = asked_delegation and delegation.email_key = asked_key
    and delegation.customer_id <> bank.customer_id()
    and delegation.accepted_at is null and delegation.declined_at is null and delegation.ended_at is null
    and delegation.ends_on >= bank.calendar_day()
  returning delegation.customer_id into answered;
  return answered;
end;
$$;

CREATE FUNCTION bank.answer_terms() RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
begin
  return (
    select substring(known.security_answer_hash from '^(.*)\$[^$]*$')
    from public.credentials as known
    where known.customer_id = bank.customer_id()
  );
end;
$_$;

CREATE TABLE public.cases (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    shown_to_customer boolean NOT NULL,
    opened_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    opened_on date NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    owner_id uuid,
    due_on date NOT NULL,
    legal_due_on date,
    escalation smallint DEFAULT 0 NOT NULL,
    outcome text,
    closed_at timestamp with time zone,
    CONSTRAINT cases_closed_with_outcome CHECK ((((state = 'closed'::text) = (outcome IS NOT NULL)) AND ((state = 'closed'::text) = (closed_at IS NOT NULL)))),
    CONSTRAINT cases_days_in_order CHECK (((due_on >= opened_on) AND ((legal_due_on >= due_on) IS NOT FALSE))),
    CONSTRAINT cases_escalation_known CHECK (((escalation >= 0) AND (escalation <= 2))),
    CONSTRAINT cases_state_known CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);

ALTER TABLE ONLY public.cases FORCE ROW LEVEL SECURITY;

CREATE FUNCTION bank.append_case_entry(target public.cases, by_whom text, by_staff uuid, happened text, is_shown boolean, sealed text, day date, given_to uuid, given_intent uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  insert into public.case_entries (
    case_id, place, customer_id, author, staff_id, what, shown_to_customer, text_sealed, due_on, to_staff, intent
  )
  select
    target.id, coalesce(max(entry.place), 0) + 1, target.customer_id, by_whom, by_staff, happened,
    is_shown and target.shown_to_customer, sealed, day, given_to, given_intent
  from public.case_entries as entry
  where entry.case_id = target.id;
$$;

CREATE FUNCTION bank.append_dispute_event(of_dispute uuid, of_customer uuid, happened text, concerning date, how_much bigint) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  insert into public.dispute_events (dispute_id, place, customer_id, what, on_day, amount)
  select of_dispute, coalesce(max(event.place), 0) + 1, of_customer, happened, concerning, how_much
  from public.dispute_events as event
  where event.dispute_id = of_dispute
  on conflict (dispute_id, what) do nothing;
$$;

CREATE FUNCTION bank.application_owner(application_id uuid) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select application.customer_id
  from public.applications as application
  where application.id = application_id;
$$;

CREATE FUNCTION bank.applications_in_review(listed_max integer) RETURNS TABLE(id uuid, customer_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select application.id, application.customer_id
  from public.applications as application
  where application.state = 'in_review'
  order by application.submitted_at, application.id
  limit listed_max;
$$;

CREATE FUNCTION bank.approve_movement(asked_movement uuid, given_key bytea, fact_id uuid, leaving date, arriving date) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  movement public.movements;
  used uuid;
  verdict smallint;
  moved_by bigint;
  braked text;
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.customer_id = bank.customer_id()
  for no key update;
  if not found or movement.state <> 'awaiting_verification' then
    return 'over';
  end if;
  if movement.approve_by <= bank.now() then
    return 'late';
  end if;
  select code.id into used
  from public.approval_codes as code
  where code.movement_id = movement.id and code.customer_id = movement.customer_id and code.code_key = given_key
    and code.movement_digest = bank.movement_digest(movement)
    and code.consumed_at is null and code.revoked_at is null and code.expires_at > bank.now()
    and exists (
      select
      from public.approval_tries as made
      where made.code_id = code.id and made.given = given_key and made.counted_in <> pg_current_xact_id()
    )
  for no key update;
  if not found then
    return 'wrong';
  end if;
  if exists (select from ledger.balance where account_id = movement.from_account and state = 2) then
    return 'frozen';
  end if;
  if bank.is_outgoing(movement.rail, movement.plan) then
    perform bank.stand_under_brakes(array[movement.customer_id]);
    select bank.brake_approval(movement) into braked;
    if braked is not null then
      return braked;
    end if;
  end if;
  if movement.rail = 'book' then
    select resolved.verdict, resolved.new_journal into verdict, moved_by
    from bank.resolve_holds(movement, 3::smallint) as resolved;
    if verdict is distinct from 0 then
      return case verdict when 4 then 'ceiling' when 7 then 'closed' else 'hold' end;
    end if;
  end if;

  update public.approval_codes as code
  set consumed_at = bank.now()
  where code.id = used;
  update public.approval_codes as code
  set revoked_at = bank.now()
  where code.movement_id = movement.id and code.consumed_at is null and code.revoked_at is null;
  update public.movements as changed
  set
    leaves_on = greatest(changed.leaves_on, leaving),
    arrives_on = greatest(changed.arrives_on, arriving),
    journal_id = coalesce(moved_by, changed.journal_id)
  where changed.id = movement.id;
  perform bank.take_step(
    movement, case movement.rail when 'book' then 'posted' else 'pending' end, null, fact_id,
    movement.plan ->> 'topic', '{}'
  );
  perform bank.instruct_rails(array[movement.id]);
  return 'approved';
end;
$$;

CREATE FUNCTION bank.assign_case(asked_case uuid, by_staff uuid, given_to uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  target public.cases;
begin
  target := bank.lock_case(asked_case);
  if target.id is null then
    return 'unknown';
  end if;
  if target.state = 'closed' then
    return 'closed';
  end if;
  if target.owner_id is not distinct from given_to then
    return 'assigned';
  end if;
  update public.cases as changed
  set owner_id = given_to
  where changed.id = target.id;
  perform bank.append_case_entry(
    target, 'staff', by_staff, case when given_to is null then 'returned' else 'assigned' end, false, null, null,
    given_to, null
  );
  return 'assigned';
end;
$$;

CREATE FUNCTION bank.authorize(asked_network text, asked_question text, asked_mark bytea, account_keys bytea[], asked_amount bigint, merchant text, asked_category text, asked_at timestamp with time zone, valid_for interval, card_token text DEFAULT NULL::text, asked_use text DEFAULT NULL::text, asked_country text DEFAULT 'US'::text, merchant_key text DEFAULT NULL::text, is_recurring boolean DEFAULT false, OUT is_approved boolean, OUT approval_code text, OUT decline_reason text) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET lock_timeout TO '1200ms'
    AS $$
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

CREATE FUNCTION bank.awaited_at_counter(listed_max integer) RETURNS TABLE(movement_id uuid, reference text, amount bigint, requested_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select movement.id, movement.reference, movement.amount, movement.created_at
  from public.movements as movement
  join public.rail_instructions as instruction on instruction.movement_id = movement.id
  where movement.rail in ('counter', 'wire') and movement.state = 'pending'
    and instruction.direction = 'in' and instruction.attempts = 0 and instruction.closed_at is null
  order by movement.created_at, movement.id
  limit listed_max;
$$;

CREATE FUNCTION bank.awaited_at_teller(listed_max integer) RETURNS TABLE(movement_id uuid, reference text, amount bigint, requested_at timestamp with time zone, direction text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select movement.id, movement.reference, movement.amount, movement.created_at, instruction.direction
  from public.movements as movement
  join public.rail_instructions as instruction on instruction.movement_id = movement.id
  where movement.rail in ('counter', 'wire') and movement.state = 'pending'
    and (instruction.direction = 'in' or movement.kind in ('branch-withdrawal', 'cash-advance'))
    and instruction.attempts = 0 and instruction.closed_at is null
  order by movement.created_at, movement.id
  limit listed_max;
$$;

CREATE TABLE public.movements (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    kind text NOT NULL,
    rail text NOT NULL,
    state text NOT NULL,
    amount bigint NOT NULL,
    fee bigint NOT NULL,
    from_account bigint NOT NULL,
    to_account bigint NOT NULL,
    reference text NOT NULL,
    leaves_on date NOT NULL,
    arrives_on date NOT NULL,
    journal_id bigint,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    reason text,
    approve_by timestamp with time zone,
    plan jsonb NOT NULL,
    CONSTRAINT movements_awaiting_ends CHECK (((state <> 'awaiting_verification'::text) OR (approve_by IS NOT NULL))),
    CONSTRAINT movements_sane CHECK (((amount > 0) AND (fee >= 0))),
    CONSTRAINT movements_state_known CHECK ((state = ANY (ARRAY['awaiting_verification'::text, 'pending'::text, 'posted'::text, 'failed'::text, 'returned'::text, 'cancelled'::text])))
)
WITH (fillfactor='85');

ALTER TABLE ONLY public.movements FORCE ROW LEVEL SECURITY;

CREATE FUNCTION bank.brake_approval(movement public.movements) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select case
    when bank.is_stopped(movement.customer_id, movement.plan) then 'panic'
    when exists (
      select
      from jsonb_array_elements(movement.plan -> 'limits') as bound
      join ledger.tally as tally
        on tally.customer_id = movement.customer_id and tally.rule = (bound ->> 'rule')::smallint
        and tally.period = (bound ->> 'period')::date
      where tally.used > bank.own_cap(movement.customer_id, tally.rule)
    ) then 'limit'
  end;
$$;

CREATE FUNCTION bank.brake_key(customer uuid) RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select hashtext(customer::text);
$$;

CREATE FUNCTION bank.brake_movements(customers uuid[], rails text[], plans text[], barred_before smallint[], limit_journals integer[], limit_rules smallint[], limit_caps bigint[], OUT barred smallint[], OUT caps bigint[]) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  leaving uuid[];
begin
  barred := barred_before;
  caps := limit_caps;
  select array_agg(asked.customer) into leaving
  from unnest(customers, rails, plans) as asked (customer, rail, plan)
  where asked.rail <> 'book' and bank.is_outgoing(asked.rail, asked.plan::jsonb);
  if leaving is null then
    return;
  end if;
  perform bank.stand_under_brakes(leaving);
  select array_agg(
    case
      when barred_before[asked.j] is not null then barred_before[asked.j]
      when asked.rail <> 'book' and bank.is_outgoing(asked.rail, asked.plan::jsonb)
        and bank.is_stopped(asked.customer, asked.plan::jsonb) then 13
    end order by asked.j)
  into barred
  from unnest(customers, rails, plans) with ordinality as asked (customer, rail, plan, j);
  if limit_rules is not null then
    select array_agg(least(named.cap, bank.own_cap(customers[named.j], named.rule)) order by named.l)
    into caps
    from unnest(limit_journals, limit_rules, limit_caps) with ordinality as named (j, rule, cap, l);
  end if;
end;
$$;

CREATE FUNCTION bank.brake_plans(customers uuid[], plan_ids uuid[], barred_before smallint[], limit_journals integer[], limit_rules smallint[], limit_caps bigint[], OUT barred smallint[], OUT caps bigint[]) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  rails text[];
  plans text[];
begin
  select array_agg(coalesce(plan.rail, 'book') order by asked.j), array_agg(plan.plan::text order by asked.j)
  into rails, plans
  from unnest(plan_ids, customers) with ordinality as asked (plan_id, customer, j)
  left join public.sealed_plans as plan on plan.id = asked.plan_id and plan.customer_id = asked.customer;
  select braked.barred, braked.caps into barred, caps
  from bank.brake_movements(
    customers, rails, plans, barred_before, limit_journals, limit_rules, limit_caps
  ) as braked;
end;
$$;

CREATE FUNCTION bank.calendar_day() RETURNS date
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return (bank.now() at time zone 'America/New_York')::date;
end;
$$;

CREATE FUNCTION bank.call_off(movement public.movements, why text, fact_id uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  verdict smallint;
begin
  loop
    select resolved.verdict into verdict
    from bank.resolve_holds(movement, 4::smallint) as resolved;
    exit when verdict is null or verdict = 0;
    -- A hold that the day's close let go a moment ago is not among them the next time.
    if verdict <> 6 then
      raise exception 'the books would not let go of %: %', movement.id, verdict;
    end if;
  end loop;
  perform bank.give_back_limits(movement.id);
  update public.approval_codes as code
  set revoked_at = bank.now()
  where code.movement_id = movement.id and code.consumed_at is null and code.revoked_at is null;
  update public.rail_instructions as instruction
  set closed_at = bank.now()
  where instruction.movement_id = movement.id and instruction.closed_at is null;
  perform bank.take_step(
    movement, 'cancelled', why, fact_id, 'movement.cancelled', jsonb_build_object('reason', why)
  );
end;
$$;

CREATE FUNCTION bank.cancel_movement(asked_movement uuid, fact_id uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  movement public.movements;
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.customer_id = bank.customer_id()
  for no key update;
  -- A check may be credited before the other bank has it, and then there is money to take back.
  if movement.rail = 'check' then
    return 'over';
  end if;
  if movement.state = 'pending' then
    -- An attempt is counted before it is made: none counted, nothing outside.
    perform
    from public.rail_instructions as instruction
    where instruction.movement_id = movement.id and instruction.attempts = 0 and instruction.closed_at is null
    for update;
    if not found then
      return 'over';
    end if;
  elsif movement.state is distinct from 'awaiting_verification' then
    return 'over';
  end if;
  perform bank.call_off(movement, 'cancelled_by_customer', fact_id);
  return 'cancelled';
end;
$$;

CREATE FUNCTION bank.card_cap(card uuid, asked_kind text) RETURNS bigint
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select least(
    bank.money_rule(case asked_kind when 'atm' then 'limit.1' else 'most.card-' || asked_kind end, bank.today()),
    (
      select case when control.raise_at <= bank.now() then control.raise_to else control.cap end
      from public.card_controls as control
      where control.card_id = card and control.kind = asked_kind
    )
  );
$$;

CREATE FUNCTION bank.card_in_use(account uuid) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select card.id
  from public.cards as card
  where card.account_id = account
  order by card.status in ('active', 'frozen') desc, card.status <> 'ordered' desc, card.issued_at desc, card.id
  limit 1;
$$;

CREATE FUNCTION bank.card_of_question(asked_token text, account_keys bytea[], OUT card_id uuid, OUT account_id uuid, OUT customer_id uuid, OUT ledger_number bigint, OUT type text) RETURNS record
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if asked_token is not null then
    select card.id, owned.id, owned.customer_id, owned.ledger_number, owned.type
    into card_id, account_id, customer_id, ledger_number, type
    from public.cards as card
    join public.accounts as owned on owned.id = card.account_id
    where card.token = asked_token;
    return;
  end if;
  select owned.id, owned.customer_id, owned.ledger_number, owned.type
  into account_id, customer_id, ledger_number, type
  from public.directory_entries as entry
  join public.accounts as owned on owned.id = entry.owner_id
  where entry.kind = 'account-number' and entry.key = any (account_keys)
  limit 1;
  card_id := bank.card_in_use(account_id);
end;
$$;

CREATE FUNCTION bank.card_refusal(asked_card uuid, asked_use text, asked_country text, asked_amount bigint, asked_merchant text, asked_recurring boolean) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  card public.cards;
  uses constant text[] := array[asked_use] || case when asked_country <> 'US' then array['abroad'] else '{}' end;
  asked_kind text;
  allowed boolean;
begin
  select locked.* into card
  from public.cards as locked
  where locked.id = asked_card
  for no key update;
  if card.status = 'frozen' then
    return 'card_frozen';
  elsif card.status in ('blocked', 'replaced') then
    return 'card_blocked';
  elsif card.status = 'ordered' then
    return 'card_inactive';
  elsif card.status = 'expired' or card.expires_on < bank.calendar_day() then
    return 'card_expired';
  end if;
  if asked_recurring and exists (
    select from public.card_merchant_stops as stopped
    where stopped.card_id = card.id and stopped.merchant = asked_merchant
  ) then
    return 'merchant_stopped';
  end if;
  foreach asked_kind in array uses loop
    select control.is_on into allowed
    from public.card_controls as control
    where control.card_id = card.id and control.kind = asked_kind;
    if not coalesce(allowed, asked_kind <> 'abroad') and not (asked_kind = 'abroad' and exists (
      select from public.card_trips as trip
      where trip.card_id = card.id and trip.removed_at is null and asked_country = any (trip.countries)
        and bank.calendar_day() between trip.starts_on and trip.ends_on
    )) then
      return asked_kind || '_off';
    end if;
    if bank.card_spent(card.id, asked_kind, bank.today()) + asked_amount > bank.card_cap(card.id, asked_kind) then
      return 'limit_reached';
    end if;
  end loop;
  return null;
end;
$$;

CREATE FUNCTION bank.card_spent(card uuid, asked_kind text, on_day date) RETURNS bigint
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select coalesce(sum(case made.state when 'captured' then made.captured else made.amount end), 0)::bigint
  from public.card_authorizations as asked
  join public.authorizations as made on made.network = asked.network and made.question_id = asked.question_id
  where asked.card_id = card and asked.counted_on = on_day and made.state in ('approved', 'captured')
    and case asked_kind when 'abroad' then asked.country <> 'US' else asked.use = asked_kind end;
$$;

CREATE FUNCTION bank.cards_to_renew(before_days integer, most integer) RETURNS TABLE(card_id uuid, customer_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select card.id, card.customer_id
  from public.cards as card
  join public.accounts as owned on owned.id = card.account_id
  where card.status in ('active', 'frozen') and card.expires_on >= bank.calendar_day()
    and card.expires_on < bank.calendar_day() + before_days and ledger.is_open(owned.ledger_number)
    and not exists (select from public.cards as newer where newer.replaces = card.id)
  order by card.expires_on, card.id
  limit most;
end;
$$;

CREATE FUNCTION bank.cases_of_subjects(of_kinds text[], of_subjects uuid[]) RETURNS TABLE(subject_id uuid, case_id uuid, kind text, state text, due_on date)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select distinct on (found_case.subject_id)
    found_case.subject_id, found_case.id, found_case.kind, found_case.state, found_case.due_on
  from public.cases as found_case
  where found_case.subject_id = any (of_subjects) and found_case.kind = any (of_kinds)
  order by found_case.subject_id, found_case.opened_at desc;
$$;

CREATE FUNCTION bank.cash_fee(fee_rule text, paying bigint, amount bigint, on_day date) RETURNS bigint
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select case
    when fee_rule = 'none' then 0
    when fee_rule = 'atm' then (
      select case when account.type in ('checking', 'student') then 0 else bank.money_rule('fee.atm', on_day) end
      from public.accounts as account
      where account.ledger_number = paying
    )
    else greatest(
      bank.money_rule('fee.' || fee_rule || '-least', on_day),
      (amount * bank.money_rule('fee.' || fee_rule || '-share', on_day) + 5000) / 10000
    )
  end;
$$;

CREATE FUNCTION bank.check_deposit_owners(deposit_ids uuid[]) RETURNS TABLE(id uuid, customer_id uuid, reference text, submitted_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select deposit.movement_id, deposit.customer_id, movement.reference, deposit.submitted_at
  from public.check_deposits as deposit
  join public.movements as movement on movement.id = deposit.movement_id
  where deposit.movement_id = any (deposit_ids)
  order by deposit.submitted_at desc, deposit.movement_id
  limit 50;
$$;

CREATE FUNCTION bank.check_distribution() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  taxes constant bigint := 43;
  paid bigint := 0;
  withheld bigint := 0;
  leg record;
begin
  if new.rail <> 'book' or new.fee <> 0
    or not bank.is_own_account(new.customer_id, new.from_account, '{retirement}')
    or not bank.is_own_account(new.customer_id, new.to_account, '{checking,savings,student,moneyMarket}') then
    raise exception 'a distribution does not lead there' using errcode = 'restrict_violation';
  end if;
  for leg in
    select
      (given ->> 'debit')::bigint as debit, (given ->> 'credit')::bigint as credit, (given ->> 'amount')::bigint as amount,
      given ->> 'kind' as kind, coalesce(given ->> 'act', 'post') as act
    from jsonb_array_elements(new.plan -> 'legs') as listed (given)
  loop
    if leg.debit is distinct from new.from_account or leg.kind is distinct from 'withdrawal' or leg.act <> 'post'
      or coalesce(leg.amount <= 0, true) then
      raise exception 'a leg of a distribution is none' using errcode = 'restrict_violation';
    elsif leg.credit = new.to_account and paid = 0 then
      paid := leg.amount;
    elsif leg.credit = taxes and withheld = 0 then
      withheld := leg.amount;
    else
      raise exception 'a leg of a distribution is none' using errcode = 'restrict_violation';
    end if;
  end loop;
  if paid = 0 or paid + withheld <> new.amount then
    raise exception 'a distribution pays what it says' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.check_money_in() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if new.rail = 'atm' or (
    new.rail = 'check' and not exists (
      select from public.movements as movement where movement.id = new.movement_id and movement.kind = 'check-deposit'
    )
  ) or (
    new.rail = 'card' and not exists (
      select
      from public.linked_cards as card
      where card.customer_id = new.customer_id and card.state = 'linked' and card.removed_at is null
        and card.details ->> 'digest' = new.details ->> 'digest'
    )
  ) then
    raise exception 'money cannot be asked for by %', new.rail using errcode = 'restrict_violation';
  end if;
  if new.rail in ('wire', 'check') then
    new.next_at := 'infinity';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.check_order_total(style text, quantity text, delivery text, is_duplicate boolean, is_large_print boolean, on_day date, OUT total bigint, OUT tax bigint) RETURNS record
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select goods.subtotal + taxed.tax + bank.money_rule('check-order.delivery.' || delivery, on_day), taxed.tax
  from (
    select
      bank.money_rule('check-order.style.' || style, on_day) + bank.money_rule('check-order.quantity.' || quantity, on_day)
      + case when is_duplicate then bank.money_rule('check-order.duplicate', on_day) else 0 end
      + case when is_large_print then bank.money_rule('check-order.large-print', on_day) else 0 end as subtotal
  ) as goods
  cross join lateral (
    select (goods.subtotal * bank.money_rule('check-order.tax', on_day) + 500000) / 1000000 as tax
  ) as taxed;
$$;

CREATE FUNCTION bank.checks_available(asked_account uuid) RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select sum(
    book.last_number - book.first_number + 1 - (
      select count(distinct used.number)
      from public.presented_checks as used
      where used.account_id = book.account_id and used.number between book.first_number and book.last_number
        and used.state in ('held', 'paid')
    )
  )::integer
  from public.check_orders as book
  where book.account_id = asked_account and book.state = 'delivered';
$$;

CREATE FUNCTION bank.checks_in_review(listed_max integer) RETURNS TABLE(id uuid, customer_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select deposit.movement_id, deposit.customer_id
  from public.check_deposits as deposit
  where deposit.state = 'in_review' and deposit.verdict is null
  order by deposit.submitted_at, deposit.movement_id
  limit listed_max;
$$;

CREATE FUNCTION bank.claim_instruction(of_rails text[], leave_out uuid[], asked_lease interval, retry_seconds_max integer, OUT movement_id uuid, OUT customer_id uuid, OUT rail text, OUT direction text, OUT amount bigint, OUT details jsonb, OUT leaves_on date) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  passed_over uuid[] := leave_out;
  due record;
begin
  loop
    select instruction.movement_id, instruction.customer_id, instruction.direction, movement.plan
    into due
    from public.rail_instructions as instruction
    join public.movements as movement on movement.id = instruction.movement_id
    where instruction.closed_at is null
      and instruction.rail = any (of_rails)
      and instruction.next_at <= bank.now()
      and instruction.leaves_on <= bank.today()
      and movement.state = 'pending'
      and instruction.movement_id <> all (passed_over)
      -- What was told before may have been lost on the way, so it is not told again either.
      and (instruction.direction = 'in' or not bank.is_stopped(instruction.customer_id, movement.plan))
      and (
        instruction.direction = 'in'
        or instruction.screened_edition = (select current.edition from public.screening_edition as current)
      )
    order by instruction.next_at, instruction.movement_id
    limit 1
    -- The movement too, and without waiting: whoever cancels or answers it has it first and the instruction after.
    for update of instruction skip locked
    for no key update of movement skip locked;
    if not found then
      return;
    end if;
    exit when due.direction = 'in';
    -- The switch may have been pressed since it was looked at.
    perform bank.stand_under_brakes(array[due.customer_id]);
    exit when not bank.is_stopped(due.customer_id, due.plan);
    passed_over := passed_over || due.movement_id;
  end loop;

  update public.rail_instructions as instruction
  set
    attempts = instruction.attempts + 1,
    next_at = bank.now() + make_interval(secs => least(5 * 2 ^ least(instruction.attempts, 12), retry_seconds_max)),
    telling_until = clock_timestamp() + asked_lease
  where instruction.movement_id = due.movement_id
  returning
    instruction.movement_id, instruction.customer_id, instruction.rail, instruction.direction, instruction.amount,
    instruction.details, instruction.leaves_on
  into movement_id, customer_id, rail, direction, amount, details, leaves_on;
end;
$$;

CREATE FUNCTION bank.claim_name(asked_kind text, asked_keys bytea[], its_key_ids text[], owner uuid, its_cell text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not coalesce(bank.may_claim_for(owner), false) then
    raise exception 'a name is claimed by its owner' using errcode = 'insufficient_privilege';
  end if;
  for i in reverse cardinality(asked_keys) .. 1 loop
    insert into public.directory_entries (kind, key, owner_id, cell, key_id)
    values (asked_kind, asked_keys[i], owner, its_cell, its_key_ids[i])
    on conflict (kind, key) do nothing;
    if not exists (
      select
      from public.directory_entries as entry
      where entry.kind = asked_kind and entry.key = asked_keys[i] and entry.owner_id = owner
    ) then
      return false;
    end if;
  end loop;
  return true;
end;
$$;

CREATE FUNCTION bank.close_case(asked_case uuid, by_staff uuid, with_outcome text, sealed text, to_customer boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  target public.cases;
begin
  target := bank.lock_case(asked_case);
  if target.id is null then
    return 'unknown';
  end if;
  if target.kind not in ('support', 'complaint') then
    return 'silent';
  end if;
  if target.state = 'closed' then
    return 'over';
  end if;
  if target.owner_id <> by_staff then
    return 'owned';
  end if;
  if to_customer then
    perform bank.append_case_entry(target, 'staff', by_staff, 'message', true, sealed, null, null, null);
  else
    perform bank.append_case_entry(target, 'staff', by_staff, 'note', false, sealed, null, null, null);
  end if;
  update public.cases as changed
  set state = 'closed', outcome = with_outcome, closed_at = bank.now(), owner_id = by_staff
  where changed.id = target.id;
  perform bank.append_case_entry(target, 'staff', by_staff, 'closed', true, null, null, null, null);
  return 'closed';
end;
$$;

CREATE FUNCTION bank.close_gate() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  closed integer;
begin
  update public.approval_grants as known
  set expires_at = bank.now()
  where known.session_id = bank.session_id() and known.customer_id = bank.customer_id()
    and known.expires_at > bank.now();
  get diagnostics closed = row_count;
  return closed;
end;
$$;

CREATE FUNCTION bank.close_own_account(asked_account uuid, asked_intent uuid, paid_interest bigint, paid_penalty bigint, paid_rest bigint) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

CREATE FUNCTION bank.close_quiet_cases(quiet_for interval, most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  target public.cases;
  ended integer := 0;
begin
  for target in
    select waiting.*
    from public.cases as waiting
    where waiting.state = 'answered' and waiting.kind in ('support', 'complaint')
      and (
        select max(entry.written_at)
        from public.case_entries as entry
        where entry.case_id = waiting.id and entry.what = 'message'
      ) < bank.now() - quiet_for
    order by waiting.id
    limit most
    for no key update
  loop
    update public.cases as changed
    set state = 'closed', outcome = 'answered', closed_at = bank.now()
    where changed.id = target.id;
    perform bank.append_case_entry(target, 'bank', null, 'closed', true, null, null, null, null);
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;

CREATE FUNCTION bank.commit_awaited(ids uuid[], customers uuid[], limit_journals integer[], limit_rules smallint[], limit_periods date[], limit_adds bigint[], limit_caps bigint[], kinds text[], rails text[], states text[], totals bigint[], fees bigint[], from_accounts bigint[], to_accounts bigint[], refs text[], leaving date[], arriving date[], days date[], deadlines timestamp with time zone[], plans text[], topics text[], OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  moment timestamptz;
  today date;
  tally_at integer[];
  tally_used bigint[];
  known record;
  target record;
  verdict smallint;
  first_limit integer;
  next_limit integer := 1;
begin
  if array_position(customers, null) is not null then
    raise exception 'a movement belongs to a customer' using errcode = 'invalid_parameter_value';
  end if;
  if limit_rules is not null then
    select tally.places, tally.amounts into tally_at, tally_used
    from ledger.lock_tallies(customers, limit_journals, limit_rules, limit_periods) as tally;
  end if;
  journal_ids := array_fill(0::bigint, array[cardinality(ids)]);
  refused_at := array_fill(1::smallint, array[cardinality(ids)]);
  debit_afters := '{}';
  credit_afters := '{}';
  moment := bank.now();
  today := bank.today();

  for j in 1 .. cardinality(ids) loop
    first_limit := next_limit;
    while limit_journals[next_limit] = j loop
      next_limit := next_limit + 1;
    end loop;
    select movement.* into known
    from public.movements as movement
    where movement.id = ids[j];
    if found then
      verdicts[j] := case
        when known.customer_id = customers[j]
          and (known.kind, known.rail, known.amount, known.fee, known.from_account, known.to_account)
            = (kinds[j], rails[j], totals[j], fees[j], from_accounts[j], to_accounts[j])
          and known.plan -> 'instruction' #- '{details,sealed}'
            is not distinct from plans[j]::jsonb -> 'instruction' #- '{details,sealed}' then 1
        else 5
      end;
      continue;
    end if;
    -- Nothing is moved, so nothing is locked; the books look again when the money comes.
    select balance.customer_id, balance.state into target
    from ledger.balance as balance
    where balance.account_id = to_accounts[j];
    verdict := case
      when target.customer_id is distinct from customers[j] then 3
      when target.state = 3 then 7
      when rails[j] = 'book' or totals[j] <= 0 or fees[j] <> 0 then 10
      when moment > deadlines[j] then 11
      when today <> days[j] then 12
      else 0
    end;
    for l in first_limit .. next_limit - 1 loop
      if verdict = 0 and limit_adds[l] > 0 and tally_used[tally_at[l]] + limit_adds[l] > limit_caps[l] then
        verdict := 9;
      end if;
    end loop;
    if verdict = 0 then
      for l in first_limit .. next_limit - 1 loop
        tally_used[tally_at[l]] := tally_used[tally_at[l]] + limit_adds[l];
      end loop;
    end if;
    verdicts[j] := verdict;
  end loop;

  if limit_rules is not null then
    perform ledger.write_tallies(customers, limit_journals, limit_rules, limit_periods, tally_at, tally_used);
  end if;
  perform bank.write_movements(
    verdicts, ids, customers, kinds, rails, states, totals, fees, from_accounts, to_accounts, refs, leaving, arriving,
    null, plans, topics
  );
end;
$$;

CREATE FUNCTION bank.commit_awaited_plans(session_keys bytea[], plan_ids uuid[], ids uuid[], refs text[], OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
declare
  asked record;
  bounds record;
  known record;
  plan public.sealed_plans;
  tally_at integer[];
  tally_used bigint[];
  verdict smallint;
  first_limit integer;
  next_limit integer := 1;
  moment timestamptz;
  today date;
begin
  select found_all.* into strict asked
  from bank.find_plans(session_keys, plan_ids, false) as found_all;
  select listed.* into bounds
  from bank.limits_of_plans(plan_ids, asked.customers) as listed;
  if bounds.limit_rules is not null then
    select tally.places, tally.amounts into tally_at, tally_used
    from ledger.lock_tallies(
      asked.customers, bounds.limit_journals, bounds.limit_rules, bounds.limit_periods
    ) as tally;
  end if;
  journal_ids := array_fill(0::bigint, array[cardinality(ids)]);
  refused_at := array_fill(1::smallint, array[cardinality(ids)]);
  debit_afters := '{}';
  credit_afters := '{}';
  moment := bank.now();
  today := bank.today();

  for j in 1 .. cardinality(ids) loop
    first_limit := next_limit;
    while bounds.limit_journals[next_limit] = j loop
      next_limit := next_limit + 1;
    end loop;
    select kept.* into plan
    from public.sealed_plans as kept
    where kept.id = plan_ids[j] and kept.customer_id = asked.customers[j];
    select movement.* into known
    from public.movements as movement
    where movement.id = ids[j];
    if found then
      verdicts[j] := case
        when known.customer_id = plan.customer_id
          and (known.kind, known.rail, known.amount, known.fee, known.from_account, known.to_account)
          = (plan.kind, plan.rail, plan.amount, plan.fee, plan.from_account, plan.to_account)
          and known.plan -> 'instruction' #- '{details,sealed}'
          is not distinct from plan.plan -> 'instruction' #- '{details,sealed}' then 1
        when known.plan ->> 'id' = plan_ids[j]::text
          and known.customer_id = bank.customer_of_session(session_keys[j]) then 1
        else 5
      end;
      continue;
    end if;
    -- Nothing is moved, so nothing is locked; the books look again when the money comes.
    verdict := case
      when asked.barred[j] is not null then asked.barred[j]
      when plan.rail = 'book' or plan.amount <= 0 or plan.fee <> 0 then 10
      when not exists (
        select
        from ledger.balance as balance
        where balance.account_id = plan.to_account and balance.customer_id = plan.customer_id
      ) then 3
      when exists (
        select from ledger.balance as balance where balance.account_id = plan.to_account and balance.state = 3
      ) then 7
      when moment > plan.deadline then 11
      when today <> plan.day then 12
      else 0
    end;
    for l in first_limit .. next_limit - 1 loop
      if verdict = 0 and bounds.limit_adds[l] > 0
        and tally_used[tally_at[l]] + bounds.limit_adds[l] > bounds.limit_caps[l] then
        verdict := 9;
      end if;
    end loop;
    if verdict = 0 then
      for l in first_limit .. next_limit - 1 loop
        tally_used[tally_at[l]] := tally_used[tally_at[l]] + bounds.limit_adds[l];
      end loop;
    end if;
    verdicts[j] := verdict;
  end loop;

  if bounds.limit_rules is not null then
    perform ledger.write_tallies(
      asked.customers, bounds.limit_journals, bounds.limit_rules, bounds.limit_periods, tally_at, tally_used
    );
  end if;
  perform bank.write_plans(
    verdicts, ids, asked.customers, plan_ids, refs, asked.topics, array_fill(null::bigint, array[cardinality(ids)]), true
  );
end;
$$;

CREATE FUNCTION bank.commit_movement(id uuid, customer uuid, debit bigint, credit bigint, moved bigint, leg_kind smallint, memo text, kind text, ref text, leaving date, arriving date, day date, deadline timestamp with time zone, plan text, topic text) RETURNS bigint[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  answer bigint[];
  moment timestamptz;
begin
  if customer is null then
    raise exception 'a movement belongs to a customer' using errcode = 'invalid_parameter_value';
  end if;
  -- The wall of bank.commit_movements.
  if debit < 1000 then
    raise exception 'a movement cannot take from the bank''s own accounts'
      using errcode = 'insufficient_privilege';
  end if;
  answer := ledger.post_one(id, customer, debit, credit, moved, leg_kind, memo, deadline, day);
  if answer[1] = 0 then
    moment := coalesce(timestamptz 'epoch' + answer[6] * interval '1 microsecond', bank.now());
    insert into public.movements (
      id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
      journal_id, created_at, changed_at, plan
    )
    values (
      id, customer, kind, 'book', 'posted', moved, 0, debit, credit, ref, leaving, arriving,
      answer[2], moment, moment, plan::jsonb
    );
    if topic is not null then
      insert into public.outbox (id, topic, customer_id, fact, created_at)
      values (id, topic, customer, jsonb_build_object('movementId', id), moment);
    end if;
  end if;
  return answer;
end;
$$;

CREATE FUNCTION bank.commit_movements(ids uuid[], customers uuid[], sizes smallint[], debits bigint[], credits bigint[], amounts bigint[], leg_kinds smallint[], memos text[], forced boolean[], acts smallint[], holds bigint[], expiries timestamp with time zone[], limit_journals integer[], limit_rules smallint[], limit_periods date[], limit_adds bigint[], limit_caps bigint[], kinds text[], rails text[], states text[], totals bigint[], fees bigint[], from_accounts bigint[], to_accounts bigint[], refs text[], leaving date[], arriving date[], days date[], deadlines timestamp with time zone[], plans text[], topics text[], careful boolean, OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  barred smallint[];
  caps bigint[] := limit_caps;
begin
  if array_position(customers, null) is not null then
    raise exception 'a movement belongs to a customer' using errcode = 'invalid_parameter_value';
  end if;
  -- A customer's process moves what the customers have and nothing of the bank's own: money that comes
  -- from there is posted by the worker, when it has come. A leg that acts on a hold names no account.
  if 1000 > any (debits) and exists (select from unnest(debits) as leg (debit_id) where leg.debit_id between 1 and 999) then
    raise exception 'a movement cannot take from the bank''s own accounts'
      using errcode = 'insufficient_privilege';
  end if;
  -- An intent that became a movement without legs is not to be found in the books.
  if careful then
    if exists (select from public.movements where id = any (ids) and journal_id is null) then
      select array_agg(case when known.id is null then null else 5 end order by asked.j)
      into barred
      from unnest(ids) with ordinality as asked (id, j)
      left join public.movements as known on known.id = asked.id and known.journal_id is null;
    end if;
  end if;
  if 'book' <> any (rails) then
    select braked.barred, braked.caps into barred, caps
    from bank.brake_movements(
      customers, rails, plans, barred, limit_journals, limit_rules, limit_caps
    ) as braked;
  end if;
  select post.* into verdicts, journal_ids, refused_at, debit_afters, credit_afters
  from ledger.post(
    ids, customers, sizes, debits, credits, amounts, leg_kinds, memos, forced, acts, holds, expiries,
    limit_journals, limit_rules, limit_periods, limit_adds, caps, deadlines, days, barred, careful
  ) as post;
  -- Two payments to different people may have the same legs; the same intent for another payee
  -- is something else. Who is paid is sealed anew in every plan, and told apart by its digest.
  if careful and 1 = any (verdicts) and 'book' <> any (rails) then
    select
      array_agg(case when asked.verdict = 1 and known.id is null then 5 else asked.verdict end order by asked.j),
      array_agg(case when asked.verdict = 1 and known.id is null then null else asked.journal_id end order by asked.j)
    into verdicts, journal_ids
    from unnest(verdicts, journal_ids, ids, plans) with ordinality as asked (verdict, journal_id, id, plan, j)
    left join public.movements as known
      on known.id = asked.id
        and known.plan -> 'instruction' #- '{details,sealed}'
          is not distinct from asked.plan::jsonb -> 'instruction' #- '{details,sealed}';
  end if;

  perform bank.write_movements(
    verdicts, ids, customers, kinds, rails, states, totals, fees, from_accounts, to_accounts, refs, leaving, arriving,
    journal_ids, plans, topics
  );
end;
$$;

CREATE FUNCTION bank.commit_plan(session_key bytea, plan_id uuid, id uuid, ref text) RETURNS bigint[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

CREATE FUNCTION bank.commit_plans(session_keys bytea[], plan_ids uuid[], ids uuid[], refs text[], careful boolean, OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
declare
  asked record;
  legs record;
  bounds record;
  barred smallint[];
  caps bigint[];
begin
  select found_all.* into strict asked
  from bank.find_plans(session_keys, plan_ids, true) as found_all;
  barred := case when asked.is_barred then asked.barred end;
  if asked.is_plain then
    select
      asked.debits as debits, asked.credits as credits, asked.amounts as amounts, asked.kinds as kinds,
      case when asked.has_memos then asked.memos end as memos, null::smallint[] as acts, null::timestamptz[] as expiries
    into legs;
  else
    select
      array_agg(leg.debit) as debits, array_agg(leg.credit) as credits, array_agg(leg.amount) as amounts,
      array_agg(leg.kind) as kinds,
      case when bool_or(leg.memo is not null) then array_agg(leg.memo) end as memos,
      case when bool_or(leg.act > 0) then array_agg(leg.act) end as acts,
      case when bool_or(leg.expiry is not null) then array_agg(leg.expiry) end as expiries
    into legs
    from (
      select listed.debit, listed.credit, listed.amount, listed.kind, listed.memo, listed.act, listed.expiry
      from unnest(plan_ids, asked.customers) with ordinality as named (plan_id, customer, j)
      join public.sealed_plans as plan on plan.id = named.plan_id and plan.customer_id = named.customer
      cross join lateral unnest(
        plan.debits, plan.credits, plan.amounts, plan.leg_kinds, plan.memos, plan.acts, plan.expiries
      ) with ordinality as listed (debit, credit, amount, kind, memo, act, expiry, k)
      order by named.j, listed.k
    ) as leg;
  end if;
  -- The wall of bank.commit_movements: a customer's plan takes nothing from the bank's own accounts.
  if 1000 > any (legs.debits) then
    raise exception 'a movement cannot take from the bank''s own accounts'
      using errcode = 'insufficient_privilege';
  end if;
  if asked.has_limits then
    select listed.* into bounds
    from bank.limits_of_plans(plan_ids, asked.customers) as listed;
  else
    select
      null::integer[] as limit_journals, null::smallint[] as limit_rules, null::date[] as limit_periods,
      null::bigint[] as limit_adds, null::bigint[] as limit_caps
    into bounds;
  end if;
  caps := bounds.limit_caps;
  -- An intent that became a movement without legs is not to be found in the books.
  if careful and exists (select from public.movements where id = any (ids) and journal_id is null) then
    select array_agg(case when known.id is null then asked.barred[named.j] else 5 end order by named.j)
    into barred
    from unnest(ids) with ordinality as named (id, j)
    left join public.movements as known on known.id = named.id and known.journal_id is null;
  end if;
  if asked.leaves_bank then
    select braked.barred, braked.caps into barred, caps
    from bank.brake_plans(
      asked.customers, plan_ids, barred, bounds.limit_journals, bounds.limit_rules, bounds.limit_caps
    ) as braked;
  end if;
  select post.* into verdicts, journal_ids, refused_at, debit_afters, credit_afters
  from ledger.post(
    ids, asked.customers, asked.sizes, coalesce(legs.debits, '{}'), coalesce(legs.credits, '{}'),
    coalesce(legs.amounts, '{}'), coalesce(legs.kinds, '{}'), memos => legs.memos, acts => legs.acts,
    expiries => legs.expiries,
    holds => case when legs.acts is not null then array_fill(null::bigint, array[cardinality(legs.acts)]) end,
    limit_journals => bounds.limit_journals, limit_rules => bounds.limit_rules,
    limit_periods => bounds.limit_periods, limit_adds => bounds.limit_adds, limit_caps => caps,
    deadlines => asked.deadlines, days => asked.days, barred => barred, careful => careful
  ) as post;
  if careful then
    select again.verdicts, again.journal_ids into verdicts, journal_ids
    from bank.replayed_plans(verdicts, journal_ids, ids, plan_ids, session_keys, asked.leaves_bank) as again;
  end if;
  perform bank.write_plans(
    verdicts, ids, asked.customers, plan_ids, refs, asked.topics, journal_ids, asked.leaves_bank
  );
end;
$$;

CREATE FUNCTION bank.contradicted_movement(answer text) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select movement_id
  from public.rail_answers
  where id = answer and effect = 'contradiction';
$$;

CREATE FUNCTION bank.copy_name(asked_kind text, known_keys bytea[], its_key_id text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into public.directory_entries (kind, key, owner_id, cell, key_id)
  select entry.kind, known_keys[1], entry.owner_id, entry.cell, its_key_id
  from public.directory_entries as entry
  where entry.kind = asked_kind and entry.key = any (known_keys[2:])
  order by array_position(known_keys, entry.key)
  limit 1
  on conflict (kind, key) do nothing;
end;
$$;

CREATE FUNCTION bank.count_account_proof(asked_key bytea, more_proofs integer, proofs_max integer, more_tries integer, tries_max integer, window_days integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  moment constant timestamptz := bank.now();
begin
  if more_proofs not in (0, 1) or more_tries not in (0, 1) then
    raise exception 'one proof or one try is counted' using errcode = 'check_violation';
  end if;
  insert into public.account_proof_counts as seen (account_key, window_ends_at)
  values (asked_key, moment + make_interval(days => window_days))
  on conflict (account_key) do update
  set
    proofs = case when seen.window_ends_at <= moment then 0 else seen.proofs end,
    tries = case when seen.window_ends_at <= moment then 0 else seen.tries end,
    window_ends_at = case
      when seen.window_ends_at <= moment then excluded.window_ends_at
      else seen.window_ends_at
    end;
  update public.account_proof_counts as seen
  set proofs = seen.proofs + more_proofs, tries = seen.tries + more_tries
  where seen.account_key = asked_key
    and seen.proofs + more_proofs <= proofs_max and seen.tries + more_tries <= tries_max;
  return found;
end;
$$;

CREATE FUNCTION bank.count_attachment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'DELETE' then
    update public.attachment_usage as used
    set files = used.files - 1
    where used.customer_id = old.customer_id;
    return null;
  end if;
  insert into public.attachment_usage as used (customer_id, files)
  values (new.customer_id, 1)
  on conflict (customer_id) do update
  set files = used.files + 1;
  if (
    select count(*)
    from public.transaction_attachments as kept
    where kept.customer_id = new.customer_id
      and kept.account_id = new.account_id
      and kept.subject_id = new.subject_id
  ) > 10 then
    raise exception 'a transaction has at most ten attachments'
    using errcode = 'check_violation', constraint = 'transaction_attachments_bounded';
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.count_attachment_part() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'DELETE' then
    update public.attachment_usage as used
    set stored_bytes = used.stored_bytes - octet_length(old.sealed)
    where used.customer_id = old.customer_id;
  else
    update public.attachment_usage as used
    set stored_bytes = used.stored_bytes + octet_length(new.sealed)
    where used.customer_id = new.customer_id;
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.count_check_photo() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('check photos ' || new.customer_id::text, 0));
  if new.is_ordered or (
    select count(*)
    from public.check_photos as known
    where known.customer_id = new.customer_id and not known.is_ordered
  ) >= 20 then
    raise exception 'a customer has at most twenty photos'
    using errcode = 'check_violation', constraint = 'check_photos_bounded';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.count_mail(asked_kind text, sender bytea, sender_max integer, recipient bytea, recipient_max integer, window_seconds integer, then_seconds integer) RETURNS double precision
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  moment constant timestamptz := bank.now();
  wait double precision;
  asked record;
  found public.mail_counts;
begin
  for asked in
    select party.name, party.key, party.most
    from (values ('recipient', recipient, recipient_max), ('sender', sender, sender_max)) as party (name, key, most)
    where party.key is not null and party.most is not null
    order by party.name
  loop
    insert into public.mail_counts as seen (kind, party, key, window_ends_at)
    values (asked_kind, asked.name, asked.key, moment + make_interval(secs => window_seconds))
    on conflict (kind, party, key) do update
    set
      sent = case when seen.window_ends_at <= moment then 0 else seen.sent end,
      window_ends_at = case
        when seen.window_ends_at <= moment then excluded.window_ends_at
        else seen.window_ends_at
      end
    returning seen.* into found;
    if found.sent >= asked.most then
      if then_seconds is null then
        wait := greatest(wait, extract(epoch from found.window_ends_at - moment));
      elsif found.last_at + make_interval(secs => then_seconds) > moment then
        wait := greatest(wait, extract(epoch from found.last_at + make_interval(secs => then_seconds) - moment));
      end if;
    end if;
  end loop;
  if wait is not null then
    return wait;
  end if;
  update public.mail_counts as seen
  set sent = seen.sent + 1, last_at = moment
  where seen.kind = asked_kind
    and ((seen.party = 'recipient' and seen.key = recipient) or (seen.party = 'sender' and seen.key = sender));
  return null;
end;
$$;

CREATE FUNCTION bank.counter_code_ceiling(asked_account bigint, asked_direction text, given_key bytea) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return (
    select max(code.ceiling)
    from public.counter_codes as code
    where code.customer_id = bank.customer_id() and code.account = asked_account
      and code.direction = asked_direction and code.code_key = given_key
      and code.consumed_at is null and code.expires_at > bank.now()
      and exists (
        select
        from public.counter_tries as made
        where made.code_id = code.id and made.given = given_key
      )
  );
end;
$$;

CREATE FUNCTION bank.credit_limit_request_owner(request_id uuid) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select request.customer_id
  from public.credit_limit_requests as request
  where request.id = request_id;
$$;

CREATE FUNCTION bank.credit_limits_in_review(listed_max integer) RETURNS TABLE(id uuid, customer_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select request.id, request.customer_id
  from public.credit_limit_requests as request
  where request.state = 'in_review'
  order by request.submitted_at, request.id
  limit listed_max;
$$;

CREATE FUNCTION bank.credit_owed_interest(asked_account uuid, also uuid, pays_interest boolean, movement uuid, reference text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

CREATE FUNCTION bank.customer_id() RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER PARALLEL RESTRICTED
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return case
    when current_setting('app.customer_seal', true) <> '' and current_setting('app.delegation_id', true) = ''
      and current_setting('app.customer_seal', true) = bank.scope_seal(
        bank.scope_secret(), current_setting('app.customer_id', true), '',
        current_setting('app.session_id', true), current_setting('app.entered_by', true)
      )
      then current_setting('app.customer_id', true)::uuid
  end;
end;
$$;

CREATE FUNCTION bank.customer_of_session(key bytea) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select live.customer_id
  from bank.live_sessions as live
  where live.token_hash = key;
$$;

CREATE FUNCTION bank.cut_statements(month_start date, month_end date, after_account bigint, how_many integer, OUT last_account bigint, OUT cut bigint) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  with page as (
    select account.id, account.customer_id, greatest(account.opened_on, month_start) as period_start
    from ledger.account as account
    where account.id > after_account and account.id >= 1000 and account.opened_on <= month_end
      and (account.closed_on is null or account.closed_on >= month_start)
    order by account.id
    limit how_many
  ),
  entry as (
    select page.id as account_id, side.*
    from page
    cross join lateral (
      select leg.id, leg.day, leg.kind, -leg.amount as amount, leg.debit_after as balance
      from ledger.leg as leg
      where leg.debit_id = page.id and leg.debit_id >= 1000 and leg.day between month_start and month_end
        and leg.act in (0, 2, 3)
      union all
      select leg.id, leg.day, leg.kind, leg.amount, leg.credit_after
      from ledger.leg as leg
      where leg.credit_id = page.id and leg.credit_id >= 1000 and leg.day between month_start and month_end
        and leg.act in (0, 2, 3)
    ) as side
  ),
  total as (
    select
      entry.account_id, count(*) as entries, max(entry.id) as newest,
      coalesce(sum(entry.amount) filter (where entry.amount > 0), 0) as credits,
      coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0) as debits,
      coalesce(-sum(entry.amount) filter (where entry.kind = 6), 0) as fees,
      coalesce(sum(entry.amount) filter (where entry.kind = 7), 0) as interest
    from entry
    group by entry.account_id
  ),
  day_end as (
    select distinct on (entry.account_id, entry.day) entry.account_id, entry.day, entry.balance
    from entry
    order by entry.account_id, entry.day, entry.id desc
  ),
  standing as (
    select
      day_end.account_id, min(day_end.day) as first_day, min(day_end.balance) as lowest,
      (array_agg(day_end.balance order by day_end.day desc))[1] as closing
    from day_end
    group by day_end.account_id
  ),
  begun as (
    select page.*, ledger.balance_on(page.id, page.period_start - 1) as opening
    from page
  ),
  written as (
    insert into public.statements (
      period_end, account_number, customer_id, period_start, opening, closing, credits, debits, entries, fees,
      interest, lowest, newest_leg
    )
    select
      month_end, begun.id, begun.customer_id, begun.period_start, begun.opening,
      coalesce(standing.closing, begun.opening), coalesce(total.credits, 0), coalesce(total.debits, 0),
      coalesce(total.entries, 0), coalesce(total.fees, 0), coalesce(total.interest, 0),
      -- Until the first entry the account stood as the month found it.
      case
        when standing.first_day = begun.period_start then standing.lowest
        else least(standing.lowest, begun.opening)
      end,
      total.newest
    from begun
    left join total on total.account_id = begun.id
    left join standing on standing.account_id = begun.id
    on conflict do nothing
    returning account_number
  )
  select (select max(id) from page), (select count(*) from written)
  into last_account, cut;
end;
$$;

CREATE FUNCTION bank.delegation_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('app.delegation_id'::text, true), ''::text))::uuid;

CREATE FUNCTION bank.delegations_to(asked_key bytea) RETURNS TABLE(id uuid, owner_first_name text, owner_last_name text, ends_on date, all_accounts boolean, accounts bigint, is_accepted boolean, invited_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select
    delegation.id, owner.first_name, owner.last_name, delegation.ends_on, delegation.all_accounts,
    (select count(*) from public.delegation_accounts as chosen where chosen.delegation_id = delegation.id),
    delegation.accepted_at is not null, delegation.invited_at
  from public.delegations as delegation
  join public.customers as owner on owner.customer_id = delegation.customer_id
  where delegation.ended_at is null and delegation.declined_at is null
    and delegation.ends_on >= bank.calendar_day()
    and delegation.customer_id <> bank.customer_id()
    and (
      delegation.delegate_id = bank.customer_id()
      or (delegation.delegate_id is null and delegation.email_key = asked_key)
    )
  order by delegation.id desc
  limit 50;
end;
$$;

CREATE FUNCTION bank.digest_to_approve(asked_movement uuid) RETURNS bytea
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select bank.movement_digest(movement)
  from public.movements as movement
  where movement.id = asked_movement and movement.customer_id = bank.customer_id()
    and movement.state = 'awaiting_verification' and movement.approve_by > bank.now();
$$;

CREATE FUNCTION bank.dispute_owner(asked text) RETURNS TABLE(id uuid, customer_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select found_dispute.id, found_dispute.customer_id
  from public.disputes as found_dispute
  where found_dispute.case_number = asked;
$$;

CREATE FUNCTION bank.end_answered_case() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform bank.end_case(array['support', 'complaint'], new.id, 'answered', new.answered_by);
  return null;
end;
$$;

CREATE FUNCTION bank.end_application_case() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform bank.end_case(
    array['application'], new.id,
    case new.verdict when 'approve' then 'approved' when 'refuse' then 'refused' else 'withdrawn' end, new.verdict_by
  );
  return null;
end;
$$;

CREATE FUNCTION bank.end_authorized(movement uuid, new_state text, why text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform bank.give_back_limits(pending.id)
  from public.movements as pending
  where pending.id = movement and pending.state = 'pending';
  insert into public.movement_steps (movement_id, place, customer_id, came_from, state, reason)
  select ended.id, 1, ended.customer_id, ended.state, new_state, why
  from public.movements as ended
  where ended.id = movement and ended.state = 'pending';
  update public.movements
  set state = new_state, reason = why, changed_at = bank.now()
  where id = movement and state = 'pending';
end;
$$;

CREATE FUNCTION bank.end_case(of_kinds text[], of_subject uuid, with_outcome text, by_staff uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  target public.cases;
begin
  select found_case.* into target
  from public.cases as found_case
  where found_case.subject_id = of_subject and found_case.kind = any (of_kinds) and found_case.state <> 'closed'
  for no key update;
  if target.id is null then
    return;
  end if;
  update public.cases as changed
  set state = 'closed', outcome = with_outcome, closed_at = bank.now()
  where changed.id = target.id;
  perform bank.append_case_entry(
    target, case when by_staff is null then 'bank' else 'staff' end, by_staff, 'closed', true, null, null, null, null
  );
end;
$$;

CREATE FUNCTION bank.end_check_case() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform bank.end_case(array['check-deposit'], new.movement_id, new.state, new.verdict_by);
  return null;
end;
$$;

CREATE FUNCTION bank.end_credit_limit_case() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform bank.end_case(
    array['credit-limit'], new.id, case new.verdict when 'approve' then 'approved' else 'refused' end, new.verdict_by
  );
  return null;
end;
$$;

CREATE FUNCTION bank.end_dispute_case() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform bank.end_case(array['dispute-e', 'dispute-z'], new.id, new.state, new.verdict_by);
  return null;
end;
$$;

CREATE FUNCTION bank.end_held_case() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  reached text;
begin
  select movement.state into reached
  from public.movements as movement
  where movement.id = new.movement_id;
  perform bank.end_case(
    array['held-payment'], new.movement_id,
    case reached when 'cancelled' then 'cancelled' when 'failed' then 'refused' else 'released' end, null
  );
  return null;
end;
$$;

CREATE FUNCTION bank.end_presented_case() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform bank.end_case(array['presented-check'], new.check_id, new.outcome, new.decided_by);
  return null;
end;
$$;

CREATE FUNCTION bank.end_screening_case() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform bank.end_case(
    array['screening'], new.case_id, case new.verdict when 'clear' then 'cleared' else 'confirmed' end, new.decided_by
  );
  return null;
end;
$$;

CREATE FUNCTION bank.end_session(key bytea) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.sessions as session
  set ended_at = bank.now()
  where session.token_hash = key and session.kind = 'customer' and session.ended_at is null;
end;
$$;

CREATE FUNCTION bank.end_sessions(asked_customer uuid) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  ended integer;
begin
  update public.sessions set ended_at = bank.now()
  where customer_id = asked_customer and ended_at is null;
  get diagnostics ended = row_count;
  return ended;
end;
$$;

CREATE FUNCTION bank.enter_customer(customer uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform bank.seal_scope(customer, null, null, 'bank');
end;
$$;

CREATE FUNCTION bank.enter_new_customer(customer uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if exists (select from public.customers as known where known.customer_id = customer)
    or exists (select from public.credentials as known where known.customer_id = customer)
    or exists (select from public.sessions as known where known.customer_id = customer)
    or exists (select from public.directory_entries as known where known.owner_id = customer)
  then
    raise exception 'this customer is known' using errcode = 'insufficient_privilege';
  end if;
  perform bank.seal_scope(customer, null, null, 'enrollment');
end;
$$;

CREATE FUNCTION bank.enter_session(session_key bytea, as_delegate boolean) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  entered record;
  viewed uuid;
begin
  -- As bank.now() tells the time, in the same look: every transaction of every customer begins here.
  select session.id, session.customer_id, session.delegation_id into entered
  from public.sessions as session
  cross join bank.clock as clock
  where session.token_hash = session_key
    and session.kind = 'customer'
    and session.ended_at is null
    and session.expires_at > clock_timestamp() + clock.offset_interval
    and session.last_seen_at > clock_timestamp() + clock.offset_interval - interval '15 minutes';
  if not found then
    raise exception 'the session is over' using errcode = 'KS401';
  end if;
  if not as_delegate then
    perform bank.seal_scope(entered.customer_id, null, entered.id, 'session');
    return entered.customer_id;
  end if;
  select delegation.customer_id into viewed
  from public.delegations as delegation
  where delegation.id = entered.delegation_id and delegation.delegate_id = entered.customer_id;
  if not found then
    raise exception 'the session looks at nobody' using errcode = 'KS401';
  end if;
  perform bank.seal_scope(viewed, entered.delegation_id, entered.id, 'session');
  return viewed;
end;
$$;

CREATE FUNCTION bank.enter_with_passkey(customer uuid, credential bytea, challenge bytea) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (
    select
    from public.sign_on_challenges as asked
    where asked.challenge_key = challenge and asked.used_at > bank.now() - interval '1 minute'
  ) or not exists (
    select
    from public.passkeys as passkey
    where passkey.credential_id = credential and passkey.customer_id = customer
  ) then
    return false;
  end if;
  perform bank.seal_scope(customer, null, null, 'passkey');
  return true;
end;
$$;

CREATE FUNCTION bank.enter_with_password(customer uuid, hash text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (
    select
    from public.credentials as known
    where known.customer_id = customer
      and sha256(convert_to(known.password_hash, 'UTF8')) = sha256(convert_to(hash, 'UTF8'))
  ) then
    return false;
  end if;
  perform bank.seal_scope(customer, null, null, 'password');
  return true;
end;
$$;

CREATE FUNCTION bank.enter_with_reset(customer uuid, key bytea) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (
    select
    from public.password_resets as reset
    where reset.token_key = key and reset.customer_id = customer
      and reset.used_at is null and reset.expires_at > bank.now()
  ) then
    return false;
  end if;
  perform bank.seal_scope(customer, null, null, 'reset');
  return true;
end;
$$;

CREATE FUNCTION bank.enter_with_second_step(customer uuid, key bytea) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (
    select
    from public.second_steps as step
    where step.token_key = key and step.customer_id = customer
      and step.used_at is null and step.expires_at > bank.now()
  ) then
    return false;
  end if;
  perform bank.seal_scope(customer, null, null, 'second step');
  return true;
end;
$$;

CREATE FUNCTION bank.entered_by() RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER PARALLEL RESTRICTED
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if bank.is_scope_sealed() then
    return current_setting('app.entered_by', true);
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.escalate_cases(closing date, most integer) RETURNS TABLE(id uuid, customer_id uuid, kind text, reached smallint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  target public.cases;
begin
  for target in
    select waiting.*
    from public.cases as waiting
    where waiting.state = 'open' and waiting.due_on <= closing
      and (waiting.escalation < 1 or (waiting.legal_due_on <= closing and waiting.escalation < 2))
    order by waiting.due_on, waiting.id
    limit most
    for no key update
  loop
    id := target.id;
    customer_id := target.customer_id;
    kind := target.kind;
    reached := case when target.legal_due_on <= closing then 2 else 1 end;
    update public.cases as changed
    set escalation = reached
    where changed.id = target.id;
    perform bank.append_case_entry(
      target, 'bank', null, 'escalated', false, null,
      case reached when 2 then target.legal_due_on else target.due_on end, null, null
    );
    return next;
  end loop;
end;
$$;

CREATE FUNCTION bank.exchange_enrollment_code(key bytea, ticket bytea, minutes integer, OUT id uuid, OUT email_sealed text, OUT ticket_expires_at timestamp with time zone, OUT is_new boolean) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.approval_codes as code
  set
    consumed_at = bank.now(),
    ticket_key = ticket,
    ticket_expires_at = bank.now() + make_interval(mins => minutes)
  where code.code_key = key and code.purpose = 'enrolment'
    and code.consumed_at is null and code.revoked_at is null and code.expires_at > bank.now()
  returning code.id, code.email_sealed, code.ticket_expires_at
  into
    exchange_enrollment_code.id, exchange_enrollment_code.email_sealed,
    exchange_enrollment_code.ticket_expires_at;
  is_new := found;
  if is_new then
    return;
  end if;
  select code.id, code.email_sealed, code.ticket_expires_at
  into
    exchange_enrollment_code.id, exchange_enrollment_code.email_sealed,
    exchange_enrollment_code.ticket_expires_at
  from public.approval_codes as code
  where code.code_key = key and code.ticket_key = ticket
    and code.ticket_used_at is null and code.ticket_expires_at > bank.now();
end;
$$;

CREATE FUNCTION bank.expire_approvals(fact_ids uuid[]) RETURNS SETOF uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  late public.movements;
  place integer := 0;
begin
  for late in
    select movement.*
    from public.movements as movement
    where movement.state = 'awaiting_verification' and movement.approve_by <= bank.now()
    order by movement.approve_by
    limit cardinality(fact_ids)
    for no key update skip locked
  loop
    place := place + 1;
    perform bank.call_off(late, 'approval_expired', fact_ids[place]);
    return next late.id;
  end loop;
end;
$$;

CREATE FUNCTION bank.expire_withdrawals(fact_ids uuid[]) RETURNS SETOF uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  late public.movements;
  place integer := 0;
begin
  for late in
    select movement.*
    from public.movements as movement
    join public.withdrawals as wanted on wanted.id = movement.id and wanted.expires_at <= bank.now()
    join public.rail_instructions as instruction
      on instruction.movement_id = movement.id and instruction.attempts = 0 and instruction.closed_at is null
    -- Few are pending at a time, so the end of each is looked at.
    where movement.state = 'pending' and movement.rail in ('atm', 'counter')
    order by wanted.expires_at
    limit cardinality(fact_ids)
    for no key update of movement skip locked
  loop
    -- Asked again under the lock: handing out cash changes the instruction and not the movement.
    perform
    from public.rail_instructions as instruction
    where instruction.movement_id = late.id and instruction.attempts = 0 and instruction.closed_at is null
    for update;
    continue when not found;
    place := place + 1;
    perform bank.call_off(late, 'not_collected', fact_ids[place]);
    return next late.id;
  end loop;
end;
$$;

CREATE FUNCTION bank.filing_day(tax_year integer) RETURNS date
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select due.day + case extract(isodow from due.day) when 5 then 3 when 6 then 3 when 7 then 2 else 0 end
  from (select make_date(tax_year + 1, 4, 15)) as due (day);
$$;

CREATE FUNCTION bank.find_awaiting(asked_reference text, OUT movement_id uuid, OUT customer_id uuid) RETURNS record
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select movement.id, movement.customer_id
  from public.movements as movement
  where movement.reference = asked_reference and movement.state = 'awaiting_verification'
    and movement.approve_by > bank.now()
  limit 1;
$$;

CREATE FUNCTION bank.find_case(asked uuid) RETURNS TABLE(id uuid, customer_id uuid, kind text, subject_id uuid, opened_at timestamp with time zone, opened_on date, state text, owner_id uuid, due_on date, legal_due_on date, escalation smallint, outcome text, closed_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select
    found_case.id, found_case.customer_id, found_case.kind, found_case.subject_id, found_case.opened_at,
    found_case.opened_on, found_case.state, found_case.owner_id, found_case.due_on, found_case.legal_due_on,
    found_case.escalation, found_case.outcome, found_case.closed_at
  from public.cases as found_case
  where found_case.id = asked;
$$;

CREATE FUNCTION bank.find_owner(asked_kind text, asked_keys bytea[], OUT owner uuid, OUT cell text, OUT is_current boolean) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  select entry.owner_id, entry.cell, entry.key = asked_keys[1]
  into find_owner.owner, find_owner.cell, find_owner.is_current
  from public.directory_entries as entry
  where entry.kind = asked_kind and entry.key = any (asked_keys)
  order by array_position(asked_keys, entry.key)
  limit 1;
end;
$$;

CREATE FUNCTION bank.find_payable(customer uuid, payee_type text, payee uuid, OUT details jsonb, OUT account bigint, OUT since timestamp with time zone, OUT last_four text) RETURNS record
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select recipient.rail_details, recipient.account, recipient.created_at, recipient.last_four
  from public.recipients as recipient
  where payee_type <> 'bill' and recipient.id = payee and recipient.customer_id = customer
    and recipient.type = payee_type and recipient.removed_at is null and not recipient.is_held
    and (recipient.type = 'wire' or recipient.state = 'proven')
  union all
  select
    jsonb_build_object(
      'sealed', listed.details_sealed, 'digest', listed.details_digest, 'lastFour', listed.last_four
    ), null, listed.known_since, listed.last_four
  from public.payees as listed
  where payee_type = 'bill' and listed.id = payee and listed.customer_id = customer and listed.removed_at is null
    and not listed.is_held;
$$;

CREATE FUNCTION bank.find_plans(session_keys bytea[], plan_ids uuid[], with_legs boolean, OUT customers uuid[], OUT sizes smallint[], OUT days date[], OUT deadlines timestamp with time zone[], OUT topics text[], OUT barred smallint[], OUT is_barred boolean, OUT leaves_bank boolean, OUT has_limits boolean, OUT is_plain boolean, OUT debits bigint[], OUT credits bigint[], OUT amounts bigint[], OUT kinds smallint[], OUT memos text[], OUT has_memos boolean) RETURNS record
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  moment constant timestamptz := bank.now();
  in_force constant text := bank.rules_in_force();
begin
  select
    array_agg(sealed.customer_id), array_agg(sealed.size), array_agg(sealed.day), array_agg(sealed.deadline),
    array_agg(sealed.topic), array_agg(sealed.verdict), bool_or(sealed.verdict is not null),
    coalesce(bool_or(sealed.rail <> 'book'), false), coalesce(bool_or(sealed.is_limited), false),
    bool_and(coalesce(sealed.is_plain, false)),
    array_agg(sealed.debit), array_agg(sealed.credit), array_agg(sealed.amount), array_agg(sealed.kind),
    array_agg(sealed.memo), bool_or(sealed.memo is not null)
  into
    customers, sizes, days, deadlines, topics, barred, is_barred, leaves_bank, has_limits, is_plain, debits, credits,
    amounts, kinds, memos, has_memos
  -- Sorted once for all of the lists.
  from (
    select
      plan.customer_id, coalesce(cardinality(plan.debits), 0)::smallint as size, plan.day, plan.deadline, plan.topic,
      plan.rail, plan.is_plain, plan.limit_rules <> '{}' as is_limited, plan.debits[1] as debit,
      plan.credits[1] as credit, plan.amounts[1] as amount, plan.leg_kinds[1] as kind, plan.memos[1] as memo,
      case
        when plan.id is null then 10::smallint
        -- Whoever was taken off the list, or is held, since the plan was shown is not paid by it.
        when plan.rail <> 'book' and not bank.is_still_payable(plan.customer_id, plan.kind, plan.rail, plan.plan)
          then 10::smallint
        -- Fees, limits and cut-offs are not those that were shown. Within the bank only an advance rests on a rule that can
        -- change.
        when (plan.rail <> 'book' or plan.kind = 'cash-advance') and coalesce(plan.rules, 'default') <> in_force
          then 14::smallint
      end as verdict
    from unnest(session_keys, plan_ids) with ordinality as asked (session_key, plan_id, j)
    -- As in bank.live_sessions, with the time read once.
    left join public.sessions as session
      on session.token_hash = asked.session_key and session.kind = 'customer' and session.ended_at is null
        and session.expires_at > moment and session.last_seen_at > moment - interval '15 minutes'
    left join public.sealed_plans as plan
      on plan.id = asked.plan_id and plan.customer_id = session.customer_id and (plan.debits <> '{}') = with_legs
    order by asked.j
  ) as sealed;
end;
$$;

CREATE FUNCTION bank.find_screening_case(asked uuid) RETURNS TABLE(id uuid, customer_id uuid, name_sealed text, listed text, source text, about text, subject_id uuid, raised_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select
    found.id, found.customer_id, found.name_sealed, found.listed, found.source, found.about, found.subject_id,
    found.raised_at
  from public.screening_cases as found
  where found.id = asked;
$$;

CREATE FUNCTION bank.first_shown_on(account bigint, line_day date) RETURNS date
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not ledger.may_read(account) then
    return null;
  end if;
  return (
    select greatest(statement.period_end, (statement.cut_at at time zone 'America/New_York')::date)
    from public.statements as statement
    where statement.account_number = account and statement.period_end >= line_day
    order by statement.period_end
    limit 1
  );
end;
$$;

CREATE FUNCTION bank.follow_rollover() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if new.state = 'sent' then
    update public.cases as resting
    set state = 'answered'
    where resting.subject_id = new.id and resting.kind = 'rollover' and resting.state = 'open';
  else
    perform bank.end_case(
      array['rollover'], new.id, new.state, case when new.state = 'withdrawn' then null else new.decided_by end
    );
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.forfeit_points(most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  held record;
  ended integer := 0;
begin
  for held in
    select points.account_id, points.customer_id, points.balance
    from public.points_accounts as points
    join public.accounts as account on account.id = points.account_id
    where points.balance > 0 and ledger.is_closed(account.ledger_number)
    order by points.account_id
    limit most
    for update of points
  loop
    insert into public.points_entries (account_id, place, customer_id, kind, points, balance, day)
    values (held.account_id, 0, held.customer_id, 'forfeited', -held.balance, 0, bank.calendar_day());
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;

CREATE FUNCTION bank.forget_factors(asked_customer uuid) RETURNS TABLE(authenticators integer, passkeys integer, sessions integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  delete from public.recovery_codes where customer_id = asked_customer;
  delete from public.authenticators where customer_id = asked_customer;
  get diagnostics authenticators = row_count;
  delete from public.passkeys where customer_id = asked_customer;
  get diagnostics passkeys = row_count;
  update public.known_devices set trusted_until = null where customer_id = asked_customer;
  update public.second_steps set used_at = bank.now() where customer_id = asked_customer and used_at is null;
  update public.sessions set ended_at = bank.now()
  where customer_id = asked_customer and ended_at is null;
  get diagnostics sessions = row_count;
  return next;
end;
$$;

CREATE FUNCTION bank.gate_code_wait(asked_customer uuid, asked_session uuid) RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select greatest(0, ceil(extract(epoch from max(waits.ends_at) - bank.now())))::integer
  from (
    select codes.issued_at + interval '30 seconds' as ends_at
    from public.gate_codes as codes
    where codes.customer_id = asked_customer and codes.session_id = asked_session
      and codes.issued_at > bank.now() - interval '1 hour'
    union all
    select codes.tried_at + interval '15 minutes'
    from public.gate_codes as codes
    where codes.customer_id = asked_customer and codes.attempts >= 5 and codes.used_at is null
      and codes.issued_at > bank.now() - interval '1 hour'
    union all
    (
      select codes.issued_at + interval '1 hour'
      from public.gate_codes as codes
      where codes.customer_id = asked_customer and codes.issued_at > bank.now() - interval '1 hour'
      order by codes.issued_at desc
      offset 5 limit 1
    )
    union all
    select bank.now()
  ) as waits;
$$;

CREATE FUNCTION bank.give_back_limits(failed uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform
  from ledger.tally as tally
  join public.movements as movement on movement.id = failed and movement.customer_id = tally.customer_id
  cross join lateral jsonb_array_elements(movement.plan -> 'limits') as bound
  where tally.rule = (bound ->> 'rule')::smallint and tally.period = (bound ->> 'period')::date
  order by tally.customer_id, tally.rule, tally.period
  for no key update of tally;

  update ledger.tally as tally
  set used = tally.used - (bound ->> 'add')::bigint
  from public.movements as movement
  cross join lateral jsonb_array_elements(movement.plan -> 'limits') as bound
  where movement.id = failed and movement.customer_id = tally.customer_id
    and tally.rule = (bound ->> 'rule')::smallint and tally.period = (bound ->> 'period')::date;
end;
$$;

CREATE FUNCTION bank.give_card() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform bank.issue_card(new.customer_id, new.id, null);
  return null;
end;
$$;

CREATE FUNCTION bank.granted_sessions(asked_sessions uuid[], asked_customers uuid[], asked_feature text) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  moment constant timestamptz := bank.now();
begin
  return query
  select asked.session_id
  from unnest(asked_sessions, asked_customers) as asked (session_id, customer_id)
  cross join lateral (
    select grants.customer_id, grants.expires_at
    from public.approval_grants as grants
    where grants.session_id = asked.session_id
      and (grants.feature = asked_feature or (asked_feature = 'pages' and grants.feature = 'navigation'))
    offset 0
  ) as held
  where held.customer_id = asked.customer_id and held.expires_at > moment;
end;
$$;

CREATE FUNCTION bank.guard_by_customer(guarded regclass) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy by_customer on %s to bank_api, bank_office '
    'using (customer_id = (select bank.customer_id())) '
    'with check (customer_id = (select bank.customer_id()))',
    guarded
  );
  execute format('create policy by_worker on %s to bank_worker using (true) with check (true)', guarded);
  execute format('create policy by_migrator on %s to bank_migrator using (true) with check (true)', guarded);
end;
$$;

CREATE FUNCTION bank.guard_database() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant create, connect on database %I to bank_migrator', current_database());
  execute format('grant connect on database %I to bank_api, bank_worker, bank_office, bank_network', current_database());
end;
$$;

CREATE FUNCTION bank.hand_out_cash(withdrawal uuid, paid_at text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.rail_instructions as instruction
  set attempts = 1, closed_at = bank.now()
  where instruction.movement_id = hand_out_cash.withdrawal;
  update public.withdrawals as paid
  set place = paid_at
  where paid.id = hand_out_cash.withdrawal;
  insert into public.outbox (id, topic, customer_id, fact)
  select gen_random_uuid(), 'withdrawal.redeemed', paid.customer_id, jsonb_build_object('movementId', paid.id)
  from public.withdrawals as paid
  where paid.id = hand_out_cash.withdrawal;
end;
$$;

CREATE FUNCTION bank.has_mail_room(asked_kind text, sender bytea, sender_max integer) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select not exists (
    select
    from public.mail_counts as seen
    where seen.kind = asked_kind and seen.party = 'sender' and seen.key = sender
      and seen.sent >= sender_max and seen.window_ends_at > bank.now()
  );
$$;

CREATE FUNCTION bank.has_used_app() RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return exists (
    select
    from public.authenticators as app
    where app.customer_id = bank.customer_id() and app.confirmed_at is not null
      and abs(app.last_step * 30 - extract(epoch from clock_timestamp())) < 120
  );
end;
$$;

CREATE FUNCTION bank.instruct_rails(movement_ids uuid[]) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  insert into public.rail_instructions (
    movement_id, customer_id, rail, direction, amount, details, leaves_on, not_before, next_at
  )
  select
    movement.id, movement.customer_id, movement.rail, movement.plan -> 'instruction' ->> 'direction',
    movement.amount, movement.plan -> 'instruction' -> 'details', movement.leaves_on, held.back,
    greatest(movement.created_at, held.back)
  from public.movements as movement
  left join public.brakes as brake
    on brake.customer_id = movement.customer_id and brake.undo_seconds > 0
  cross join lateral (
    select case
      when movement.rail not in ('counter', 'atm') and bank.is_outgoing(movement.rail, movement.plan) then greatest(
        (movement.plan -> 'outgoing' ->> 'notBefore')::timestamptz,
        movement.changed_at + make_interval(secs => brake.undo_seconds)
      )
    end as back
  ) as held
  -- One that waits for its customer's approval is told when that has come.
  where movement.id = any (movement_ids) and movement.rail <> 'book' and movement.state = 'pending';
$$;

CREATE FUNCTION bank.interest_paid_on(account bigint) RETURNS date
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not ledger.may_read(account) then
    return null;
  end if;
  return (
    select max(leg.day)
    from ledger.leg as leg
    where leg.credit_id = account and leg.credit_id >= 1000 and leg.kind = 7 and leg.act in (0, 2, 3)
  );
end;
$$;

CREATE FUNCTION bank.is_answer(hash text) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return exists (
    select
    from public.credentials as known
    where known.customer_id = bank.customer_id()
      and sha256(convert_to(known.security_answer_hash, 'UTF8')) = sha256(convert_to(hash, 'UTF8'))
  );
end;
$$;

CREATE FUNCTION bank.is_code_due(customer uuid, recipient uuid, amount bigint) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select not exists (
    select
    from public.movements as paid
    where paid.customer_id = customer and paid.plan -> 'limits' <> '[]'::jsonb
      and paid.kind in ('external-transfer', 'wire-transfer')
      and paid.state in ('pending', 'posted') and paid.plan -> 'outgoing' ->> 'payeeId' = recipient::text
  ) or is_code_due.amount + (
    select coalesce(sum(sent.amount), 0)
    from public.movements as sent
    where sent.customer_id = customer and sent.plan -> 'limits' <> '[]'::jsonb
      and sent.kind in ('external-transfer', 'wire-transfer')
      and sent.state not in ('failed', 'cancelled') and sent.plan ->> 'day' = bank.today()::text
      and sent.created_at > bank.now() - interval '10 days'
  ) > bank.money_rule('limit.8', bank.today());
$$;

CREATE TABLE public.delegations (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    email_key bytea NOT NULL,
    delegate_id uuid,
    ends_on date NOT NULL,
    all_accounts boolean NOT NULL,
    invited_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    accepted_at timestamp with time zone,
    declined_at timestamp with time zone,
    ended_at timestamp with time zone,
    ended_by text,
    CONSTRAINT delegations_accepted_by_somebody CHECK (((delegate_id IS NULL) = (accepted_at IS NULL))),
    CONSTRAINT delegations_answered_once CHECK (((accepted_at IS NULL) OR (declined_at IS NULL))),
    CONSTRAINT delegations_ended_by_known CHECK ((ended_by = ANY (ARRAY['owner'::text, 'delegate'::text]))),
    CONSTRAINT delegations_ended_by_somebody CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
    CONSTRAINT delegations_named CHECK ((((length(full_name) >= 1) AND (length(full_name) <= 100)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
    CONSTRAINT delegations_of_another CHECK ((delegate_id <> customer_id))
);

ALTER TABLE ONLY public.delegations FORCE ROW LEVEL SECURITY;

CREATE FUNCTION bank.is_live(delegation public.delegations) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return delegation.accepted_at is not null and delegation.ended_at is null
    and delegation.ends_on >= bank.calendar_day();
end;
$$;

CREATE FUNCTION bank.is_outgoing(rail text, plan jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select rail <> 'book' and plan -> 'instruction' ->> 'direction' = 'out';
$$;

CREATE FUNCTION bank.is_own_account(customer uuid, number bigint, of_types text[]) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select exists (
    select
    from public.accounts as account
    where account.ledger_number = number and account.customer_id = customer and account.type = any (of_types)
  );
$$;

CREATE TABLE bank.changeable_rules (
    name text NOT NULL,
    unit text NOT NULL,
    "least" bigint NOT NULL,
    most bigint NOT NULL,
    money_rule text,
    CONSTRAINT changeable_rules_sane CHECK (((unit = ANY (ARRAY['cents'::text, 'basis-points'::text, 'points'::text, 'time'::text])) AND ("least" <= most)))
);

CREATE FUNCTION bank.is_rule_value(known bank.changeable_rules, given jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
  select case
    when known.unit <> 'time' then
      coalesce(
        case
          when jsonb_typeof(given) = 'number' and given #>> '{}' ~ '^[0-9]{1,15}$'
            then (given #>> '{}')::bigint between known.least and known.most
        end, false
      )
    else
      coalesce(
        case
          when jsonb_typeof(given) = 'string' and given #>> '{}' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
            then
              split_part(given #>> '{}', ':', 1)::bigint * 60 + split_part(given #>> '{}', ':', 2)::bigint
              between known.least and known.most
        end, false
      )
  end;
$_$;

CREATE FUNCTION bank.is_scope_sealed() RETURNS boolean
    LANGUAGE plpgsql STABLE PARALLEL RESTRICTED
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return coalesce(current_setting('app.customer_seal', true) = bank.scope_seal(
    bank.scope_secret(), current_setting('app.customer_id', true), current_setting('app.delegation_id', true),
    current_setting('app.session_id', true), current_setting('app.entered_by', true)
  ), false);
end;
$$;

CREATE FUNCTION bank.is_stepped_up() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return exists (
    select
    from public.sessions as session
    where session.id = bank.session_id() and session.stepped_up_until > bank.now() - interval '1 minute'
  );
end;
$$;

CREATE FUNCTION bank.is_still_payable(customer uuid, asked_kind text, asked_rail text, plan jsonb) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  payee_type text;
begin
  select rule.payee into payee_type
  from bank.plan_rules as rule
  where rule.kind = asked_kind and rule.rail = asked_rail;
  return payee_type is null or (
    select payable.since
    from bank.find_payable(customer, payee_type, (plan -> 'outgoing' ->> 'payeeId')::uuid) as payable
  ) is not null;
end;
$$;

CREATE FUNCTION bank.is_stopped(customer uuid, plan jsonb) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select exists (
    select
    from public.brakes as brake
    where brake.customer_id = customer and brake.panic_since is not null
  ) and not (
    plan -> 'outgoing' ->> 'channel' is not distinct from 'bill'
    and exists (
      select
      from public.brake_kept_payees as kept
      where kept.customer_id = customer and kept.payee_id::text = plan -> 'outgoing' ->> 'payeeId'
        and kept.kept_at >= (plan -> 'outgoing' ->> 'payeeSince')::timestamptz
    )
  );
$$;

CREATE FUNCTION bank.is_telling() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select exists (
    select
    from public.movements as movement
    join public.rail_instructions as instruction on instruction.movement_id = movement.id
    where movement.customer_id = bank.customer_id() and movement.state = 'pending'
      and instruction.telling_until > clock_timestamp()
  );
$$;

CREATE FUNCTION bank.issue_atm_code(asked_withdrawal uuid, new_key bytea) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  customer constant uuid := bank.customer_id();
  wanted public.withdrawals;
begin
  perform
  from public.movements as movement
  where movement.id = asked_withdrawal and movement.customer_id = customer and movement.rail = 'atm'
    and movement.state = 'pending'
  for no key update;
  if not found then
    return 'over';
  end if;
  select found_one.* into wanted
  from public.withdrawals as found_one
  join public.rail_instructions as instruction
    on instruction.movement_id = found_one.id and instruction.attempts = 0 and instruction.closed_at is null
  where found_one.id = asked_withdrawal and found_one.customer_id = customer and found_one.pickup = 'atm'
    and found_one.expires_at > bank.now();
  if not found then
    return 'over';
  end if;
  -- The first code of a withdrawal that was just confirmed is part of the confirmation.
  if wanted.asks_proof and not bank.is_stepped_up() and (
    wanted.scheduled_for is not null
    or exists (select from public.atm_codes as code where code.withdrawal_id = asked_withdrawal)
  ) then
    return 'proof';
  end if;
  -- One at a time with the same digits, amount and end of the account's number.
  perform pg_advisory_xact_lock(hashtextextended('atm code ' || encode(new_key, 'hex'), 0));
  if exists (
    select
    from public.atm_codes as code
    where code.code_key = new_key and code.consumed_at is null and code.expires_at > bank.now()
  ) then
    return 'taken';
  end if;
  insert into public.atm_codes (withdrawal_id, customer_id, last_four, code_key, expires_at)
  select wanted.id, wanted.customer_id, account.last_four, new_key, wanted.expires_at
  from public.accounts as account
  where account.id = wanted.account_id
  on conflict (withdrawal_id) do update
  set code_key = excluded.code_key, made_at = bank.now();
  return 'made';
end;
$$;

CREATE FUNCTION bank.issue_card(customer uuid, account uuid, instead_of uuid) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  moment constant timestamptz := bank.now();
  new_id constant uuid := gen_random_uuid();
  digits text;
begin
  for attempt in 1..50 loop
    digits := lpad(floor(random() * 10000)::integer::text, 4, '0');
    exit when not exists (
      select from public.cards as other where other.customer_id = customer and other.last_four = digits
    );
  end loop;
  insert into public.cards (
    id, customer_id, account_id, kind, token, last_four, expires_on, status, status_since, replaces, issued_at, activated_at
  )
  select
    new_id, customer, owned.id, case owned.type when 'credit' then 'credit' else 'debit' end,
    'ct_' || replace(gen_random_uuid()::text, '-', ''), digits,
    (date_trunc('month', (moment at time zone 'America/New_York')) + interval '49 months' - interval '1 day')::date,
    case when instead_of is null then 'active' else 'ordered' end, moment, instead_of, moment,
    case when instead_of is null then moment end
  from public.accounts as owned
  where owned.id = account and owned.customer_id = customer and owned.type in ('checking', 'student', 'credit');
  if not found then
    raise exception 'this account has no card' using errcode = 'restrict_violation';
  end if;
  return new_id;
end;
$$;

CREATE FUNCTION bank.issue_gate_code(code_id uuid, asked_customer uuid, asked_session uuid, key bytea, lasts interval, OUT expires_at timestamp with time zone, OUT wait_seconds integer) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('gate_codes ' || asked_customer, 0));
  wait_seconds := bank.gate_code_wait(asked_customer, asked_session);
  if wait_seconds > 0 then
    return;
  end if;
  update public.gate_codes as codes
  set ended_at = bank.now()
  where codes.session_id = asked_session and codes.ended_at is null and codes.used_at is null;
  insert into public.gate_codes as codes (id, session_id, customer_id, code_key, expires_at)
  values (code_id, asked_session, asked_customer, key, bank.now() + lasts)
  returning codes.expires_at into issue_gate_code.expires_at;
end;
$$;

CREATE FUNCTION bank.issue_movement_code(code_id uuid, asked_movement uuid, asked_key bytea, issuer uuid, lifetime interval, tries integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  mailed_max constant integer := 10;
  movement public.movements;
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.state = 'awaiting_verification' and target.approve_by > bank.now()
  for no key update;
  if not found then
    return false;
  end if;
  if issuer is null then
    if (
      select count(*)
      from public.approval_codes as code
      where code.movement_id = movement.id and code.issued_by is null
    ) >= mailed_max then
      return false;
    end if;
    update public.approval_codes as code
    set revoked_at = bank.now()
    where code.movement_id = movement.id and code.issued_by is null and code.consumed_at is null
      and code.revoked_at is null;
  end if;
  insert into public.approval_codes (
    id, purpose, customer_id, code_key, issued_by, expires_at, movement_id, movement_digest, tries_max
  )
  values (
    code_id, 'movement', movement.customer_id, asked_key, issuer, bank.now() + lifetime, movement.id,
    bank.movement_digest(movement), tries
  );
  return true;
end;
$$;

CREATE FUNCTION bank.issue_tax_document(asked_kind text, asked_year integer, asked_account uuid) RETURNS smallint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  owner constant uuid := bank.customer_id();
  subject constant uuid := case when asked_kind = 'interest' then owner else asked_account end;
  now_figures jsonb;
  newest record;
begin
  if owner is null or make_date(asked_year, 12, 31) >= least(bank.today(), bank.calendar_day()) then
    return null;
  end if;
  -- Two downloads at once make one version.
  perform pg_advisory_xact_lock(hashtextextended('tax-documents ' || owner::text, 0));
  now_figures := bank.tax_figures(asked_kind, asked_year, asked_account);
  if now_figures is null then
    return null;
  end if;
  select document.version, document.figures into newest
  from public.tax_documents as document
  where document.customer_id = owner and document.kind = asked_kind and document.year = asked_year
    and document.subject_id = subject
  order by document.version desc
  limit 1;
  if newest.figures = now_figures then
    return newest.version;
  end if;
  -- The first version says something; a later one may say that nothing is left.
  if newest.version is null and not exists (
    select
    from jsonb_array_elements(now_figures) as entry
    cross join lateral jsonb_each_text(entry.value - 'account' - 'balance') as figure
    where figure.value <> '0'
  ) then
    return null;
  end if;
  insert into public.tax_documents (customer_id, kind, year, subject_id, version, figures)
  values (owner, asked_kind, asked_year, subject, coalesce(newest.version, 0) + 1, now_figures);
  return coalesce(newest.version, 0) + 1;
end;
$$;

CREATE FUNCTION bank.keep_append_only(guarded regclass) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  execute format(
    'create trigger rows_are_written_once before update or delete or truncate on %s '
    'for each statement execute function bank.refuse_change()',
    guarded
  );
  execute format('alter table %s enable always trigger rows_are_written_once', guarded);
end;
$$;

CREATE FUNCTION bank.keep_authorization() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if (
    new.network, new.question_id, new.id, new.mark, new.customer_id, new.account_id, new.category, new.asked_at,
    new.code, new.reason, new.expires_at, new.decided_at
  ) is distinct from (
    old.network, old.question_id, old.id, old.mark, old.customer_id, old.account_id, old.category, old.asked_at,
    old.code, old.reason, old.expires_at, old.decided_at
  ) or new.amount > old.amount then
    raise exception 'what question % of % asked and was answered is written once', old.question_id, old.network
      using errcode = 'restrict_violation';
  end if;
  if old.state <> 'approved' or new.state = 'declined' then
    raise exception 'question % of % is % and cannot become %', old.question_id, old.network, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_auto_save_run() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if old.state <> 'due' or new.state = 'due' then
    raise exception 'this saving is decided' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_card() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    if new.status not in ('active', 'ordered') then
      raise exception 'a card begins as active or ordered' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (
    new.id, new.customer_id, new.account_id, new.kind, new.token, new.last_four, new.expires_on, new.issued_at
  ) is distinct from (
    old.id, old.customer_id, old.account_id, old.kind, old.token, old.last_four, old.expires_on, old.issued_at
  ) or new.replaces is distinct from old.replaces
    or (old.activated_at is not null and new.activated_at is distinct from old.activated_at) then
    raise exception 'what a card is, is written once' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('ordered', 'active'), ('ordered', 'blocked'), ('ordered', 'expired'), ('active', 'frozen'), ('frozen', 'active'),
    ('active', 'blocked'), ('frozen', 'blocked'), ('active', 'replaced'), ('frozen', 'replaced'), ('active', 'expired'),
    ('frozen', 'expired')
  ) then
    raise exception 'card % is % and cannot become %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_card_order() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ordered' or new.attempts <> 0 or new.sent_at is not null or new.reason is not null then
      raise exception 'an order begins as ordered' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (
    new.id, new.card_id, new.customer_id, new.why, new.ordered_at, new.arrives_from, new.arrives_by
  ) is distinct from (
    old.id, old.card_id, old.customer_id, old.why, old.ordered_at, old.arrives_from, old.arrives_by
  ) then
    raise exception 'what was ordered is written once' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'ordered' and new.state = 'sent')
    or (old.state = 'sent' and new.state in ('produced', 'mailed', 'delivered', 'refused'))
    or (old.state = 'produced' and new.state in ('mailed', 'delivered', 'refused'))
    or (old.state = 'mailed' and new.state = 'delivered')
    or (old.state in ('ordered', 'sent', 'produced', 'mailed') and new.state = 'canceled')
  ) then
    raise exception 'order % is % and cannot become %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_case() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'DELETE' then
    if old.state = 'closed' and old.closed_at < bank.now() - interval '7 years' then
      return old;
    end if;
    raise exception 'a case is kept for seven years after it was closed'
      using errcode = 'restrict_violation';
  end if;
  if (new.id, new.customer_id, new.kind, new.subject_id, new.opened_at, new.opened_on)
    is distinct from (old.id, old.customer_id, old.kind, old.subject_id, old.opened_at, old.opened_on)
  then
    raise exception 'what a case is about stays as it is'
      using errcode = 'restrict_violation';
  end if;
  if new.legal_due_on is distinct from old.legal_due_on and not (old.state <> 'open' and new.state = 'open') then
    raise exception 'nobody moves a legal deadline'
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_case_entry() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'DELETE' and not exists (select from public.cases as kept where kept.id = old.case_id) then
    return old;
  end if;
  raise exception 'an entry of a case is written once'
    using errcode = 'restrict_violation';
end;
$$;

CREATE FUNCTION bank.keep_chargeback() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select
      from public.disputes as asked
      where asked.id = new.dispute_id and asked.customer_id = new.customer_id and asked.amount = new.amount
        and asked.other_account = 14 and asked.line_kind = 5 and asked.state = 'open' and asked.verdict is null
    ) then
      raise exception 'a chargeback is for a card purchase in an open dispute' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.dispute_id, new.customer_id, new.amount, new.reason, new.ordered_by, new.ordered_at)
    is distinct from (old.dispute_id, old.customer_id, old.amount, old.reason, old.ordered_by, old.ordered_at)
    or (old.state <> new.state and (old.state, new.state) not in (
      ('ordered', 'sent'), ('sent', 'accepted'), ('sent', 'represented'), ('sent', 'expired')
    ))
    or (old.is_paid and not new.is_paid)
  then
    raise exception 'a chargeback only goes forward' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_check_deposit() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'DELETE' then
    if old.submitted_at > bank.now() - interval '7 years' then
      raise exception 'a check deposit is kept for seven years' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (
    new.movement_id, new.customer_id, new.account_id, new.amount, new.digest, new.is_endorsed, new.email_receipt,
    new.mobile_receipt, new.save_information, new.submitted_at
  ) is distinct from (
    old.movement_id, old.customer_id, old.account_id, old.amount, old.digest, old.is_endorsed, old.email_receipt,
    old.mobile_receipt, old.save_information, old.submitted_at
  ) then
    raise exception 'what was deposited is written once' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (
    ('received', 'in_review'), ('received', 'accepted'), ('received', 'refused'),
    ('in_review', 'accepted'), ('in_review', 'refused')
  ) then
    raise exception 'a check deposit that is % cannot become %', old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  if old.state = 'in_review' and new.state <> 'in_review' and new.verdict is null and new.refusal is distinct from 'account_closed'
  then
    raise exception 'a check deposit in review is decided by a person' using errcode = 'restrict_violation';
  end if;
  if (new.verdict, new.verdict_reason, new.verdict_by, new.note_sealed)
    is distinct from (old.verdict, old.verdict_reason, old.verdict_by, old.note_sealed)
    and (old.verdict is not null or old.state <> 'in_review' or new.state <> 'in_review') then
    raise exception 'a check deposit is decided once, while it is in review' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_check_order() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  price record;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'placed' or new.attempts <> 0 or new.sent_at is not null or new.refunded_at is not null
      or new.earned_at is not null or new.reason is not null then
      raise exception 'an order begins as placed' using errcode = 'restrict_violation';
    end if;
    select priced.total, priced.tax into price
    from bank.check_order_total(
      new.style, new.quantity, new.delivery, new.is_duplicate, new.is_large_print, bank.today()
    ) as priced;
    if price.total is null or new.total <> price.total or new.tax <> price.tax or not exists (
      select
      from public.movements as paid
      join public.accounts as account on account.ledger_number = paid.from_account
      where paid.id = new.movement_id and paid.customer_id = new.customer_id and paid.kind = 'checkOrder'
        and paid.state = 'posted' and paid.amount = price.total and account.id = new.account_id
        and account.customer_id = new.customer_id
    ) then
      raise exception 'the order is not what was paid' using errcode = 'restrict_violation';
    end if;
    -- Whoever has stopped outgoing payments wants no checkbook sent anywhere either.
    perform bank.stand_under_brakes(array[new.customer_id]);
    if exists (
      select from public.brakes as brake
      where brake.customer_id = new.customer_id and brake.panic_since is not null
    ) then
      raise exception 'outgoing payments are stopped'
      using errcode = 'check_violation', constraint = 'check_order_is_not_stopped';
    end if;
    if (new.style = 'customPhoto') <> (new.photo_id is not null) or (new.photo_id is not null and not exists (
      select from public.check_photos as photo
      where photo.id = new.photo_id and photo.customer_id = new.customer_id
    )) then
      raise exception 'an order uses a photo of its customer' using errcode = 'restrict_violation';
    end if;
    perform bank.lock_check_numbers(array[new.account_id]);
    if new.first_number < bank.next_check_number(new.account_id)
      or new.last_number <> new.first_number + new.quantity::integer * 100 - 1 then
      raise exception 'the numbers may be in use'
      using errcode = 'check_violation', constraint = 'check_order_numbers_are_free';
    end if;
    return new;
  end if;
  if (
    new.id, new.customer_id, new.account_id, new.order_number, new.movement_id, new.style, new.quantity, new.delivery,
    new.is_duplicate, new.is_large_print, new.first_number, new.last_number, new.details_sealed, new.total, new.tax,
    new.placed_at, new.send_after
  ) is distinct from (
    old.id, old.customer_id, old.account_id, old.order_number, old.movement_id, old.style, old.quantity, old.delivery,
    old.is_duplicate, old.is_large_print, old.first_number, old.last_number, old.details_sealed, old.total, old.tax,
    old.placed_at, old.send_after
  ) or new.photo_id is distinct from old.photo_id
    or (old.refunded_at is not null and new.refunded_at is distinct from old.refunded_at)
    or (old.earned_at is not null and new.earned_at is distinct from old.earned_at) then
    raise exception 'what was ordered is written once' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'placed' and new.state = 'canceled' and old.attempts = 0)
    or (old.state = 'placed' and new.state = 'sent')
    or (old.state = 'sent' and new.state in ('inProduction', 'shipped', 'delivered', 'refused'))
    or (old.state = 'inProduction' and new.state in ('shipped', 'delivered', 'refused'))
    or (old.state = 'shipped' and new.state = 'delivered')
  ) then
    raise exception 'order % is % and cannot become %', old.id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_clock() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') then
    raise exception 'the clock row cannot be removed'
      using errcode = 'restrict_violation';
  end if;
  if new.shiftable and not old.shiftable then
    raise exception 'a clock that cannot be shifted stays so'
      using errcode = 'restrict_violation';
  end if;
  if new.offset_interval is distinct from old.offset_interval and not old.shiftable then
    raise exception 'the clock cannot be shifted at this stage'
      using errcode = 'restrict_violation';
  end if;
  if new.business_date < old.business_date then
    raise exception 'the business day cannot go back from % to %', old.business_date, new.business_date
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_control_decision() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  request public.control_requests;
  maker public.staff_members;
  checker public.staff_members;
begin
  select asked.* into request
  from public.control_requests as asked
  where asked.id = new.request_id;
  if not found then
    raise exception 'there is no such request'
      using errcode = 'foreign_key_violation', constraint = 'control_decisions_of_a_request';
  end if;
  new.made_by := request.made_by;
  new.decided_at := bank.now();
  -- Whoever is revoked at this moment is waited for.
  perform from public.staff_members as member
  where member.id in (request.made_by, new.decided_by)
  order by member.id
  for share;
  select member.* into maker from public.staff_members as member where member.id = request.made_by;
  select member.* into checker from public.staff_members as member where member.id = new.decided_by;
  if checker.revoked_at is not null or checker.expires_at <= bank.now() then
    raise exception 'who decides no longer works here'
      using errcode = 'check_violation', constraint = 'control_decisions_by_staff';
  end if;
  if new.outcome = 'approved' then
    if request.expires_at <= bank.now() then
      raise exception 'the request has expired'
        using errcode = 'check_violation', constraint = 'control_decisions_in_time';
    end if;
    if maker.revoked_at is not null or maker.expires_at <= bank.now() then
      raise exception 'who asked no longer works here'
        using errcode = 'check_violation', constraint = 'control_decisions_of_staff';
    end if;
    if lower(trim(maker.name)) = lower(trim(checker.name)) then
      raise exception 'nobody approves what they asked for themselves'
        using errcode = 'check_violation', constraint = 'control_decisions_two_people';
    end if;
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_credit_limit_request() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a request for a limit stays' using errcode = 'restrict_violation';
  end if;
  if (
    new.id, new.customer_id, new.account_id, new.intent, new.digest, new.old_limit, new.requested, new.reason,
    new.details_sealed, new.submitted_at
  ) is distinct from (
    old.id, old.customer_id, old.account_id, old.intent, old.digest, old.old_limit, old.requested, old.reason,
    old.details_sealed, old.submitted_at
  ) then
    raise exception 'what was asked for is written once' using errcode = 'restrict_violation';
  end if;
  if old.state in ('approved', 'declined') or (
    old.state <> new.state and (old.state, new.state) not in (
      ('deciding', 'in_review'), ('deciding', 'approved'), ('deciding', 'declined'), ('in_review', 'deciding')
    )
  ) then
    raise exception 'a request that is % cannot become %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if old.state = 'in_review' and new.state = 'deciding' and new.verdict is null then
    raise exception 'a request in review is decided by a person' using errcode = 'restrict_violation';
  end if;
  -- What a person decided is what becomes of it, except that a closed account gets no limit.
  if old.verdict is not null and new.state <> 'deciding'
    and not (new.state = 'declined' and new.reasons = array['closed'])
    and new.state is distinct from (case old.verdict when 'approve' then 'approved' else 'declined' end) then
    raise exception 'a person decided otherwise' using errcode = 'restrict_violation';
  end if;
  if (new.verdict, new.verdict_by, new.verdict_reasons, new.note_sealed)
    is distinct from (old.verdict, old.verdict_by, old.verdict_reasons, old.note_sealed)
    and (old.verdict is not null or old.state <> 'in_review') then
    raise exception 'a request is decided once, while it is in review' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_day_step() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op <> 'UPDATE' or old.finished_at is not null then
    raise exception 'a step of the day that has finished stays as it is'
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_dispute() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'open' and old.settled_at is not null and old.decided_at < bank.now() - interval '7 years' then
      return old;
    end if;
    raise exception 'a dispute is kept for seven years after it was decided' using errcode = 'restrict_violation';
  end if;
  if (
    new.id, new.customer_id, new.account_id, new.account_number, new.case_number, new.regulation, new.leg_id, new.line_id,
    new.line_day, new.line_kind, new.other_account, new.amount, new.memo, new.first_shown_on, new.reason, new.sub_reason,
    new.contact_method, new.wants_credit, new.details_sealed, new.digest, new.opened_at, new.opened_in, new.received_on,
    new.expected_on, new.credit_by, new.acknowledge_by, new.resolve_by, new.acknowledged_at
  ) is distinct from (
    old.id, old.customer_id, old.account_id, old.account_number, old.case_number, old.regulation, old.leg_id, old.line_id,
    old.line_day, old.line_kind, old.other_account, old.amount, old.memo, old.first_shown_on, old.reason, old.sub_reason,
    old.contact_method, old.wants_credit, old.details_sealed, old.digest, old.opened_at, old.opened_in, old.received_on,
    old.expected_on, old.credit_by, old.acknowledge_by, old.resolve_by, old.acknowledged_at
  ) then
    raise exception 'what was disputed is written once, and nobody moves a legal deadline'
      using errcode = 'restrict_violation';
  end if;
  if (old.state <> 'open' and new.state <> old.state)
    or (old.verdict is not null and new.verdict is distinct from old.verdict)
    or (old.credited_on is not null and new.credited_on is distinct from old.credited_on)
    or (old.take_back_on is not null and new.take_back_on is distinct from old.take_back_on)
    or (old.taken_back_on is not null and new.taken_back_on is distinct from old.taken_back_on)
    or (old.settled_at is not null and new.settled_at is distinct from old.settled_at)
  then
    raise exception 'a dispute is decided, credited and taken back once' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state
    and (new.verdict, new.state) not in (('uphold', 'upheld'), ('reject', 'rejected'), ('withdraw', 'withdrawn'))
      is not false
  then
    raise exception 'a dispute ends as it was decided' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_dispute_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'DELETE' and not exists (select from public.disputes as kept where kept.id = old.dispute_id) then
    return old;
  end if;
  raise exception 'an event of a dispute is written once' using errcode = 'restrict_violation';
end;
$$;

CREATE FUNCTION bank.keep_linked_card() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if (new.id, new.customer_id, new.code, new.asked_at) is distinct from (old.id, old.customer_id, old.code, old.asked_at)
    or (old.removed_at is not null and new.removed_at is distinct from old.removed_at)
    or (old.state <> 'asked' and (
      (new.state, new.decided_at) is distinct from (old.state, old.decided_at) or new.details is distinct from old.details
      or (new.kind, new.last_four, new.bank_name) is distinct from (old.kind, old.last_four, old.bank_name)
    )) then
    raise exception 'what is known of a linked card is written once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_occurrence() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'an occurrence is never removed'
      using errcode = 'restrict_violation';
  end if;
  if old.outcome <> 'insufficient' then
    raise exception 'occurrence % of % is decided: %', old.number, old.schedule_id, old.outcome
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_plan(plan jsonb) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  insert into public.sealed_plans (
    id, customer_id, commit_place, kind, rail, state, amount, fee, from_account, to_account, prefix, leaves_on, arrives_on,
    day, deadline, approve_by, topic, is_plain, debits, credits, amounts, leg_kinds, memos, acts, expiries,
    limit_rules, limit_periods, limit_adds, limit_caps, plan, rules
  )
  select
    given.id, given."customerId", given."commitPlace", given.kind, given.rail,
    case
      when given."approveBy" is not null then 'awaiting_verification'
      when given.rail = 'book' then 'posted'
      else 'pending'
    end,
    given.amount, given.fee, given."from", given."to", given.prefix, given."leavesOn", given."arrivesOn", given.day,
    given.deadline, given."approveBy",
    case when given."approveBy" is null then given.topic else 'movement.awaiting-verification' end,
    coalesce(
      given.rail = 'book' and given."approveBy" is null and given.fee = 0
      and legs.amounts = array[given.amount] and legs.debits = array[given."from"] and legs.credits = array[given."to"]
      and legs.acts = array[0::smallint] and bounds.rules is null, false
    ),
    coalesce(legs.debits, '{}'), coalesce(legs.credits, '{}'), coalesce(legs.amounts, '{}'),
    coalesce(legs.kinds, '{}'), coalesce(legs.memos, '{}'), coalesce(legs.acts, '{}'), coalesce(legs.expiries, '{}'),
    coalesce(bounds.rules, '{}'), coalesce(bounds.periods, '{}'), coalesce(bounds.adds, '{}'),
    coalesce(bounds.caps, '{}'), plan, given.rules
  from jsonb_to_record(plan) as given (
    id uuid, "customerId" uuid, "commitPlace" text, kind text, rail text, amount bigint, fee bigint, "from" bigint,
    "to" bigint, prefix text, "leavesOn" date, "arrivesOn" date, day date, deadline timestamptz,
    "approveBy" timestamptz, topic text, rules text
  )
  cross join lateral (
    select
      array_agg((leg ->> 'debit')::bigint order by k) as debits,
      array_agg((leg ->> 'credit')::bigint order by k) as credits,
      array_agg((leg ->> 'amount')::bigint order by k) as amounts,
      array_agg(bank.leg_kind_of(leg ->> 'kind') order by k) as kinds,
      array_agg(leg ->> 'memo' order by k) as memos,
      array_agg(
        case when given."approveBy" is not null or leg ->> 'act' = 'hold' then 1::smallint else 0::smallint end order by k
      ) as acts,
      array_agg(case when given.rail = 'book' then given."approveBy" end order by k) as expiries
    from jsonb_array_elements(plan -> 'legs') with ordinality as listed (leg, k)
  ) as legs
  cross join lateral (
    select
      array_agg((bound ->> 'rule')::smallint order by k) as rules,
      array_agg((bound ->> 'period')::date order by k) as periods,
      array_agg((bound ->> 'add')::bigint order by k) as adds,
      array_agg((bound ->> 'cap')::bigint order by k) as caps
    from jsonb_array_elements(plan -> 'limits') with ordinality as listed (bound, k)
  ) as bounds;
$$;

CREATE FUNCTION bank.keep_points_entry() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into public.points_accounts (account_id, customer_id)
  select account.id, account.customer_id
  from public.accounts as account
  where account.id = new.account_id and account.customer_id = new.customer_id and account.type = 'credit'
    and not exists (select from public.points_accounts as known where known.account_id = account.id)
  on conflict (account_id) do nothing;
  update public.points_accounts as held
  set balance = held.balance + new.points, places = held.places + 1
  where held.account_id = new.account_id and held.customer_id = new.customer_id
  returning held.balance, held.places into new.balance, new.place;
  if not found then
    raise exception 'points belong to a credit account of their customer' using errcode = 'restrict_violation';
  end if;
  if new.kind = 'redeemed' and new.balance < 0 then
    raise exception 'the points do not cover it'
    using errcode = 'check_violation', constraint = 'points_cover_the_reward';
  end if;
  if new.kind = 'forfeited' and new.balance <> 0 then
    raise exception 'what ends with an account is all of its points' using errcode = 'restrict_violation';
  end if;
  if new.redemption_id is not null and not exists (
    select from public.reward_redemptions as redemption
    where redemption.id = new.redemption_id and redemption.account_id = new.account_id
      and redemption.customer_id = new.customer_id
      and new.points = case when new.kind = 'redeemed' then -redemption.points else redemption.points end
      and (new.kind = 'redeemed' or redemption.state = 'refused')
  ) then
    raise exception 'a redemption takes and returns its own points' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_presented_check() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if (
    new.id, new.customer_id, new.account_id, new.network, new.item_id, new.number, new.amount, new.presented_on,
    new.return_by
  ) is distinct from (
    old.id, old.customer_id, old.account_id, old.network, old.item_id, old.number, old.amount, old.presented_on,
    old.return_by
  ) then
    raise exception 'what check % was is written once', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and old.state <> 'held' then
    raise exception 'check % is % and cannot become %', old.id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_rail_item() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if (
    new.network, new.item_id, new.intent, new.direction, new.amount, new.number_sealed, new.name_sealed,
    new.effective_on, new.received_at
  ) is distinct from (
    old.network, old.item_id, old.intent, old.direction, old.amount, old.number_sealed, old.name_sealed,
    old.effective_on, old.received_at
  ) or new.last_four is distinct from old.last_four or new.category is distinct from old.category
    or new.question_id is distinct from old.question_id or new.is_advice <> old.is_advice
    or new.check_number is distinct from old.check_number then
    raise exception 'what item % of % said is written once', old.item_id, old.network
      using errcode = 'restrict_violation';
  end if;
  if (old.state, new.state) not in (
    ('received', 'waiting'), ('received', 'held'), ('received', 'posted'), ('received', 'suspended'),
    ('received', 'returned'), ('waiting', 'posted'), ('waiting', 'suspended'), ('waiting', 'returned'),
    ('held', 'posted'), ('held', 'returned'), ('suspended', 'posted'), ('suspended', 'returned')
  ) then
    raise exception 'item % of % is % and cannot become %', old.item_id, old.network, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_redemption() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ordered' or new.attempts <> 0 or new.reason is not null
      or num_nonnulls(new.sent_at, new.settled_at, new.code_sealed) > 0 then
      raise exception 'a redemption begins as ordered' using errcode = 'restrict_violation';
    end if;
    if not exists (
      select from public.rewards as offered
      where offered.id = new.reward_id and offered.kind = new.kind and offered.points = new.points
        and offered.cents = new.amount and offered.valid_from <= bank.calendar_day()
        and coalesce(offered.valid_until, 'infinity') >= bank.calendar_day()
    ) then
      raise exception 'this reward is not offered'
      using errcode = 'check_violation', constraint = 'reward_is_offered';
    end if;
    if not exists (
      select from public.accounts as account
      where account.id = new.account_id and account.customer_id = new.customer_id and account.type = 'credit'
        and ledger.is_open(account.ledger_number)
    ) or (new.kind = 'statement' and new.to_account_id is distinct from new.account_id)
      or (new.kind = 'deposit' and not exists (
        select from public.accounts as account
        where account.id = new.to_account_id and account.customer_id = new.customer_id
          and account.type in ('checking', 'student', 'savings', 'moneyMarket')
          and ledger.is_open(account.ledger_number)
      )) then
      raise exception 'the account does not take part'
      using errcode = 'check_violation', constraint = 'reward_account_is_open';
    end if;
    -- A gift card is as good as money in somebody else's hands; a credit to an own account is not.
    perform bank.stand_under_brakes(array[new.customer_id]);
    if new.kind = 'code' and exists (
      select from public.brakes as brake
      where brake.customer_id = new.customer_id and brake.panic_since is not null
    ) then
      raise exception 'outgoing payments are stopped'
      using errcode = 'check_violation', constraint = 'reward_is_not_stopped';
    end if;
    return new;
  end if;
  if (
    new.id, new.customer_id, new.account_id, new.reward_id, new.kind, new.points, new.amount, new.reference,
    new.redeemed_at, new.promised_by
  ) is distinct from (
    old.id, old.customer_id, old.account_id, old.reward_id, old.kind, old.points, old.amount, old.reference,
    old.redeemed_at, old.promised_by
  ) or new.to_account_id is distinct from old.to_account_id
    or (old.settled_at is not null and new.settled_at is distinct from old.settled_at)
    or (old.code_sealed is not null and new.code_sealed is distinct from old.code_sealed) then
    raise exception 'what was redeemed is written once' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.kind <> 'code' and old.state = 'ordered' and new.state in ('posted', 'suspended'))
    or (old.kind = 'code' and old.state = 'ordered' and new.state in ('sent', 'delivered', 'refused'))
    or (old.kind = 'code' and old.state = 'sent' and new.state in ('delivered', 'refused'))
  ) then
    raise exception 'redemption % is % and cannot become %', old.id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_rollover() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'DELETE' then
    if old.closed_at < bank.now() - interval '7 years' then
      return old;
    end if;
    raise exception 'a rollover request is kept for seven years after it was over'
      using errcode = 'restrict_violation';
  end if;
  if (
    new.id, new.customer_id, new.account_id, new.number, new.from_account, new.source_type, new.rollover_type,
    new.estimated_value, new.rollover_amount, new.withholding, new.distribution_method, new.details_sealed, new.digest,
    new.submitted_at, new.submitted_on, new.process_by
  ) is distinct from (
    old.id, old.customer_id, old.account_id, old.number, old.from_account, old.source_type, old.rollover_type,
    old.estimated_value, old.rollover_amount, old.withholding, old.distribution_method, old.details_sealed, old.digest,
    old.submitted_at, old.submitted_on, old.process_by
  ) then
    raise exception 'what was asked for is written once' using errcode = 'restrict_violation';
  end if;
  if (old.state, new.state) not in (
    ('submitted', 'sent'), ('submitted', 'rejected'), ('submitted', 'withdrawn'), ('sent', 'completed'), ('sent', 'rejected')
  ) then
    raise exception 'a rollover request that is % cannot become %', old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  new.sent_at := case new.state when 'sent' then bank.now() else old.sent_at end;
  new.closed_at := case new.state when 'sent' then null else bank.now() end;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_rule_version() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  known bank.changeable_rules;
  request public.control_requests;
  decision public.control_decisions;
  last public.rule_versions;
begin
  perform pg_advisory_xact_lock(hashtext('bank.rulebook'));
  select rule.* into known
  from bank.changeable_rules as rule
  where rule.name = new.rule;
  if not found then
    raise exception 'the rule % cannot be changed', new.rule
      using errcode = 'check_violation', constraint = 'rule_versions_known';
  end if;
  if not bank.is_rule_value(known, new.value) then
    raise exception 'the rule % cannot be %', new.rule, new.value
      using errcode = 'check_violation', constraint = 'rule_versions_in_bounds';
  end if;
  if new.takes_effect_on < bank.rules_day()
    or exists (select from public.day_steps as step where step.day = new.takes_effect_on) then
    raise exception 'the rule % cannot take effect on %: that day is over', new.rule, new.takes_effect_on
      using errcode = 'check_violation', constraint = 'rule_versions_in_time';
  end if;
  select asked.* into request
  from public.control_requests as asked
  where asked.id = new.request_id;
  select made.* into decision
  from public.control_decisions as made
  where made.request_id = new.request_id;
  if decision.outcome is distinct from 'approved' or request.operation is distinct from 'rulebook.propose'
    or request.arguments is distinct from jsonb_build_object(
      'rule', new.rule, 'value', new.value, 'from', new.takes_effect_on
    ) then
    raise exception 'the rule % was not changed by two people', new.rule
      using errcode = 'check_violation', constraint = 'rule_versions_agreed';
  end if;
  new.made_by := decision.made_by;
  new.checked_by := decision.decided_by;
  new.why := request.why;
  new.made_at := bank.now();
  select version.* into last
  from public.rule_versions as version
  order by version.id desc
  limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.digest := sha256(
    coalesce(last.digest, '') || convert_to(concat_ws('|', new.rule, new.takes_effect_on::text, new.value::text), 'UTF8')
  );
  return new;
end;
$$;

CREATE FUNCTION bank.keep_shipping_address() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  owner constant uuid := case when tg_op = 'DELETE' then old.customer_id else new.customer_id end;
  kept integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('shipping addresses ' || owner::text, 0));
  select count(*) into kept
  from public.shipping_addresses as known
  where known.customer_id = owner;
  if tg_op = 'DELETE' then
    if kept <= 1 then
      raise exception 'the last address stays'
      using errcode = 'check_violation', constraint = 'shipping_addresses_not_empty';
    end if;
    return old;
  end if;
  if kept >= 10 then
    raise exception 'a customer has at most ten addresses'
    using errcode = 'check_violation', constraint = 'shipping_addresses_bounded';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.keep_stop_payment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.customer_id, new.account_id, new.first_number, new.last_number, new.placed_at, new.expires_on)
      is distinct from
      (old.id, old.customer_id, old.account_id, old.first_number, old.last_number, old.placed_at, old.expires_on)
      or old.released_at is not null or new.released_at is null then
      raise exception 'a stop payment can only be released' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if not exists (
    select from public.accounts as account
    where account.id = new.account_id and account.customer_id = new.customer_id and account.type in ('checking', 'student')
  ) then
    raise exception 'this account has no checks' using errcode = 'check_violation';
  end if;
  if new.released_at is not null or new.expires_on <= bank.calendar_day()
    or new.expires_on > bank.calendar_day() + 190 then
    raise exception 'a stop payment begins today and ends after six months' using errcode = 'check_violation';
  end if;
  perform bank.lock_check_numbers(array[new.account_id]);
  if new.first_number = new.last_number and exists (
    select from public.presented_checks as paid
    where paid.account_id = new.account_id and paid.number = new.first_number and paid.state = 'paid'
  ) then
    raise exception 'the check was paid'
    using errcode = 'check_violation', constraint = 'stop_payment_comes_in_time';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.leave_delegation(asked_delegation uuid) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  left_by uuid;
begin
  update public.delegations as delegation
  set ended_at = bank.now(), ended_by = 'delegate'
  where delegation.id = asked_delegation and delegation.delegate_id = bank.customer_id()
    and bank.is_live(delegation)
  returning delegation.customer_id into left_by;
  return left_by;
end;
$$;

CREATE FUNCTION bank.leg_kind_of(name text) RETURNS smallint
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select array_position(
    array[
      'transfer', 'deposit', 'withdrawal', 'payment', 'purchase', 'fee', 'interest', 'reversal', 'adjustment', 'reward',
      'dispute', 'contribution', 'trade', 'accrual'
    ], name
  )::smallint;
$$;

CREATE TABLE bank.plan_rules (
    kind text NOT NULL,
    rail text NOT NULL,
    direction text,
    prefix text NOT NULL,
    topic text,
    leg_kind text,
    counter_account bigint,
    payee text,
    channel text,
    limit_rule smallint,
    from_types text[] NOT NULL,
    to_types text[] NOT NULL,
    has_rail_fee boolean DEFAULT true NOT NULL,
    fee_inside boolean DEFAULT false NOT NULL,
    fee_rule text,
    most_rule text
);

CREATE FUNCTION bank.legs_fault(customer uuid, rule bank.plan_rules, plan jsonb) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  fee_account constant bigint := 50;
  paying constant bigint := (plan ->> 'from')::bigint;
  paid constant bigint := (plan ->> 'to')::bigint;
  fee constant bigint := (plan ->> 'fee')::bigint;
  moved constant bigint := (plan ->> 'amount')::bigint - case when rule.fee_inside then fee else 0 end;
  must_act constant text := case rule.rail when 'book' then 'post' else 'hold' end;
  covering bigint;
  principals integer := 0;
  fees integer := 0;
  covers integer := 0;
  leg record;
begin
  if jsonb_typeof(plan -> 'legs') is distinct from 'array' then
    return 'legs';
  end if;
  if rule.direction = 'in' then
    return case when plan -> 'legs' <> '[]'::jsonb or fee <> 0 then 'legs' end;
  end if;
  select savings.ledger_number into covering
  from public.accounts as account
  join public.accounts as savings on savings.id = account.overdraft_from and savings.customer_id = account.customer_id
  where account.ledger_number = paying and account.customer_id = customer
    and savings.type in ('savings', 'moneyMarket') and plan ->> 'approval' = 'none' and rule.has_rail_fee;
  for leg in
    select
      (given ->> 'debit')::bigint as debit, (given ->> 'credit')::bigint as credit, (given ->> 'amount')::bigint as amount,
      given ->> 'kind' as kind, coalesce(given ->> 'act', 'post') as act,
      given - array['debit', 'credit', 'amount', 'kind', 'act', 'memo'] as more
    from jsonb_array_elements(plan -> 'legs') as listed (given)
  loop
    if leg.more <> '{}'::jsonb or coalesce(leg.amount <= 0, true) then
      return 'leg';
    elsif leg.debit = paying and leg.credit = paid and leg.kind = rule.leg_kind and leg.amount = moved
      and leg.act = must_act then
      principals := principals + 1;
    elsif leg.debit = paying and leg.credit = fee_account and leg.kind = 'fee' and leg.amount = fee
      and leg.act = must_act then
      fees := fees + 1;
    elsif leg.debit = covering and leg.credit = paying and leg.kind = 'transfer' and leg.act = 'post'
      and principals + fees = 0 then
      covers := covers + 1;
    else
      return 'leg';
    end if;
  end loop;
  if fees <> (fee > 0)::integer or covers > 1 or principals <> (moved > 0)::integer then
    return 'legs';
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.limits_fault(customer uuid, rule bank.plan_rules, plan jsonb) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  today constant date := bank.today();
  last_year constant date := (date_trunc('year', today) - interval '1 year')::date;
  expected smallint[] := array_remove(array[rule.limit_rule], null);
  bound record;
begin
  if rule.payee in ('external', 'wire') and plan ->> 'approval' = 'none' then
    expected := expected || 8::smallint;
  end if;
  -- Checks count toward a day and a month, and no single one is above the largest.
  if rule.kind = 'check-deposit' then
    expected := expected || 4::smallint;
    if (plan ->> 'amount')::bigint > bank.money_rule('most.check', today) then
      return 'amount';
    end if;
  end if;
  -- A teller's code is the notice that a large sum needs; only what the customer set counts.
  if rule.channel = 'cash' and bank.own_cap(customer, rule.limit_rule) is null then
    expected := '{}';
  end if;
  if (select count(*) from jsonb_array_elements(plan -> 'limits')) <> cardinality(expected) then
    return 'limits';
  end if;
  for bound in
    select named.rule, named.period, named.add, named.cap
    from jsonb_to_recordset(plan -> 'limits') as named (rule smallint, period date, add bigint, cap bigint)
  loop
    if bound.rule is null or bound.rule <> all (expected) then
      return 'limits';
    end if;
    expected := array_remove(expected, bound.rule);
    if bound.period is distinct from (
      case bound.rule
        -- Through its filing day, the customer may choose the tax year before.
        when 10 then
          case
            when bound.period = last_year and today <= bank.filing_day(extract(year from last_year)::integer) then last_year
            else date_trunc('year', today)::date
          end
        when 4 then date_trunc('month', today)::date
        else today
      end
    )
      or bound.add is distinct from (plan ->> 'amount')::bigint then
      return 'use of a limit';
    end if;
    if coalesce(
      bound.cap > least(
        case
          when rule.channel is distinct from 'cash'
            then bank.money_rule('limit.' || bound.rule, case bound.rule when 10 then bound.period else today end)
        end,
        case when bound.rule <> 8 then bank.own_cap(customer, bound.rule) end
      ), true
    ) then
      return 'limit';
    end if;
  end loop;
  return null;
end;
$$;

CREATE FUNCTION bank.limits_of_plans(plan_ids uuid[], customers uuid[], OUT limit_journals integer[], OUT limit_rules smallint[], OUT limit_periods date[], OUT limit_adds bigint[], OUT limit_caps bigint[]) RETURNS record
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  select
    array_agg(asked.j::integer order by asked.j, bound.k),
    array_agg(bound.rule order by asked.j, bound.k),
    array_agg(bound.period order by asked.j, bound.k),
    array_agg(bound.add order by asked.j, bound.k),
    array_agg(bound.cap order by asked.j, bound.k)
  into limit_journals, limit_rules, limit_periods, limit_adds, limit_caps
  from unnest(plan_ids, customers) with ordinality as asked (plan_id, customer, j)
  join public.sealed_plans as plan on plan.id = asked.plan_id and plan.customer_id = asked.customer
  cross join lateral unnest(plan.limit_rules, plan.limit_periods, plan.limit_adds, plan.limit_caps)
  with ordinality as bound (rule, period, add, cap, k);
end;
$$;

CREATE FUNCTION bank.list_cases(scope text, of_kinds text[], of_staff uuid, listed_max integer) RETURNS TABLE(id uuid, customer_id uuid, kind text, subject_id uuid, opened_at timestamp with time zone, opened_on date, state text, owner_id uuid, due_on date, legal_due_on date, escalation smallint, outcome text, closed_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select
    found_case.id, found_case.customer_id, found_case.kind, found_case.subject_id, found_case.opened_at,
    found_case.opened_on, found_case.state, found_case.owner_id, found_case.due_on, found_case.legal_due_on,
    found_case.escalation, found_case.outcome, found_case.closed_at
  from public.cases as found_case
  where found_case.state <> 'closed' and found_case.kind = any (of_kinds)
    and case scope
      when 'mine' then found_case.owner_id = of_staff
      when 'queue' then found_case.state = 'open' and not bank.works_here(found_case.owner_id)
      when 'due' then found_case.state = 'open' and found_case.due_on <= bank.today()
      else true
    end
  order by found_case.state = 'open' desc, found_case.due_on, found_case.opened_at, found_case.id
  limit listed_max;
$$;

CREATE FUNCTION bank.list_contradictions(is_resolved boolean, listed_max integer) RETURNS TABLE(answer_id text, movement_id uuid, reference text, kind text, rail text, state text, amount bigint, answers jsonb, note_sealed text, resolved_by uuid, resolved_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select
    answer.id, answer.movement_id, movement.reference, movement.kind, movement.rail, movement.state, movement.amount,
    (
      select jsonb_agg(
        jsonb_build_object(
          'answerId', said.id, 'what', said.what, 'reason', said.reason, 'effect', said.effect,
          'amount', said.amount, 'receivedAt', said.received_at
        )
        order by said.received_at, said.id
      )
      from (
        select every_answer.*
        from public.rail_answers as every_answer
        where every_answer.movement_id = answer.movement_id
        order by every_answer.received_at, every_answer.id
        limit 50
      ) as said
    ),
    resolution.note_sealed, resolution.resolved_by, resolution.resolved_at
  from public.rail_answers as answer
  left join public.movements as movement on movement.id = answer.movement_id
  left join public.rail_resolutions as resolution on resolution.answer_id = answer.id
  where answer.effect = 'contradiction' and (resolution.answer_id is not null) = is_resolved
  order by answer.received_at, answer.id
  limit listed_max;
$$;

CREATE FUNCTION bank.list_for_sealing() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into public.audit_waiting (event_id, event_seq)
  select made.id, made.seq
  from made;
  return null;
end;
$$;

CREATE FUNCTION bank.list_met() RETURNS TABLE(movement_id uuid, kind text, amount bigint, reference text, has_left boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select
    movement.id, movement.kind, movement.amount, movement.reference,
    -- Cash that a code was given for is handed over.
    instruction.attempts > 0 or instruction.rail = 'counter'
  from public.movements as movement
  join public.rail_instructions as instruction on instruction.movement_id = movement.id
  where movement.customer_id = bank.customer_id() and movement.state = 'pending'
    and instruction.closed_at is null and instruction.direction = 'out'
    -- What the bank sends out of its own accounts is not the customer's money.
    and movement.from_account >= 1000
    and (instruction.attempts > 0 or bank.is_stopped(movement.customer_id, movement.plan))
  order by movement.created_at desc, movement.id desc;
$$;

CREATE FUNCTION bank.list_screening_cases(is_decided boolean, listed_max integer) RETURNS TABLE(id uuid, customer_id uuid, name_sealed text, listed text, source text, about text, subject_id uuid, raised_at timestamp with time zone, verdict text, note_sealed text, decided_by uuid, decided_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select
    found.id, found.customer_id, found.name_sealed, found.listed, found.source, found.about, found.subject_id,
    found.raised_at, decision.verdict, decision.note_sealed, decision.decided_by, decision.decided_at
  from public.screening_cases as found
  left join public.screening_decisions as decision on decision.case_id = found.id
  where (decision.case_id is not null) = is_decided
  order by found.raised_at, found.id
  limit listed_max;
$$;

CREATE FUNCTION bank.list_suspense(is_open boolean, listed_max integer) RETURNS TABLE(network text, item_id text, amount bigint, last_four text, name_sealed text, effective_on date, received_at timestamp with time zone, state text, reason text, orders jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with chosen as (
    (
      select item.network, item.item_id
      from public.rail_items as item
      where is_open and item.state = 'suspended'
      order by item.received_at, item.item_id
      limit listed_max
    )
    union all
    (
      select ordered.network, ordered.item_id
      from public.rail_item_orders as ordered
      where not is_open and ordered.outcome = 'done'
      order by ordered.ordered_at desc, ordered.id desc
      limit listed_max
    )
  )
  select
    item.network, item.item_id, item.amount, item.last_four, item.name_sealed, item.effective_on, item.received_at,
    item.state, item.reason,
    (
      select jsonb_agg(
        jsonb_build_object(
          'what', each.what, 'by', each.ordered_by, 'at', each.ordered_at, 'outcome', each.outcome,
          'reason', each.reason, 'noteSealed', each.note_sealed
        )
        order by each.ordered_at, each.id
      )
      from (
        select ordered.*
        from public.rail_item_orders as ordered
        where ordered.network = item.network and ordered.item_id = item.item_id
        order by ordered.ordered_at desc, ordered.id desc
        limit 20
      ) as each
    )
  from chosen
  join public.rail_items as item on item.network = chosen.network and item.item_id = chosen.item_id
  order by item.received_at, item.item_id;
$$;

CREATE FUNCTION bank.list_without_case(listed_max integer) RETURNS TABLE(kind text, subject_id uuid, customer_id uuid, since timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select waiting.kind, waiting.subject_id, waiting.customer_id, waiting.since
  from (
    select
      case request.topic when 'complaint' then 'complaint' else 'support' end as kind, request.id as subject_id,
      request.customer_id, request.created_at as since
    from public.support_requests as request
    where request.answered_at is null
      and not exists (select from public.cases as known where known.subject_id = request.id)
    union all
    select 'application', application.id, application.customer_id, application.submitted_at
    from public.applications as application
    where application.state = 'in_review'
      and not exists (
        select from public.cases as known where known.subject_id = application.id and known.state <> 'closed'
      )
    union all
    select 'screening', raised.id, raised.customer_id, raised.raised_at
    from public.screening_cases as raised
    where not exists (select from public.screening_decisions as decision where decision.case_id = raised.id)
      and not exists (select from public.cases as known where known.subject_id = raised.id)
    union all
    select 'held-payment', instruction.movement_id, instruction.customer_id, instruction.review_since
    from public.rail_instructions as instruction
    where instruction.review_since is not null and instruction.closed_at is null
      and not exists (
        select from public.cases as known
        where known.subject_id = instruction.movement_id and known.state <> 'closed'
      )
    union all
    select 'check-deposit', deposit.movement_id, deposit.customer_id, deposit.submitted_at
    from public.check_deposits as deposit
    where deposit.state = 'in_review'
      and not exists (
        select from public.cases as known where known.subject_id = deposit.movement_id and known.state <> 'closed'
      )
    union all
    select 'credit-limit', request.id, request.customer_id, request.submitted_at
    from public.credit_limit_requests as request
    where request.state = 'in_review'
      and not exists (
        select from public.cases as known where known.subject_id = request.id and known.state <> 'closed'
      )
  ) as waiting
  order by waiting.since, waiting.subject_id
  limit listed_max;
$$;

CREATE FUNCTION bank.live_sessions(keys bytea[]) RETURNS TABLE(token_hash bytea, id uuid, kind text, owner_id uuid, delegation_id uuid, is_stale boolean, is_stepped_up boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  moment constant timestamptz := bank.now();
begin
  return query
  select
    session.token_hash, session.id, session.kind, session.customer_id, session.delegation_id,
    session.last_seen_at < moment - interval '30 seconds',
    coalesce(session.stepped_up_until > moment, false)
  from public.sessions as session
  where session.token_hash = any (keys)
    and session.kind = 'customer'
    and session.ended_at is null
    and session.expires_at > moment
    and session.last_seen_at > moment - interval '15 minutes';
end;
$$;

CREATE FUNCTION bank.lock_balances(accounts bigint[]) RETURNS TABLE(account_id bigint, posted bigint, held bigint, state smallint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select balance.account_id, balance.posted, balance.held, balance.state
  from ledger.balance as balance
  where balance.account_id = any (accounts)
  order by balance.account_id
  for no key update;
end;
$$;

CREATE FUNCTION bank.lock_brakes() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select pg_advisory_xact_lock(hashtext('bank.brakes'), bank.brake_key(bank.customer_id()));
$$;

CREATE FUNCTION bank.lock_case(asked_case uuid) RETURNS public.cases
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select found_case.*
  from public.cases as found_case
  where found_case.id = asked_case
  for no key update;
$$;

CREATE FUNCTION bank.lock_check_numbers(account_ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  account uuid;
begin
  for account in select distinct asked.id from unnest(account_ids) as asked (id) order by asked.id loop
    perform pg_advisory_xact_lock(hashtextextended('check numbers ' || account::text, 0));
  end loop;
end;
$$;

CREATE FUNCTION bank.lock_own_accounts(asked uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

CREATE FUNCTION bank.lock_primary(customer uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select pg_advisory_xact_lock(hashtextextended('accounts.primary ' || customer, 0));
$$;

CREATE FUNCTION bank.lock_question(asked_network text, asked_question text) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select pg_advisory_xact_lock(hashtext('bank.authorizations'), hashtext(asked_network || ' ' || asked_question));
$$;

CREATE FUNCTION bank.may_claim_for(owner uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return owner = bank.customer_id()
    or pg_has_role(session_user, 'bank_worker', 'member')
    or pg_has_role(session_user, 'bank_office', 'member');
end;
$$;

CREATE FUNCTION bank.money_rule(asked text, on_day date) RETURNS bigint
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select found_one.cents
  from (
    (
      select rule.valid_from as since, 0::bigint as made, rule.cents
      from bank.money_rules as rule
      where rule.name = asked and rule.valid_from <= on_day
      order by rule.valid_from desc
      limit 1
    )
    union all
    (
      select version.takes_effect_on, version.id, (version.value #>> '{}')::bigint
      from bank.changeable_rules as known
      join public.rule_versions as version on version.rule = known.name
      where known.money_rule = asked and version.takes_effect_on <= on_day
      order by version.takes_effect_on desc, version.id desc
      limit 1
    )
  ) as found_one
  order by found_one.since desc, found_one.made desc
  limit 1;
$$;

CREATE FUNCTION bank.movement_digest(movement public.movements) RETURNS bytea
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select sha256(convert_to(jsonb_build_array(
    movement.id, movement.customer_id, movement.kind, movement.rail, movement.amount, movement.fee,
    movement.from_account, movement.to_account, movement.plan -> 'legs', movement.plan -> 'destination',
    movement.plan -> 'instruction' #- '{details,sealed}'
  )::text, 'UTF8'));
$$;

CREATE FUNCTION bank.movement_id_of(customer uuid, intent text) RETURNS uuid
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select (
    substr(given.time, 1, 8) || '-' || substr(given.time, 9, 4)
    || '-7' || substr(given.rest, 1, 3)
    || '-' || substr('89ab', ('x' || substr(given.rest, 4, 1))::bit(4)::integer % 4 + 1, 1) || substr(given.rest, 5, 3)
    || '-' || substr(given.rest, 8, 12)
  )::uuid
  from (
    select
      substr(replace(intent, '-', ''), 1, 12) as time,
      encode(sha256(convert_to(customer::text, 'UTF8') || '\x00'::bytea || convert_to(intent, 'UTF8')), 'hex') as rest
  ) as given
$$;

CREATE FUNCTION bank.next_check_number(asked_account uuid) RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with ordered as (
    select max(made.last_number) as number
    from public.check_orders as made
    where made.account_id = asked_account and made.state not in ('canceled', 'refused')
  )
  select greatest(
    coalesce(ordered.number, 999),
    (
      select max(seen.number)
      from public.presented_checks as seen
      where seen.account_id = asked_account
        and seen.number <= coalesce(ordered.number + 1000, 9999)
    )
  ) + 1
  from ordered;
$$;

CREATE FUNCTION bank.note_blocked_card(of_dispute uuid, new_last_four text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.disputes as changed
  set card_blocked_at = bank.now(), new_card_last_four = new_last_four
  where changed.id = of_dispute and changed.customer_id = bank.customer_id() and changed.card_blocked_at is null
    and changed.card_last_four is not null and changed.opened_in = pg_current_xact_id();
  if not found then
    return false;
  end if;
  perform bank.append_dispute_event(of_dispute, bank.customer_id(), 'cardBlocked', null, null);
  return true;
end;
$$;

CREATE FUNCTION bank.note_changed_question(known public.authorizations, asked_mark bytea, asked_amount bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  answer_id constant text :=
    concat_ws(':', 'question', known.network, known.question_id, substr(encode(asked_mark, 'hex'), 1, 16));
begin
  insert into public.rail_answers (id, movement_id, customer_id, what, amount, effect, applied_at)
  values (answer_id, known.id, known.customer_id, 'changed', asked_amount, 'contradiction', bank.now())
  on conflict (id) do nothing;
  if found then
    insert into public.outbox (id, topic, customer_id, fact)
    values (
      gen_random_uuid(), 'movement.contradicted', known.customer_id,
      jsonb_build_object('movementId', known.id, 'answerId', answer_id, 'what', 'changed', 'reason', null)
    );
  end if;
end;
$$;

CREATE FUNCTION bank.note_due_since() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if (new.due_amount, new.due_starts_on, new.due_every)
    is distinct from (old.due_amount, old.due_starts_on, old.due_every) then
    new.due_since := bank.today();
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.note_view(asked_delegation uuid, view_id uuid, seen_sight text, seen_account uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  permission public.delegations;
begin
  select delegation.* into permission
  from public.delegations as delegation
  where delegation.id = asked_delegation and delegation.delegate_id = bank.customer_id();
  if not found or not bank.is_live(permission) then
    return null;
  end if;
  if exists (
    select
    from public.delegation_views as view
    where view.delegation_id = asked_delegation and view.sight = seen_sight
      and view.account_id is not distinct from seen_account
      and view.session_id is not distinct from bank.session_id()
      and view.seen_at > bank.now() - interval '15 minutes'
  ) then
    return false;
  end if;
  insert into public.delegation_views (id, customer_id, delegation_id, session_id, sight, account_id)
  values (view_id, permission.customer_id, asked_delegation, bank.session_id(), seen_sight, seen_account);
  return true;
end;
$$;

CREATE FUNCTION bank.open_case(new_id uuid, of_kind text, of_subject uuid, of_customer uuid, starting date, own_due date, legal_due date) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  opened public.cases;
begin
  insert into public.cases as made (id, customer_id, kind, subject_id, opened_on, due_on, legal_due_on)
  values (new_id, of_customer, of_kind, of_subject, starting, own_due, legal_due)
  on conflict (kind, subject_id) where state <> 'closed' do nothing
  returning made.* into opened;
  if opened.id is null then
    return false;
  end if;
  perform bank.append_case_entry(opened, 'bank', null, 'opened', true, null, own_due, null, null);
  return true;
end;
$$;

CREATE FUNCTION bank.open_dispute(new_id uuid, new_case uuid, of_account uuid, line_journal uuid, line_place integer, given jsonb, days jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  customer constant uuid := bank.customer_id();
  window_days constant integer := 60;
  account public.accounts;
  line record;
  shown date;
  law text;
begin
  select owned.* into account
  from public.accounts as owned
  where owned.id = of_account and owned.customer_id = customer;
  if account.id is null then
    return 'unknown';
  end if;
  -- Of two at once, the second waits and finds the first. On credit nothing is counted meanwhile.
  perform from bank.lock_balances(array[account.ledger_number]);
  if exists (select from public.disputes as known where known.id = new_id) then
    return 'again';
  end if;
  select leg.id, leg.amount, leg.day, leg.kind, leg.memo, leg.credit_id into line
  from ledger.read_journals(array[line_journal], array[]::bigint[]) as leg
  where leg.debit_id = account.ledger_number and leg.act in (0, 2, 3)
    and case
      when leg.origin is not null and ledger.continued_hold(leg.id) is not null
        then leg.origin = line_journal and leg.hold_id % 16 = line_place
      else leg.intent = line_journal and leg.id % 16 = line_place
    end
  order by leg.id
  limit 1;
  if line.id is null then
    return 'unknown';
  end if;
  -- Transfers, withdrawals, payments, purchases and fees, to somebody else.
  if line.kind not in (1, 3, 4, 5, 6) or exists (
    select from public.accounts as own where own.customer_id = customer and own.ledger_number = line.credit_id
  ) then
    return 'kind';
  end if;
  shown := bank.first_shown_on(account.ledger_number, line.day);
  if shown + window_days < (bank.now() at time zone 'America/New_York')::date then
    return 'late';
  end if;
  if exists (select from public.disputes as known where known.leg_id = line.id and known.state <> 'withdrawn') then
    return 'disputed';
  end if;
  law := case account.type when 'credit' then 'z' else 'e' end;
  insert into public.disputes (
    id, customer_id, account_id, account_number, case_number, regulation, leg_id, line_id, line_day, line_kind,
    other_account, amount, memo, first_shown_on, reason, sub_reason, contact_method, wants_credit, details_sealed, digest,
    card_last_four, received_on, expected_on, credit_by, acknowledge_by, resolve_by, acknowledged_at
  )
  values (
    new_id, customer, account.id, account.ledger_number, bank.reference_of('DSP', new_id), law, line.id,
    line_journal::text || '.' || line_place::text, line.day, line.kind, line.credit_id, line.amount, left(line.memo, 200), shown,
    given ->> 'reason', given ->> 'subReason', given ->> 'contactMethod', (given ->> 'wantsCredit')::boolean,
    given ->> 'detailsSealed', given ->> 'digest', given ->> 'cardLastFour', (days ->> 'receivedOn')::date,
    (days ->> 'expectedOn')::date, (days ->> 'creditBy')::date, (days ->> 'acknowledgeBy')::date,
    (days ->> 'resolveBy')::date, bank.now()
  );
  perform bank.open_case(
    new_case, 'dispute-' || law, new_id, customer, (days ->> 'openedOn')::date, (days ->> 'dueOn')::date,
    (days ->> 'resolveBy')::date
  );
  perform bank.append_dispute_event(new_id, customer, 'received', null, null);
  if (given ->> 'wantsCredit')::boolean then
    perform bank.append_dispute_event(new_id, customer, 'creditRequested', null, line.amount);
  end if;
  if law = 'z' then
    insert into public.credit_disputes (account_number, customer_id, dispute_id, day, what, amount, debt, line_day)
    values (
      account.ledger_number, customer, new_id, bank.today(), 'opened', line.amount,
      case line.kind when 6 then 'charges' when 3 then 'cashAdvances' when 1 then 'cashAdvances' else 'purchases' end,
      line.day
    );
  end if;
  return 'opened';
end;
$$;

CREATE FUNCTION bank.open_disputes(listed_max integer) RETURNS TABLE(id uuid, customer_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select waiting.id, waiting.customer_id
  from public.disputes as waiting
  where waiting.state = 'open'
  order by coalesce(waiting.credit_by, waiting.resolve_by), waiting.resolve_by, waiting.id
  limit listed_max;
$$;

CREATE FUNCTION bank.open_gate(given_way text, proof bytea, minutes integer, OUT ends_at timestamp with time zone, OUT code_id uuid) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  session constant uuid := bank.session_id();
  is_proved boolean;
begin
  case given_way
    when 'code' then
      code_id := bank.use_gate_code(proof);
      is_proved := code_id is not null;
    when 'passkey' then
      is_proved := bank.spend_passkey_proof('gate', proof);
    when 'authenticator' then
      is_proved := bank.has_used_app();
    when 'email' then
      is_proved := exists (
        select
        from public.gate_codes as code
        where code.session_id = session and code.customer_id = bank.customer_id()
          and code.used_at > bank.now() - interval '1 minute'
      );
    else
      is_proved := false;
  end case;
  if not is_proved then
    return;
  end if;
  insert into public.approval_grants as known (session_id, customer_id, feature, way, expires_at)
  select
    held.id, held.customer_id, case given_way when 'email' then 'pages' else 'navigation' end, given_way,
    least(bank.now() + make_interval(mins => minutes), held.expires_at)
  from public.sessions as held
  where held.id = session and held.customer_id = bank.customer_id() and held.ended_at is null
  on conflict (session_id, feature) do update set way = excluded.way, expires_at = excluded.expires_at
  returning known.expires_at into open_gate.ends_at;
end;
$$;

CREATE FUNCTION bank.open_own_case(new_id uuid, of_kind text, of_request uuid, starting date, own_due date, legal_due date) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if of_kind not in ('support', 'complaint') or not exists (
    select
    from public.support_requests as request
    where request.id = of_request and request.customer_id = bank.customer_id()
      and (request.topic = 'complaint') = (of_kind = 'complaint')
  ) then
    raise exception 'only a customer''s own request becomes a case'
      using errcode = 'insufficient_privilege';
  end if;
  return bank.open_case(new_id, of_kind, of_request, bank.customer_id(), starting, own_due, legal_due);
end;
$$;

CREATE FUNCTION bank.open_rollover(new_id uuid, new_case uuid, of_account uuid, given jsonb, days jsonb, open_max integer) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  customer constant uuid := bank.customer_id();
begin
  if not exists (
    select
    from public.accounts as owned
    where owned.id = of_account and owned.customer_id = customer and owned.type = 'retirement'
  ) then
    return 'unknown';
  end if;
  -- One request of a customer at a time: each counts the others.
  perform pg_advisory_xact_lock(hashtextextended('rollovers ' || customer::text, 0));
  if exists (select from public.rollovers as known where known.id = new_id) then
    return 'again';
  end if;
  if (
    select count(*) >= open_max
    from public.rollovers as other
    where other.customer_id = customer and other.closed_at is null
  ) then
    return 'full';
  end if;
  insert into public.rollovers (
    id, customer_id, account_id, number, from_account, source_type, rollover_type, estimated_value, rollover_amount,
    withholding, distribution_method, details_sealed, digest, submitted_on, process_by
  )
  values (
    new_id, customer, of_account, bank.reference_of('ROL', new_id), given ->> 'fromAccount', given ->> 'accountType',
    given ->> 'rolloverType', (given ->> 'estimatedValue')::bigint, (given ->> 'rolloverAmount')::bigint,
    (given ->> 'withholding')::smallint, given ->> 'distributionMethod', given ->> 'detailsSealed', given ->> 'digest',
    (days ->> 'submittedOn')::date, (days ->> 'dueOn')::date
  );
  perform bank.open_case(
    new_case, 'rollover', new_id, customer, (days ->> 'openedOn')::date, (days ->> 'dueOn')::date, null
  );
  return 'opened';
end;
$$;

CREATE FUNCTION bank.open_rollovers(listed_max integer) RETURNS TABLE(id uuid, customer_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select waiting.id, waiting.customer_id
  from public.rollovers as waiting
  where waiting.closed_at is null
  order by waiting.submitted_at, waiting.id
  limit listed_max;
$$;

CREATE FUNCTION bank.open_second_step(key bytea, device uuid, minutes integer) RETURNS timestamp with time zone
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  ends_at timestamptz;
begin
  if bank.entered_by() is distinct from 'password' then
    raise exception 'a second step follows a password' using errcode = 'insufficient_privilege';
  end if;
  insert into public.second_steps as step (token_key, customer_id, device_id, expires_at)
  values (key, bank.customer_id(), device, bank.now() + make_interval(mins => minutes))
  returning step.expires_at into ends_at;
  return ends_at;
end;
$$;

CREATE FUNCTION bank.open_session(session uuid, key bytea, address inet, agent text, device uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  customer constant uuid := bank.customer_id();
begin
  if customer is null or bank.entered_by() not in ('enrollment', 'password', 'second step', 'passkey') then
    raise exception 'nobody has proved who they are' using errcode = 'insufficient_privilege';
  end if;
  insert into public.sessions (
    id, token_hash, kind, customer_id, ip, user_agent, device_id, created_at, last_seen_at, expires_at
  )
  values (
    session, key, 'customer', customer, address, agent, device, bank.now(), bank.now(),
    bank.now() + interval '12 hours'
  );
  perform bank.seal_scope(customer, null, session, 'session');
end;
$$;

CREATE FUNCTION bank.open_support_requests(listed_max integer) RETURNS TABLE(id uuid, customer_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select waiting.id, waiting.customer_id
  from (
    select found_case.subject_id as id, found_case.customer_id, found_case.due_on
    from public.cases as found_case
    where found_case.state = 'open' and found_case.kind in ('support', 'complaint')
    union all
    -- Left by a process that opens no cases.
    select request.id, request.customer_id, null
    from public.support_requests as request
    where request.answered_at is null
      and not exists (select from public.cases as known where known.subject_id = request.id)
  ) as waiting
  order by waiting.due_on nulls first, waiting.id
  limit listed_max;
$$;

CREATE FUNCTION bank.open_to_delegates(guarded regclass, sight text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  execute format('drop policy by_customer on %s', guarded);
  execute format(
    'create policy read_by_customer on %s for select to bank_api, bank_office '
    'using (customer_id = (select bank.seen_customer_id()) '
    'and ((select bank.delegation_id()) is null or (%s)))',
    guarded, sight
  );
  execute format(
    'create policy inserted_by_customer on %s for insert to bank_api, bank_office '
    'with check (customer_id = (select bank.customer_id()))',
    guarded
  );
  execute format(
    'create policy updated_by_customer on %s for update to bank_api, bank_office '
    'using (customer_id = (select bank.customer_id())) '
    'with check (customer_id = (select bank.customer_id()))',
    guarded
  );
  execute format(
    'create policy deleted_by_customer on %s for delete to bank_api, bank_office '
    'using (customer_id = (select bank.customer_id()))',
    guarded
  );
end;
$$;

CREATE FUNCTION bank.outgoing_fault(customer uuid, rule bank.plan_rules, plan jsonb) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  outgoing constant jsonb := plan -> 'outgoing';
  payable record;
  cooled timestamptz;
begin
  if plan -> 'instruction' ->> 'direction' is distinct from rule.direction then
    return 'direction';
  end if;
  if outgoing ->> 'channel' is distinct from rule.channel then
    return 'channel';
  end if;
  if rule.payee is null then
    return case when outgoing ->> 'payeeId' is not null then 'payee' end;
  end if;
  select found_one.* into payable
  from bank.find_payable(customer, rule.payee, (outgoing ->> 'payeeId')::uuid) as found_one;
  if payable.since is null then
    return 'payee';
  end if;
  if plan -> 'instruction' -> 'details' is distinct from payable.details or plan -> 'instruction' ? 'entry' then
    return 'details';
  end if;
  -- The plan was made of the same instant, to the millisecond.
  if (outgoing ->> 'payeeSince')::timestamptz is distinct from date_trunc('milliseconds', payable.since) then
    return 'payee since';
  end if;
  if (rule.rail = 'onus') <> (payable.account is not null)
    or (rule.rail = 'onus' and (plan ->> 'to')::bigint <> payable.account) then
    return 'account of the payee';
  end if;
  select date_trunc('milliseconds', payable.since + make_interval(hours => brake.cooling_hours)) into cooled
  from public.brakes as brake
  where brake.customer_id = customer;
  if cooled > bank.now() and coalesce((outgoing ->> 'notBefore')::timestamptz < cooled, true) then
    return 'cooling-off';
  end if;
  if rule.payee = 'bill' then
    return case when plan -> 'payee' ->> 'id' is distinct from outgoing ->> 'payeeId' then 'payee' end;
  else
    if plan ->> 'approval' = 'none'
      and bank.is_code_due(customer, (outgoing ->> 'payeeId')::uuid, (plan ->> 'amount')::bigint) then
      return 'approval';
    end if;
    -- The mail with the code names who is paid.
    if plan ->> 'approval' = 'code' and right(plan ->> 'destination', length(payable.last_four)) <> payable.last_four then
      return 'destination';
    end if;
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.own_account(ref text, of_type text) RETURNS bigint
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if ref = 'primary' then
    return (
      select account.ledger_number
      from public.accounts as account
      where account.customer_id = bank.seen_customer_id() and account.is_primary and account.type = of_type
      limit 1
    );
  end if;
  return (
    select account.ledger_number
    from public.accounts as account
    where account.customer_id = bank.seen_customer_id() and account.id = ref::uuid
  );
end;
$$;

CREATE FUNCTION bank.own_cap(customer uuid, asked_rule smallint) RETURNS bigint
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select case when own.raise_at <= bank.now() then own.raise_to else own.cap end
  from public.brake_limits as own
  where own.customer_id = customer and own.rule = asked_rule;
$$;

CREATE FUNCTION bank.paid_since_statement(account bigint, period_end date, through date) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not ledger.may_read(account) then
    return 0;
  end if;
  return (
    select coalesce(sum(leg.amount), 0)
    from ledger.leg as leg
    where leg.credit_id = account and leg.credit_id >= 1000 and leg.day > period_end and leg.day <= through
      and leg.act in (0, 2, 3)
  ) - (
    select coalesce(sum(leg.amount), 0)
    from ledger.leg as leg
    join ledger.kind as kind on kind.id = leg.kind and kind.code = 'reversal'
    where leg.debit_id = account and leg.debit_id >= 1000 and leg.day > period_end and leg.day <= through
      and leg.act in (0, 2, 3)
  );
end;
$$;

CREATE FUNCTION bank.password_terms(customer uuid) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
begin
  return (
    select substring(known.password_hash from '^(.*)\$[^$]*$')
    from public.credentials as known
    where known.customer_id = customer
  );
end;
$_$;

CREATE FUNCTION bank.permit_advices(items text[], ledger_numbers bigint[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  -- STAND_IN_MAX in the contract's movements/rules.ts.
  stand_in_max constant bigint := 5000;
  clearing_card constant bigint := 14;
  asked record;
begin
  for asked in
    select
      named.item_id, named.ledger_number, item.intent, item.amount,
      item.is_advice and item.state in ('received', 'waiting') and item.amount <= stand_in_max
        and owned.type in ('checking', 'student', 'credit') as is_due
    from unnest(items, ledger_numbers) as named (item_id, ledger_number)
    left join public.rail_items as item on item.network = 'card' and item.item_id = named.item_id
    left join public.accounts as owned on owned.ledger_number = named.ledger_number
  loop
    if asked.is_due is not true then
      raise exception 'item % of the card network is no advice that may be forced', asked.item_id
        using errcode = 'insufficient_privilege';
    end if;
    perform ledger.permit_purchase(
      asked.ledger_number, asked.intent, clearing_card, asked.amount, 'approved by the card network: ' || asked.item_id
    );
  end loop;
end;
$$;

CREATE FUNCTION bank.plan_fault(customer uuid, plan jsonb) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  moment constant timestamptz := bank.now();
  today constant date := bank.today();
  amount constant bigint := (plan ->> 'amount')::bigint;
  fee constant bigint := (plan ->> 'fee')::bigint;
  paying constant bigint := (plan ->> 'from')::bigint;
  paid constant bigint := (plan ->> 'to')::bigint;
  rule bank.plan_rules;
begin
  select known.* into rule
  from bank.plan_rules as known
  where known.kind = plan ->> 'kind' and known.rail = plan ->> 'rail';
  if not found then
    return 'kind';
  end if;
  if plan ->> 'customerId' is distinct from customer::text then
    return 'customer';
  end if;
  -- A process of the last release knows no other rules than those of the code.
  if coalesce(plan ->> 'rules', 'default') <> bank.rules_in_force() then
    return 'rules';
  end if;
  if plan - array[
    'id', 'customerId', 'commitPlace', 'kind', 'prefix', 'rail', 'instruction', 'outgoing', 'amount', 'fee', 'from', 'to',
    'legs', 'limits', 'leavesOn', 'arrivesOn', 'category', 'purpose', 'receiptTo', 'topic', 'approval', 'destination',
    'day', 'deadline', 'approveBy', 'hash', 'payee', 'memo', 'rules'
  ] <> '{}'::jsonb
    or plan ->> 'prefix' is distinct from rule.prefix or plan ->> 'topic' is distinct from rule.topic
    or coalesce(plan ->> 'commitPlace', '') = '' then
    return 'form';
  end if;
  -- An account that holds nothing is closed without a cent.
  if coalesce(amount < case when rule.kind = 'accountClosing' then 0 else 1 end, true) or coalesce(fee < 0, true)
    or (rule.has_rail_fee and fee <> bank.money_rule('fee.' || rule.rail, today))
    or (rule.fee_rule is not null and fee is distinct from bank.cash_fee(rule.fee_rule, paying, amount, today))
    or (rule.most_rule is not null and coalesce(amount > bank.money_rule(rule.most_rule, today), true)) then
    return 'amount';
  end if;
  if (plan ->> 'day')::date is distinct from today
    or coalesce((plan ->> 'deadline')::timestamptz not between moment and moment + interval '15 minutes', true)
    or coalesce((plan ->> 'leavesOn')::date < today, true)
    or coalesce((plan ->> 'arrivesOn')::date < (plan ->> 'leavesOn')::date, true) then
    return 'time';
  end if;
  if (
    case plan ->> 'approval'
      when 'none' then plan ->> 'approveBy' is not null
      when 'code' then
        coalesce((plan ->> 'approveBy')::timestamptz > moment + interval '24 hours', true)
        or coalesce(plan ->> 'destination', '') = ''
      else true
    end
  ) then
    return 'approval';
  end if;
  if rule.direction = 'in' then
    if paying is distinct from rule.counter_account or not bank.is_own_account(customer, paid, rule.to_types) then
      return 'account';
    end if;
  elsif not bank.is_own_account(customer, paying, rule.from_types) then
    return 'account';
  elsif rule.counter_account is not null then
    if paid is distinct from rule.counter_account then
      return 'account';
    end if;
  elsif rule.rail <> 'onus' and (paid = paying or not bank.is_own_account(customer, paid, rule.to_types))
    -- Nothing is left, so it goes nowhere.
    and not (rule.kind = 'accountClosing' and paid = paying and amount = 0) then
    return 'account';
  end if;
  return coalesce(
    bank.outgoing_fault(customer, rule, plan), bank.limits_fault(customer, rule, plan),
    bank.legs_fault(customer, rule, plan)
  );
end;
$$;

CREATE FUNCTION bank.postpone_case(asked_case uuid, by_staff uuid, until date, sealed text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  target public.cases;
begin
  target := bank.lock_case(asked_case);
  if target.id is null then
    return 'unknown';
  end if;
  if target.state <> 'open' then
    return 'closed';
  end if;
  if target.owner_id <> by_staff then
    return 'owned';
  end if;
  if until <= greatest(target.due_on, bank.today()) then
    return 'past';
  end if;
  if until > target.legal_due_on then
    return 'legal';
  end if;
  update public.cases as changed
  set due_on = until, escalation = 0, owner_id = by_staff
  where changed.id = target.id;
  perform bank.append_case_entry(target, 'staff', by_staff, 'postponed', false, sealed, until, null, null);
  return 'postponed';
end;
$$;

CREATE FUNCTION bank.raise_credit_limit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  number bigint;
begin
  select account.ledger_number into strict number
  from public.accounts as account
  where account.id = new.account_id and account.customer_id = new.customer_id and account.type = 'credit';
  if ledger.is_closed(number) then
    raise exception 'a closed account gets no limit' using errcode = 'restrict_violation';
  end if;
  perform ledger.limit_account(number, -new.requested, 0, 'credit limit request ' || new.id);
  return null;
end;
$$;

CREATE FUNCTION bank.read_hold(asked_movement uuid, OUT undo_until timestamp with time zone, OUT held boolean, OUT in_review boolean) RETURNS record
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select
    case when instruction.not_before > bank.now() then instruction.not_before end,
    -- Cash that a code was given for is handed over.
    instruction.direction = 'out' and instruction.rail <> 'counter'
    and bank.is_stopped(movement.customer_id, movement.plan),
    instruction.review_since is not null
  from public.rail_instructions as instruction
  join public.movements as movement on movement.id = instruction.movement_id
  where instruction.movement_id = asked_movement and movement.customer_id = bank.customer_id()
    and movement.state = 'pending' and instruction.closed_at is null and instruction.attempts = 0;
$$;

CREATE FUNCTION bank.read_live_changes(keys bytea[], afters bigint[]) RETURNS TABLE(place integer, is_live boolean, seq bigint, kind text, thing_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select asked.place::integer, live.customer_id is not null, change.seq, change.kind, change.thing_id
  from unnest(keys, afters) with ordinality as asked (key, after, place)
  left join bank.live_sessions as live on live.token_hash = asked.key
  left join lateral (
    select changed.seq, changed.kind, changed.thing_id
    from public.live_changes as changed
    where changed.customer_id = live.customer_id and changed.seq > asked.after
    -- The newest number is always that of `figures`, so what is left out is covered by it.
    order by changed.seq desc, changed.kind <> 'figures', changed.kind
    limit 50
  ) as change on true
  order by asked.place, change.seq, change.kind;
end;
$$;

CREATE FUNCTION bank.read_month(account bigint, first_day date, OUT opened_on date, OUT lowest bigint) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not ledger.may_read(account) then
    return;
  end if;
  select known.opened_on into opened_on
  from ledger.account as known
  where known.id = account;
  select least(
    min(day_end.balance),
    case
      when coalesce(min(day_end.day), 'infinity') > greatest(first_day, opened_on)
        then ledger.balance_on(account, greatest(first_day, opened_on) - 1)
    end
  )
  into lowest
  from ledger.read_day_ends(account, greatest(first_day, opened_on), 'infinity') as day_end;
end;
$$;

CREATE FUNCTION bank.read_statement(account bigint, from_day date, to_day date, OUT opened_on date, OUT opening bigint, OUT closing bigint, OUT credits bigint, OUT debits bigint, OUT fees bigint, OUT interest bigint, OUT entries bigint) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not ledger.may_read(account) then
    return;
  end if;
  select known.opened_on into opened_on
  from ledger.account as known
  where known.id = account;
  select
    coalesce(sum(total.money_in), 0), coalesce(sum(total.money_out), 0),
    coalesce(sum(total.money_out - total.money_in) filter (where total.kind = 6), 0),
    coalesce(sum(total.money_in - total.money_out) filter (where total.kind = 7), 0),
    coalesce(sum(total.legs), 0)
  into credits, debits, fees, interest, entries
  from ledger.read_totals(account, from_day, to_day) as total;
  opening := ledger.balance_on(account, from_day - 1);
  closing := ledger.balance_on(account, to_day);
end;
$$;

CREATE FUNCTION bank.read_statement_lines(account bigint, from_day date, to_day date, after_day date, after_id bigint, page_size integer) RETURNS TABLE(id bigint, day date, amount bigint, kind smallint, memo text, intent uuid, origin uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  first_day constant date := greatest(from_day, coalesce(after_day, from_day));
  cut_day constant date := coalesce(after_day, '-infinity');
  cut_id constant bigint := coalesce(after_id, 0);
begin
  if not ledger.may_read(account) then
    return;
  end if;
  return query
  select
    line.id, line.day, line.amount, line.kind, line.memo,
    -- The first leg of a journal carries its intent, and most journals have no other.
    case
      when line.id % 16 = 0 then line.intent
      else (select first.intent from ledger.leg as first where first.id = line.id - line.id % 16)
    end,
    case
      when line.hold_id is not null
        then (select first.intent from ledger.leg as first where first.id = line.hold_id - line.hold_id % 16)
    end
  from (
    select side.*
    from (
      (
        select leg.id, leg.day, -leg.amount, leg.kind, leg.memo, leg.intent, leg.hold_id
        from ledger.leg as leg
        where leg.debit_id = account and leg.debit_id >= 1000
          and leg.day >= first_day and leg.day <= to_day and (leg.day, leg.id) > (cut_day, cut_id)
          and leg.act in (0, 2, 3)
        order by leg.day, leg.id
        limit page_size
      )
      union all
      (
        select leg.id, leg.day, leg.amount, leg.kind, leg.memo, leg.intent, leg.hold_id
        from ledger.leg as leg
        where leg.credit_id = account and leg.credit_id >= 1000
          and leg.day >= first_day and leg.day <= to_day and (leg.day, leg.id) > (cut_day, cut_id)
          and leg.act in (0, 2, 3)
        order by leg.day, leg.id
        limit page_size
      )
    ) as side (id, day, amount, kind, memo, intent, hold_id)
    order by side.day, side.id
    limit page_size
  ) as line
  order by line.day, line.id;
end;
$$;

CREATE FUNCTION bank.read_tax_years() RETURNS TABLE(account_id uuid, tax_year integer, interest bigint, penalty bigint, contributed bigint, distributed bigint, withheld bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  owner constant uuid := bank.customer_id();
  lines_max constant integer := 2147483647;
begin
  return query
  with own as materialized (
    select account.id, account.type, account.ledger_number as number
    from public.accounts as account
    where account.customer_id = owner
  ),
  -- Interest of a retirement account isn't taxed as it is earned, and a card's is charged.
  earning as materialized (
    select own.id, own.number
    from own
    where own.type not in ('credit', 'retirement')
  ),
  since as (
    select earning.id, begun.year, figures.interest_year as interest
    from (
      select min(figures.opened_on) as opened_on
      from ledger.read_figures(array(select earning.number from earning), bank.today()) as figures
    ) as first
    cross join lateral generate_series(
      extract(year from first.opened_on)::integer, extract(year from bank.today())::integer
    ) as begun (year)
    cross join lateral ledger.read_figures(
      array(select earning.number from earning), make_date(begun.year, 1, 1)
    ) as figures
    join earning on earning.number = figures.account_id
  ),
  retirement as materialized (
    select own.id, own.number
    from own
    where own.type = 'retirement'
  ),
  line as materialized (
    select retirement.id, retirement.number, entry.id as leg_id, extract(year from entry.day)::integer as year,
      entry.kind, entry.amount, entry.other_id, entry.intent, entry.origin
    from retirement
    cross join lateral ledger.read_history(retirement.number, lines_max) as entry
  ),
  part as (
    select since.id, since.year,
      since.interest - coalesce(lead(since.interest) over (partition by since.id order by since.year), 0) as interest,
      0::bigint as penalty, 0::bigint as contributed, 0::bigint as distributed, 0::bigint as withheld
    from since
    union all
    -- A certificate has no other fee than the penalty for an early withdrawal.
    select own.id, extract(year from entry.day)::integer, 0, -entry.amount, 0, 0, 0
    from own
    cross join lateral ledger.read_history(own.number, lines_max, kinds_in => '{6}', kinds_out => '{6}') as entry
    where own.type = 'cd'
    union all
    -- A contribution that was returned or failed isn't posted any more, and has given back what it counted.
    select retirement.id, extract(year from (bound ->> 'period')::date)::integer, 0, 0, movement.amount, 0, 0
    from public.movements as movement
    join retirement on retirement.number = movement.to_account
    cross join lateral jsonb_array_elements(movement.plan -> 'limits') as bound
    where movement.customer_id = owner and movement.plan -> 'limits' <> '[]'::jsonb and movement.state = 'posted'
      and (bound ->> 'rule')::integer = 10
    union all
    -- What counted toward no tax year when it was made, as an entry of the bank itself, counts for the year of its day.
    select line.id, line.year, 0, 0, line.amount, 0, 0
    from line
    where line.kind = 12 and not exists (
      select
      from public.movements as movement
      where movement.customer_id = owner and movement.plan -> 'limits' @> '[{"rule": 10}]'::jsonb
        and (
          movement.id = line.intent or movement.id = line.origin
          or (movement.rail <> 'book' and movement.journal_id = line.leg_id - line.leg_id % 16)
        )
    )
    union all
    -- Everything that leaves, but for fees, what is taken back, purchases of securities, and another retirement account of
    -- the same person.
    select line.id, line.year, 0, 0, 0, -line.amount, case when line.other_id = 43 then -line.amount else 0 end
    from line
    where line.amount < 0 and line.kind not in (6, 7, 8, 9, 10, 11, 12, 13, 14)
      and not exists (select from retirement as other where other.number = line.other_id)
    union all
    -- A distribution that was taken back, and tax that was given back with it.
    select line.id, line.year, 0, 0, 0, -line.amount, case when line.other_id = 43 then -line.amount else 0 end
    from line
    where line.amount > 0 and (line.other_id = 43 or (line.kind = 8 and line.other_id >= 1000))
      and not exists (select from retirement as other where other.number = line.other_id)
  )
  select part.id, part.year, sum(part.interest)::bigint, sum(part.penalty)::bigint, sum(part.contributed)::bigint,
    sum(part.distributed)::bigint, sum(part.withheld)::bigint
  from part
  group by part.id, part.year
  having sum(part.interest) <> 0 or sum(part.penalty) <> 0 or sum(part.contributed) <> 0 or sum(part.distributed) <> 0
    or sum(part.withheld) <> 0
  order by part.year desc, part.id;
end;
$$;

CREATE FUNCTION bank.record_event(event uuid, session_key bytea, address inet, event_action text, kind_of_object text, object text, was jsonb, became jsonb, request text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  customer uuid := case when bank.entered_by() = 'session' then bank.customer_id() end;
  session uuid := bank.session_id();
begin
  if customer is null and session_key is not null then
    customer := bank.customer_of_session(session_key);
    select held.id into session from public.sessions as held where held.token_hash = session_key;
  end if;
  insert into public.audit_events (
    id, actor_kind, actor_id, session_id, ip, action, object_kind, object_id, before, after, request_id
  )
  values (
    event, case when customer is null then 'guest' else 'customer' end, customer::text,
    case when customer is not null then session::text end, address, event_action, kind_of_object, object, was, became,
    request
  );
end;
$$;

CREATE FUNCTION bank.redeem_atm_code(asked_question text, asked_mark bytea, asked_last_four text, given_key bytea, asked_amount bigint, place text, asked_at timestamp with time zone, valid_for interval, OUT is_approved boolean, OUT approval_code text, OUT decline_reason text) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET lock_timeout TO '1200ms'
    AS $$
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

CREATE FUNCTION bank.reference_of(prefix text, movement uuid) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select prefix || '-' || substr(made.letters, 1, 4) || '-' || substr(made.letters, 5, 4)
    || '-' || substr(made.letters, 9, 4)
  from (
    select string_agg(
      substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(digest.bytes, at) % 30 + 1, 1), '' order by at
    ) as letters
    from sha256(convert_to(movement::text, 'UTF8')) as digest (bytes)
    cross join generate_series(0, 11) as at
  ) as made
$$;

CREATE FUNCTION bank.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  raise exception '% on %.% is refused: its rows are written once', tg_op, tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;

CREATE FUNCTION bank.refuse_silence() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  silent bigint := bank.silent_cases(new.day);
begin
  if silent > 0 then
    raise exception '% cases would pass their deadline of % in silence', silent, new.day
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.refuse_silent_dispute() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  silent record;
begin
  select found_dispute.* into silent from bank.silent_disputes(new.day) as found_dispute limit 1;
  if silent.case_number is not null then
    raise exception 'dispute % would pass % without its %', silent.case_number, new.day, silent.missing
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

CREATE FUNCTION bank.rehearse_answer() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform
  from ledger.post('{}', '{}', '{}', '{}', '{}', '{}', '{}', memos => '{}', acts => '{}', holds => '{}', expiries => '{}');
end;
$$;

CREATE FUNCTION bank.release_name(asked_kind text, asked_keys bytea[], owner uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not coalesce(bank.may_claim_for(owner), false) then
    raise exception 'a name is released by its owner' using errcode = 'insufficient_privilege';
  end if;
  delete from public.directory_entries as entry
  where entry.kind = asked_kind and entry.key = any (asked_keys) and entry.owner_id = owner;
end;
$$;

CREATE FUNCTION bank.release_push_endpoint(endpoint bytea) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  update public.push_devices as device
  set ended_at = bank.now()
  where device.endpoint_key = endpoint and device.ended_at is null;
$$;

CREATE FUNCTION bank.renew_password_hash(new_hash text, old_hash text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.credentials as known
  set password_hash = new_hash
  where known.customer_id = bank.customer_id()
    and sha256(convert_to(known.password_hash, 'UTF8')) = sha256(convert_to(old_hash, 'UTF8'));
end;
$$;

CREATE FUNCTION bank.renew_session(key bytea) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.sessions as session
  set token_hash = key
  where session.id = bank.session_id() and session.ended_at is null;
end;
$$;

CREATE FUNCTION bank.replace_card(asked_card uuid, why text, from_day date, by_day date) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  card public.cards;
  new_id uuid;
begin
  select locked.* into card
  from public.cards as locked
  where locked.id = asked_card and locked.customer_id = bank.customer_id()
  for no key update;
  if not found then
    raise exception 'there is no such card' using errcode = 'insufficient_privilege';
  end if;
  if card.status in ('ordered', 'active', 'frozen') and why in ('lost', 'stolen', 'disputed') then
    update public.cards as blocked
    set status = 'blocked', reason = why, status_since = bank.now()
    where blocked.id = card.id;
    -- What is still with the maker or in the mail is of no use any more.
    update public.card_orders as dropped
    set state = 'canceled'
    where dropped.card_id = card.id and dropped.state not in ('delivered', 'refused', 'canceled');
  end if;
  select newer.id into new_id
  from public.cards as newer
  where newer.replaces = card.id;
  if found then
    return new_id;
  end if;
  if card.status not in ('active', 'frozen', 'blocked') and not (card.status = 'ordered' and why in ('lost', 'stolen')) then
    raise exception 'card % is %', card.id, card.status
      using errcode = 'check_violation', constraint = 'card_can_be_replaced';
  end if;
  new_id := bank.issue_card(card.customer_id, card.account_id, card.id);
  insert into public.card_controls (card_id, kind, customer_id, is_on, cap, raise_to, raise_at)
  select new_id, kept.kind, kept.customer_id, kept.is_on, kept.cap, kept.raise_to, kept.raise_at
  from public.card_controls as kept
  where kept.card_id = card.id;
  insert into public.card_trips (id, card_id, customer_id, countries, starts_on, ends_on)
  select gen_random_uuid(), new_id, trip.customer_id, trip.countries, trip.starts_on, trip.ends_on
  from public.card_trips as trip
  where trip.card_id = card.id and trip.removed_at is null and trip.ends_on >= bank.calendar_day();
  insert into public.card_merchant_stops (card_id, merchant, customer_id)
  select new_id, stopped.merchant, stopped.customer_id
  from public.card_merchant_stops as stopped
  where stopped.card_id = card.id;
  insert into public.card_orders (id, card_id, customer_id, why, arrives_from, arrives_by)
  values (gen_random_uuid(), new_id, card.customer_id, why, from_day, by_day);
  return new_id;
end;
$$;

CREATE FUNCTION bank.replace_password(new_hash text, proof_hash text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.credentials as known
  set password_hash = new_hash, password_changed_at = bank.now()
  where known.customer_id = bank.customer_id()
    and sha256(convert_to(proof_hash, 'UTF8')) = sha256(convert_to(
      case bank.entered_by()
        when 'session' then known.password_hash
        when 'reset' then known.security_answer_hash
      end,
      'UTF8'
    ));
  if not found then
    raise exception 'nothing proves who replaces this password' using errcode = 'insufficient_privilege';
  end if;
end;
$$;

CREATE FUNCTION bank.replayed_plans(given_verdicts smallint[], given_journals bigint[], ids uuid[], plan_ids uuid[], session_keys bytea[], leaves_bank boolean, OUT verdicts smallint[], OUT journal_ids bigint[]) RETURNS record
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  verdicts := given_verdicts;
  journal_ids := given_journals;
  if leaves_bank and 1 = any (verdicts) then
    select
      array_agg(case when named.verdict = 1 and known.id is null then 5 else named.verdict end order by named.j),
      array_agg(case when named.verdict = 1 and known.id is null then null else named.journal_id end order by named.j)
    into verdicts, journal_ids
    from unnest(verdicts, journal_ids, ids, plan_ids) with ordinality as named (verdict, journal_id, id, plan_id, j)
    left join public.sealed_plans as plan on plan.id = named.plan_id
    left join public.movements as known
      on known.id = named.id
        and known.plan -> 'instruction' #- '{details,sealed}'
        is not distinct from plan.plan -> 'instruction' #- '{details,sealed}';
  end if;
  if 5 = any (verdicts) or 10 = any (verdicts) then
    select
      array_agg(case when known.id is null then named.verdict else 1 end order by named.j),
      array_agg(case when known.id is null then named.journal_id else coalesce(known.journal_id, 0) end order by named.j)
    into verdicts, journal_ids
    from unnest(verdicts, journal_ids, ids, plan_ids, session_keys) with ordinality
      as named (verdict, journal_id, id, plan_id, session_key, j)
    left join public.movements as known
      on named.verdict in (5, 10) and known.id = named.id and known.plan ->> 'id' = named.plan_id::text
        and known.customer_id = bank.customer_of_session(named.session_key);
  end if;
end;
$$;

CREATE FUNCTION bank.require_case_entry() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'UPDATE' and new is not distinct from old then
    return null;
  end if;
  if not exists (
    select
    from public.case_entries as entry
    where entry.case_id = new.id and entry.written_in = pg_current_xact_id()
      and (
        tg_op = 'INSERT' or new.due_on = old.due_on
        or (entry.what in ('postponed', 'reopened') and entry.due_on = new.due_on)
      )
  ) then
    raise exception 'case % changed without an entry in its timeline', new.id
      using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.require_cash_advance() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (
    select
    from public.cash_advances as made
    join public.accounts as credit on credit.id = made.credit_account_id
    join public.accounts as deposit on deposit.id = made.deposit_account_id
    where made.id = new.id and made.customer_id = new.customer_id and made.number = new.reference
      and credit.ledger_number = new.from_account and deposit.ledger_number = new.to_account
  ) then
    raise exception 'cash advance % has no number', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.require_check_order() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (select from public.check_orders as made where made.movement_id = new.id) then
    raise exception 'movement % pays for no order', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.require_check_photographs() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (
    select
    from public.check_deposits as deposit
    join public.movements as movement on movement.id = deposit.movement_id
    where deposit.movement_id = new.movement_id and deposit.customer_id = new.customer_id
      and deposit.amount = movement.amount
  ) or (
    select count(*)
    from public.check_images as image
    where image.movement_id = new.movement_id and image.form = 'upload' and image.customer_id = new.customer_id
      and exists (
        select
        from public.check_image_parts as part
        where part.movement_id = image.movement_id and part.side = image.side and part.form = image.form
      )
  ) <> 2 then
    raise exception 'money that is asked for by check has a check' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.resolve_holds(movement public.movements, asked_act smallint, OUT verdict smallint, OUT new_journal bigint) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  held bigint[];
  held_kinds smallint[];
  held_memos text[];
begin
  select array_agg(hold.id order by hold.id), array_agg(hold.kind order by hold.id), array_agg(hold.memo order by hold.id)
  into held, held_kinds, held_memos
  from ledger.hold as hold
  where hold.id between movement.journal_id and movement.journal_id + 15 and hold.remaining > 0;
  if held is null then
    return;
  end if;
  select post.verdicts[1], post.journal_ids[1] into verdict, new_journal
  from ledger.post(
    -- The movement's lock and its state are what makes this happen once.
    array[gen_random_uuid()], array[null::uuid], array[cardinality(held)::smallint],
    array_fill(0::bigint, array[cardinality(held)]), array_fill(0::bigint, array[cardinality(held)]),
    array_fill(null::bigint, array[cardinality(held)]), held_kinds,
    memos => held_memos, acts => array_fill(asked_act, array[cardinality(held)]), holds => held
  ) as post;
end;
$$;

CREATE FUNCTION bank.resolve_presented_check(asked_check uuid, by_staff uuid, with_outcome text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform
  from public.cases as known
  where known.kind = 'presented-check' and known.subject_id = asked_check and known.state <> 'closed'
  for no key update;
  if not found then
    return false;
  end if;
  insert into public.presented_check_reviews (check_id, outcome, decided_by)
  values (asked_check, with_outcome, by_staff);
  return true;
end;
$$;

CREATE FUNCTION bank.reverse_authorization(asked_network text, asked_question text, remaining bigint, OUT new_state text, OUT new_amount bigint) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET lock_timeout TO '1200ms'
    AS $$
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

CREATE FUNCTION bank.reviewed_checks(listed_max integer) RETURNS TABLE(id uuid, customer_id uuid, number integer, amount bigint, reason text, presented_on date, first_presented_on date, first_amount bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select returned.id, returned.customer_id, returned.number, returned.amount, returned.reason, returned.presented_on,
    paid.presented_on, paid.amount
  from public.presented_checks as returned
  join public.cases as known
    on known.subject_id = returned.id and known.kind = 'presented-check' and known.state <> 'closed'
  left join public.presented_checks as paid
    on paid.account_id = returned.account_id and paid.number = returned.number and paid.state in ('held', 'paid')
  order by returned.decided_at, returned.id
  limit listed_max;
$$;

CREATE FUNCTION bank.rollover_owner(asked text) RETURNS TABLE(id uuid, customer_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select found_rollover.id, found_rollover.customer_id
  from public.rollovers as found_rollover
  where found_rollover.number = asked;
$$;

CREATE FUNCTION bank.rules_day() RETURNS date
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select greatest(bank.today(), bank.calendar_day());
$$;

CREATE FUNCTION bank.rules_in_force() RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return coalesce(
    (
      select encode(version.digest, 'hex')
      from public.rule_versions as version
      where version.takes_effect_on <= bank.rules_day()
      order by version.takes_effect_on desc, version.id desc
      limit 1
    ), 'default'
  );
end;
$$;

CREATE FUNCTION bank.scope_seal(secret bytea, customer text, delegation text, session text, entered_by text) RETURNS text
    LANGUAGE sql STABLE PARALLEL RESTRICTED
    RETURN encode(sha256(((((secret || convert_to(concat(customer, '|', delegation, '|', session, '|', entered_by), 'UTF8'::name)) || int4send(pg_backend_pid())) || timestamptz_send(transaction_timestamp())) || secret)), 'hex'::text);

CREATE FUNCTION bank.scope_secret() RETURNS bytea
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return (select held.key from bank.scope_key as held);
end;
$$;

CREATE FUNCTION bank.seal_plan(session_key bytea, plan jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  customer constant uuid := bank.customer_of_session(session_key);
  fault text;
begin
  if customer is null then
    return 'session';
  end if;
  fault := bank.plan_fault(customer, plan);
  if fault is null then
    perform bank.keep_plan(plan);
  end if;
  return fault;
end;
$$;

CREATE FUNCTION bank.seal_scope(customer uuid, delegation uuid, session uuid, entered_by text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform
    set_config('app.customer_id', customer::text, true),
    set_config('app.delegation_id', coalesce(delegation::text, ''), true),
    set_config('app.session_id', coalesce(session::text, ''), true),
    set_config('app.entered_by', seal_scope.entered_by, true),
    set_config(
      'app.customer_seal',
      bank.scope_seal(
        bank.scope_secret(), customer::text, coalesce(delegation::text, ''), coalesce(session::text, ''),
        seal_scope.entered_by
      ),
      true
    );
end;
$$;

CREATE FUNCTION bank.viewed_customer_id() RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if bank.delegation_id() is null or not bank.is_scope_sealed() then
    return null;
  end if;
  return (
    select delegation.customer_id
    from public.delegations as delegation
    where delegation.id = bank.delegation_id() and bank.is_live(delegation)
  );
end;
$$;

CREATE FUNCTION bank.seen_customer_id() RETURNS uuid
    LANGUAGE sql STABLE
    RETURN CASE WHEN (bank.delegation_id() IS NULL) THEN bank.customer_id() ELSE bank.viewed_customer_id() END;

CREATE FUNCTION bank.send_own(movement_id uuid, of_customer uuid, kind text, rail text, cents bigint, from_account bigint, to_account bigint, reference text, leaving date, arriving date, plan text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if from_account not between 1 and 999 or to_account not between 1 and 999 then
    raise exception 'only what is the bank''s own is sent this way' using errcode = 'insufficient_privilege';
  end if;
  insert into public.movements (
    id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
    created_at, changed_at, plan
  )
  values (
    send_own.movement_id, of_customer, send_own.kind, send_own.rail, 'pending', cents, 0, send_own.from_account,
    send_own.to_account, send_own.reference, leaving, arriving, bank.now(), bank.now(), send_own.plan::jsonb
  );
  perform bank.instruct_rails(array[send_own.movement_id]);
end;
$$;

CREATE FUNCTION bank.session_id() RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER PARALLEL RESTRICTED
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if bank.is_scope_sealed() then
    return nullif(current_setting('app.session_id', true), '')::uuid;
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.set_card_control(asked_card uuid, asked_kind text, turned_on boolean, new_cap bigint, higher bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  customer constant uuid := bank.customer_id();
  was_on boolean;
begin
  perform from public.cards as card
  where card.id = asked_card and card.customer_id = customer and card.status in ('active', 'frozen')
  for no key update;
  if not found then
    raise exception 'there is no such card' using errcode = 'insufficient_privilege';
  end if;
  select control.is_on into was_on
  from public.card_controls as control
  where control.card_id = asked_card and control.kind = asked_kind;
  if new_cap is not null and new_cap > bank.card_cap(asked_card, asked_kind) then
    raise exception 'a limit is raised a day later' using errcode = 'insufficient_privilege';
  end if;
  if (higher is not null or (turned_on and not coalesce(was_on, asked_kind <> 'abroad'))) and not bank.is_stepped_up() then
    raise exception 'more is allowed after a proof only' using errcode = 'insufficient_privilege';
  end if;
  insert into public.card_controls (card_id, kind, customer_id, is_on, cap, raise_to, raise_at, changed_at)
  values (
    asked_card, asked_kind, customer, turned_on, new_cap, higher,
    case when higher is not null then bank.now() + interval '24 hours' end, bank.now()
  )
  on conflict (card_id, kind) do update
  set is_on = excluded.is_on, cap = excluded.cap, raise_to = excluded.raise_to, raise_at = excluded.raise_at,
    changed_at = excluded.changed_at;
end;
$$;

CREATE FUNCTION bank.set_own_limit(asked_rule smallint, new_cap bigint, higher bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  customer constant uuid := bank.customer_id();
  counts constant bigint := coalesce(
    bank.own_cap(customer, asked_rule), bank.money_rule('limit.' || asked_rule, bank.today())
  );
begin
  if customer is null or new_cap is null or coalesce(new_cap > counts, true) then
    raise exception 'a limit is raised a day later' using errcode = 'insufficient_privilege';
  end if;
  insert into public.brake_limits (customer_id, rule, cap, raise_to, raise_at, changed_at)
  values (
    customer, asked_rule, new_cap, higher, case when higher is not null then bank.now() + interval '24 hours' end,
    bank.now()
  )
  on conflict (customer_id, rule) do update
  set cap = excluded.cap, raise_to = excluded.raise_to, raise_at = excluded.raise_at, changed_at = excluded.changed_at;
end;
$$;

CREATE FUNCTION bank.shift_clock(by interval) RETURNS timestamp with time zone
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not (select shiftable from bank.clock) then
    raise exception 'the clock cannot be shifted at this stage'
      using errcode = 'restrict_violation';
  end if;
  if by < interval '0' then
    raise exception 'the clock cannot be shifted back by %', by
      using errcode = 'invalid_parameter_value';
  end if;
  update bank.clock
  set offset_interval = offset_interval + by;
  return bank.now();
end;
$$;

CREATE FUNCTION bank.show_case() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  new.shown_to_customer := new.kind in ('support', 'complaint', 'application', 'dispute-e', 'dispute-z', 'rollover');
  return new;
end;
$$;

CREATE FUNCTION bank.silent_cases(closing date) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select count(*)
  from public.cases as waiting
  where waiting.state = 'open' and waiting.due_on <= closing
    and (waiting.escalation < 1 or (waiting.legal_due_on <= closing and waiting.escalation < 2));
$$;

CREATE FUNCTION bank.silent_disputes(closing date) RETURNS TABLE(case_number text, missing text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select waiting.case_number, 'credit'
  from public.disputes as waiting
  where waiting.state = 'open' and waiting.credited_on is null and waiting.credit_by <= closing
  union all
  select waiting.case_number, 'acknowledgment'
  from public.disputes as waiting
  where waiting.state = 'open' and waiting.acknowledged_at is null and waiting.acknowledge_by <= closing
  union all
  select waiting.case_number, 'decision'
  from public.disputes as waiting
  where waiting.state = 'open' and waiting.resolve_by <= closing
  union all
  select waiting.case_number, 'reversal'
  from public.disputes as waiting
  where waiting.take_back_on <= closing and waiting.taken_back_on is null
  union all
  select asked.case_number, 'chargeback'
  from public.chargebacks as waiting
  join public.disputes as asked on asked.id = waiting.dispute_id
  where waiting.state = 'sent' and waiting.answer_by <= closing
  order by 1, 2;
$$;

CREATE FUNCTION bank.spend_passkey_proof(wanted_purpose text, challenge bytea) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.passkey_challenges as asked
  set spent_at = bank.now()
  from public.passkeys as passkey
  where asked.challenge_key = challenge and asked.purpose = wanted_purpose
    and asked.customer_id = bank.customer_id() and asked.session_id = bank.session_id()
    and asked.used_at > bank.now() - interval '1 minute' and asked.spent_at is null
    and passkey.id = asked.proved_by and passkey.customer_id = asked.customer_id;
  return found;
end;
$$;

CREATE FUNCTION bank.stand_under_brakes(customers uuid[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  key integer;
begin
  for key in
    select distinct bank.brake_key(named.customer)
    from unnest(customers) as named (customer)
    order by 1
  loop
    perform pg_advisory_xact_lock_shared(hashtext('bank.brakes'), key);
  end loop;
end;
$$;

CREATE FUNCTION bank.step_up_session(passkey_challenge bytea, password_hash text) RETURNS timestamp with time zone
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  customer constant uuid := bank.customer_id();
  session constant uuid := bank.session_id();
  is_proved boolean;
  ends_at timestamptz;
begin
  if passkey_challenge is not null then
    is_proved := bank.spend_passkey_proof('step-up', passkey_challenge);
  else
    is_proved := exists (
      select
      from public.credentials as known
      where known.customer_id = customer
        and sha256(convert_to(known.password_hash, 'UTF8'))
        = sha256(convert_to(step_up_session.password_hash, 'UTF8'))
    ) and case
      when exists (
        select
        from public.authenticators as app
        where app.customer_id = customer and app.confirmed_at is not null
      ) then bank.has_used_app() or exists (
        select
        from public.recovery_codes as code
        where code.customer_id = customer and code.used_at > bank.now() - interval '1 minute'
      )
      else exists (
        select
        from public.step_up_codes as code
        where code.session_id = session and code.customer_id = customer
          and code.used_at > bank.now() - interval '1 minute'
      )
    end;
  end if;
  if not is_proved then
    raise exception 'nothing proves this step-up' using errcode = 'insufficient_privilege';
  end if;
  update public.sessions as held
  set stepped_up_until = bank.now() + interval '10 minutes'
  where held.id = session and held.ended_at is null
  returning held.stepped_up_until into ends_at;
  return ends_at;
end;
$$;

CREATE FUNCTION bank.stopped_cards(asked uuid[]) RETURNS uuid[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform from public.cards as card
  where card.id = any (asked)
  order by card.id
  for share;
  return array(
    select card.id
    from public.cards as card
    where card.id = any (asked) and (card.status <> 'active' or card.expires_on < bank.calendar_day())
  );
end;
$$;

CREATE FUNCTION bank.stopped_checks(account_ids uuid[], numbers integer[]) RETURNS TABLE(account_id uuid, number integer, is_stopped boolean, is_paid boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform bank.lock_check_numbers(account_ids);
  return query
    select asked.account_id, asked.number,
      exists (
        select from public.stop_payments as stop
        where stop.account_id = asked.account_id and asked.number between stop.first_number and stop.last_number
          and stop.released_at is null and stop.expires_on >= bank.calendar_day()
      ),
      exists (
        select from public.presented_checks as known
        where known.account_id = asked.account_id and known.number = asked.number and known.state in ('held', 'paid')
      )
    from unnest(account_ids, numbers) as asked (account_id, number);
end;
$$;

CREATE FUNCTION bank.stopped_customers(customers uuid[]) RETURNS uuid[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform bank.stand_under_brakes(customers);
  return array(
    select brake.customer_id
    from public.brakes as brake
    where brake.customer_id = any (customers) and brake.panic_since is not null
  );
end;
$$;

CREATE FUNCTION bank.support_request_owner(request_id uuid) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select request.customer_id
  from public.support_requests request
  where request.id = request_id;
$$;

CREATE FUNCTION bank.suspended_item(asked_network text, asked_item text) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select intent
  from public.rail_items
  where network = asked_network and item_id = asked_item and state = 'suspended';
$$;

CREATE FUNCTION bank.take_case(asked_case uuid, by_staff uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  target public.cases;
begin
  target := bank.lock_case(asked_case);
  if target.id is null then
    return 'unknown';
  end if;
  if target.state = 'closed' then
    return 'closed';
  end if;
  if target.owner_id = by_staff then
    return 'taken';
  end if;
  if bank.works_here(target.owner_id) then
    return 'owned';
  end if;
  update public.cases as changed
  set owner_id = by_staff
  where changed.id = target.id;
  perform bank.append_case_entry(target, 'staff', by_staff, 'taken', false, null, null, null, null);
  return 'taken';
end;
$$;

CREATE FUNCTION bank.take_device_try(customer uuid, key bytea, trust_hours integer, OUT id uuid, OUT trusted_since timestamp with time zone) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.known_devices as device
  set failures = device.failures + 1
  where device.customer_id = customer and device.token_key = key and device.failures < 20
  returning
    device.id,
    case
      when device.trusted_until > bank.now() then device.trusted_until - make_interval(hours => trust_hours)
    end
  into take_device_try.id, take_device_try.trusted_since;
end;
$$;

CREATE FUNCTION bank.take_point(caller text, window_seconds integer) RETURNS TABLE(points integer, seconds_left double precision)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  insert into public.rate_limits as seen (key, points, window_ends_at)
  values (caller, 1, clock_timestamp() + make_interval(secs => window_seconds))
  on conflict (key) do update
  set points = case when seen.window_ends_at <= clock_timestamp() then 1 else seen.points + 1 end,
      window_ends_at = case
        when seen.window_ends_at <= clock_timestamp() then excluded.window_ends_at
        else seen.window_ends_at
      end
  returning seen.points, extract(epoch from seen.window_ends_at - clock_timestamp())::double precision;
$$;

CREATE FUNCTION bank.take_points() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.points_entries (account_id, place, customer_id, kind, points, balance, day, redemption_id)
    values (new.account_id, 0, new.customer_id, 'redeemed', -new.points, 0, bank.calendar_day(), new.id);
    insert into public.outbox (id, topic, customer_id, fact)
    values (new.id, 'reward.redeemed', new.customer_id, jsonb_build_object('redemptionId', new.id));
  elsif new.state = 'refused' and old.state <> 'refused' then
    insert into public.points_entries (account_id, place, customer_id, kind, points, balance, day, redemption_id)
    values (new.account_id, 0, new.customer_id, 'givenBack', new.points, 0, bank.calendar_day(), new.id);
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.take_step(movement public.movements, next_state text, why text, fact_id uuid, told_topic text, told jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.movements as changed
  set state = next_state, reason = why, changed_at = bank.now()
  where changed.id = movement.id;
  insert into public.movement_steps (movement_id, place, customer_id, came_from, state, reason)
  select movement.id, coalesce(max(step.place), 0) + 1, movement.customer_id, movement.state, next_state, why
  from public.movement_steps as step
  where step.movement_id = movement.id;
  if told_topic is not null then
    insert into public.outbox (id, topic, customer_id, fact)
    values (fact_id, told_topic, movement.customer_id, jsonb_build_object('movementId', movement.id) || told);
  end if;
end;
$$;

CREATE FUNCTION bank.takes_stand_ins() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select terms.stand_ins
  from bank.approval_terms as terms;
$$;

CREATE FUNCTION bank.tax_figures(asked_kind text, asked_year integer, asked_account uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if asked_kind = 'interest' then
    return (
      select jsonb_agg(
        jsonb_build_object('account', found.account_id, 'interest', found.interest, 'penalty', found.penalty)
        order by found.account_id
      )
      from bank.read_tax_years() as found
      where found.tax_year = asked_year and (found.interest <> 0 or found.penalty <> 0)
    );
  end if;
  return (
    select jsonb_build_array(
      case asked_kind
        when 'contributions' then
          jsonb_build_object(
            'account', account.id, 'contributed', coalesce(found.contributed, 0),
            'balance', ledger.balance_on(account.ledger_number, make_date(asked_year, 12, 31))
          )
        when 'distributions' then
          jsonb_build_object(
            'account', account.id, 'distributed', coalesce(found.distributed, 0),
            'withheld', coalesce(found.withheld, 0)
          )
      end
    )
    from public.accounts as account
    left join bank.read_tax_years() as found on found.account_id = account.id and found.tax_year = asked_year
    where account.customer_id = bank.customer_id() and account.id = asked_account and account.type = 'retirement'
  );
end;
$$;

CREATE FUNCTION bank.tell_card_order() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into public.card_order_steps (order_id, place, customer_id, state)
    select new.id, coalesce(max(step.place), 0) + 1, new.customer_id, new.state
    from public.card_order_steps as step
    where step.order_id = new.id;
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.tell_check_order() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return null;
  end if;
  insert into public.check_order_steps (order_id, place, customer_id, state)
  select new.id, coalesce(max(step.place), 0) + 1, new.customer_id, new.state
  from public.check_order_steps as step
  where step.order_id = new.id;
  if new.state = 'canceled' then
    insert into public.outbox (id, topic, customer_id, fact)
    values (
      gen_random_uuid(), 'check-order.canceled', new.customer_id, jsonb_build_object('orderId', new.id)
    );
  end if;
  return null;
end;
$$;

CREATE FUNCTION bank.tell_session_end() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_notify('bank_live', 's' || new.id::text);
  return null;
end;
$$;

CREATE FUNCTION bank.today() RETURNS date
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return (select business_date from bank.clock);
end;
$$;

CREATE FUNCTION bank.touch_session(key bytea) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.sessions as session
  set last_seen_at = bank.now()
  where session.token_hash = key and bank.customer_of_session(key) is not null;
end;
$$;

CREATE FUNCTION bank.try_atm_code(asked_last_four text, given_key bytea) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET lock_timeout TO '1200ms'
    AS $$
declare
  tries_max constant integer := 5;
  tried uuid[];
  meant uuid[];
begin
  perform
  from public.atm_codes as code
  where code.last_four = asked_last_four and code.consumed_at is null and code.expires_at > bank.now()
  order by code.withdrawal_id
  for no key update;
  -- Read after the locks, so that guesses at the same moment are seen.
  select
    array_agg(code.withdrawal_id order by code.withdrawal_id),
    array_agg(code.withdrawal_id) filter (where code.code_key = given_key)
  into tried, meant
  from public.atm_codes as code
  where code.last_four = asked_last_four and code.consumed_at is null and code.expires_at > bank.now()
    and (
      select count(*)
      from public.atm_code_tries as made
      where made.withdrawal_id = code.withdrawal_id
    ) < tries_max;
  insert into public.atm_code_tries (withdrawal_id, given)
  select counted.withdrawal_id, given_key
  from unnest(coalesce(meant, tried)) as counted (withdrawal_id)
  on conflict do nothing;
end;
$$;

CREATE FUNCTION bank.try_authenticator(asked_movement uuid, try_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  tries_max constant integer := 5;
  wrong_max constant integer := 20;
begin
  perform
  from public.movements as movement
  where movement.id = asked_movement and movement.customer_id = bank.customer_id()
    and movement.state = 'awaiting_verification'
  for no key update;
  if not found then
    return false;
  end if;
  -- Guesses at several movements at once stand in line here.
  perform
  from public.authenticators as app
  where app.customer_id = bank.customer_id() and app.confirmed_at is not null
  for no key update;
  if not found then
    return false;
  end if;
  if bank.wrong_guesses() >= wrong_max or (
    select count(*)
    from public.authenticator_tries as made
    where made.movement_id = asked_movement
      and not exists (select from public.authenticator_proofs as proof where proof.try_id = made.id)
  ) >= tries_max then
    return false;
  end if;
  insert into public.authenticator_tries (id, customer_id, movement_id)
  values (try_authenticator.try_id, bank.customer_id(), asked_movement);
  return true;
end;
$$;

CREATE FUNCTION bank.try_counter_code(asked_account bigint, asked_direction text, given_key bytea) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  tries_max constant integer := 5;
begin
  perform
  from public.counter_codes as code
  where code.customer_id = bank.customer_id() and code.account = asked_account
    and code.direction = asked_direction and code.consumed_at is null and code.expires_at > bank.now()
  order by code.id
  for no key update;
  insert into public.counter_tries (code_id, given)
  select code.id, given_key
  from public.counter_codes as code
  where code.customer_id = bank.customer_id() and code.account = asked_account
    and code.direction = asked_direction and code.consumed_at is null and code.expires_at > bank.now()
    and (
      select count(*)
      from public.counter_tries as made
      where made.code_id = code.id
    ) < tries_max
  on conflict do nothing;
end;
$$;

CREATE FUNCTION bank.try_gate_code(key bytea) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  is_right boolean;
begin
  with tried as (
    update public.approval_codes as code
    set attempts = code.attempts + 1
    where code.customer_id = bank.customer_id() and code.purpose = 'navigation'
      and code.consumed_at is null and code.revoked_at is null
      and code.expires_at > bank.now() and code.attempts < 5
    returning code.code_key
  )
  select coalesce(bool_or(tried.code_key = key), false) into is_right from tried;
  return is_right;
end;
$$;

CREATE FUNCTION bank.try_movement_code(asked_movement uuid, given_key bytea) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  wrong_max constant integer := 20;
  is_spent boolean;
begin
  perform
  from public.movements as movement
  where movement.id = asked_movement and movement.customer_id = bank.customer_id()
    and movement.state = 'awaiting_verification'
  for no key update;
  if not found then
    return false;
  end if;
  select bank.wrong_guesses() >= wrong_max into is_spent;
  with counted as (
    update public.approval_codes as code
    set attempts = code.attempts + 1
    where code.movement_id = asked_movement and code.consumed_at is null and code.revoked_at is null
      and code.expires_at > bank.now() and code.attempts < code.tries_max
      and (code.issued_by is not null or not is_spent)
    returning code.id, code.attempts
  )
  insert into public.approval_tries (code_id, place, given)
  select counted.id, counted.attempts, given_key
  from counted;
  return found;
end;
$$;

CREATE FUNCTION bank.turn_session(delegation uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if delegation is not null and not exists (
    select
    from public.delegations as permission
    where permission.id = delegation and permission.delegate_id = bank.customer_id() and bank.is_live(permission)
  ) then
    raise exception 'no permission of theirs' using errcode = 'insufficient_privilege';
  end if;
  update public.sessions as session
  set delegation_id = delegation
  where session.id = bank.session_id() and session.ended_at is null;
end;
$$;

CREATE FUNCTION bank.use_counter_code(asked_movement uuid, given_key bytea, fact_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  movement public.movements;
  asked_direction text;
begin
  select found.* into movement
  from public.movements as found
  where found.id = asked_movement and found.customer_id = bank.customer_id() and found.rail = 'counter'
    and found.state = 'pending'
  for no key update;
  if not found then
    return false;
  end if;
  asked_direction := movement.plan -> 'instruction' ->> 'direction';
  update public.counter_codes as code
  set consumed_at = bank.now(), movement_id = movement.id
  where code.customer_id = movement.customer_id and code.code_key = given_key
    and code.direction = asked_direction
    and code.account = case asked_direction when 'in' then movement.to_account else movement.from_account end
    and code.ceiling >= movement.amount
    and code.consumed_at is null and code.expires_at > bank.now()
    and exists (
      select
      from public.counter_tries as made
      where made.code_id = code.id and made.given = given_key and made.counted_in <> pg_current_xact_id()
    );
  if not found then
    return false;
  end if;
  update public.rail_instructions as instruction
  set attempts = 1
  where instruction.movement_id = movement.id;
  insert into public.outbox (id, topic, customer_id, fact)
  values (
    fact_id, 'counter.code-used', movement.customer_id, jsonb_build_object('movementId', movement.id)
  );
  return true;
end;
$$;

CREATE FUNCTION bank.use_enrollment_ticket(ticket bytea, email bytea) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.approval_codes as code
  set ticket_used_at = bank.now()
  where code.ticket_key = ticket and code.email_key = email
    and code.ticket_used_at is null and code.ticket_expires_at > bank.now();
  if found then
    return 'used';
  end if;
  if exists (
    select
    from public.approval_codes as code
    where code.ticket_key = ticket and code.ticket_used_at is null and code.ticket_expires_at > bank.now()
  ) then
    return 'other';
  end if;
  return 'ended';
end;
$$;

CREATE FUNCTION bank.use_gate_code(key bytea) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  used uuid;
begin
  update public.approval_codes as code
  set consumed_at = bank.now()
  where code.code_key = key and code.customer_id = bank.customer_id() and code.purpose = 'navigation'
    and code.consumed_at is null and code.revoked_at is null
    and code.expires_at > bank.now() and code.attempts between 1 and 5
  returning code.id into used;
  return used;
end;
$$;

CREATE FUNCTION bank.used_of_limit(asked_rule smallint, asked_period date) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return coalesce(
    (
      select tally.used
      from ledger.tally as tally
      where tally.customer_id = bank.customer_id() and tally.rule = asked_rule and tally.period = asked_period
    ),
    0
  );
end;
$$;

CREATE FUNCTION bank.viewed_accounts() RETURNS bigint[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  permission public.delegations;
begin
  if bank.delegation_id() is null or not bank.is_scope_sealed() then
    return '{}';
  end if;
  select delegation.* into permission
  from public.delegations as delegation
  where delegation.id = bank.delegation_id();
  if not found or not bank.is_live(permission) then
    return '{}';
  end if;
  return array(
    select account.ledger_number
    from public.accounts as account
    where account.customer_id = permission.customer_id
      and (
        permission.all_accounts
        or exists (
          select
          from public.delegation_accounts as chosen
          where chosen.delegation_id = permission.id and chosen.account_id = account.id
        )
      )
  );
end;
$$;

CREATE FUNCTION bank.viewing(asked_delegation uuid, session_key bytea) RETURNS TABLE(customer_id uuid, first_name text, last_name text, ends_on date, is_live boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select owner.customer_id, owner.first_name, owner.last_name, delegation.ends_on, bank.is_live(delegation)
  from public.delegations as delegation
  join public.customers as owner on owner.customer_id = delegation.customer_id
  where delegation.id = asked_delegation and delegation.delegate_id = bank.customer_of_session(session_key);
end;
$$;

CREATE FUNCTION bank.vouch_by_authenticator(asked_movement uuid, asked_try uuid, asked_step bigint, given_key bytea, code_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  step_seconds constant integer := 30;
  movement public.movements;
  step_now bigint := floor(extract(epoch from clock_timestamp()) / step_seconds);
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.customer_id = bank.customer_id()
    and target.state = 'awaiting_verification'
  for no key update;
  -- One before and one after count, and one more may have begun since the app was asked.
  if not found or not bank.takes_stand_ins() or asked_step not between step_now - 2 and step_now + 1 then
    return false;
  end if;
  perform
  from public.authenticator_tries as made
  where made.id = asked_try and made.movement_id = movement.id and made.customer_id = movement.customer_id
    and made.counted_in <> pg_current_xact_id() and made.counted_at > bank.now() - interval '1 minute';
  if not found then
    return false;
  end if;
  update public.authenticators as app
  set last_step = asked_step
  where app.customer_id = movement.customer_id and app.confirmed_at is not null and app.last_step < asked_step;
  if not found then
    return false;
  end if;
  insert into public.authenticator_proofs (customer_id, step, movement_id, movement_digest, try_id)
  values (movement.customer_id, asked_step, movement.id, bank.movement_digest(movement), asked_try)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into public.approval_codes (
    id, purpose, customer_id, code_key, issued_by, expires_at, movement_id, movement_digest, attempts, tries_max
  )
  values (
    code_id, 'movement', movement.customer_id, given_key, asked_try, bank.now() + interval '1 minute', movement.id,
    bank.movement_digest(movement), 1, 1
  );
  insert into public.approval_tries (code_id, place, given)
  values (vouch_by_authenticator.code_id, 1, given_key);
  return true;
end;
$$;

CREATE FUNCTION bank.vouch_for_movement(asked_movement uuid, asked_challenge bytea, code_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  movement public.movements;
begin
  select target.* into movement
  from public.movements as target
  where target.id = asked_movement and target.customer_id = bank.customer_id()
    and target.state = 'awaiting_verification' and target.approve_by > bank.now()
  for no key update;
  if not found or not bank.takes_stand_ins() then
    return false;
  end if;
  insert into public.approval_codes (
    id, purpose, customer_id, code_key, issued_by, expires_at, movement_id, movement_digest, attempts, tries_max
  )
  select
    code_id, 'movement', movement.customer_id, challenge.challenge_key, challenge.proved_by,
    bank.now() + interval '1 minute', movement.id, challenge.movement_digest, 1, 1
  from public.passkey_challenges as challenge
  where challenge.challenge_key = asked_challenge and challenge.customer_id = movement.customer_id
    and challenge.movement_id = movement.id and challenge.proved_by is not null
    and challenge.movement_digest = bank.movement_digest(movement) and challenge.expires_at > bank.now()
  on conflict (code_key) do nothing;
  if not found then
    return false;
  end if;
  insert into public.approval_tries (code_id, place, given) values (vouch_for_movement.code_id, 1, asked_challenge);
  return true;
end;
$$;

CREATE FUNCTION bank.withdraw_dispute(of_dispute uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  target public.disputes;
begin
  select found_dispute.* into target
  from public.disputes as found_dispute
  where found_dispute.id = of_dispute and found_dispute.customer_id = bank.customer_id()
  for no key update;
  if target.id is null then
    return 'unknown';
  end if;
  if target.verdict = 'withdraw' then
    return 'again';
  end if;
  if target.verdict is not null then
    return 'decided';
  end if;
  update public.disputes as changed
  set verdict = 'withdraw', verdict_at = bank.now()
  where changed.id = target.id;
  return 'withdrawn';
end;
$$;

CREATE FUNCTION bank.withdraw_rollover(of_rollover uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  target public.rollovers;
begin
  select asked.* into target
  from public.rollovers as asked
  where asked.id = of_rollover and asked.customer_id = bank.customer_id()
  for no key update;
  if target.id is null then
    return 'unknown';
  end if;
  if target.state = 'withdrawn' then
    return 'again';
  end if;
  if target.state <> 'submitted' then
    return 'sent';
  end if;
  update public.rollovers as changed
  set state = 'withdrawn'
  where changed.id = target.id;
  return 'withdrawn';
end;
$$;

CREATE FUNCTION bank.works_here(staff uuid) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select exists (
    select
    from public.staff_members as member
    where member.id = staff and member.revoked_at is null and member.expires_at > bank.now()
  );
$$;

CREATE FUNCTION bank.write_authorized(id uuid, network text, kind text, customer uuid, from_account bigint, outside bigint, amount bigint, journal bigint, merchant text, category text, cap bigint, fee bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  moment constant timestamptz := bank.now();
  leg_kind constant text := case write_authorized.kind when 'purchase' then 'purchase' else 'withdrawal' end;
  prefix constant text := case leg_kind when 'withdrawal' then 'WDR' else 'PAY' end;
  leaves_on constant date := bank.calendar_day();
  arrives_on constant date := bank.today();
begin
  insert into public.movements (
    id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
    journal_id, created_at, changed_at, plan
  )
  values (
    write_authorized.id, customer, write_authorized.kind, network, 'pending', write_authorized.amount,
    write_authorized.fee, write_authorized.from_account, outside, bank.reference_of(prefix, write_authorized.id), leaves_on, arrives_on, journal,
    moment, moment,
    jsonb_strip_nulls(jsonb_build_object('category', write_authorized.category)) || jsonb_build_object(
      'kind', write_authorized.kind, 'prefix', prefix, 'rail', network, 'amount', write_authorized.amount,
      'fee', write_authorized.fee,
      'from', write_authorized.from_account, 'to', outside,
      'legs', jsonb_build_array(jsonb_build_object(
        'act', 'hold', 'debit', write_authorized.from_account, 'credit', outside, 'amount', write_authorized.amount,
        'kind', leg_kind, 'memo', merchant
      )) || case
        when write_authorized.fee = 0 then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object(
          'act', 'hold', 'debit', write_authorized.from_account, 'credit', 50, 'amount', write_authorized.fee, 'kind', 'fee',
          'memo', merchant
        ))
      end,
      'limits', case
        when cap is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object(
          'name', 'atmDay', 'rule', 1, 'period', arrives_on, 'add', write_authorized.amount, 'cap', cap
        ))
      end,
      'leavesOn', leaves_on, 'arrivesOn', arrives_on, 'topic', null, 'approval', 'none',
      'customerId', customer, 'day', arrives_on, 'deadline', moment, 'approveBy', null
    )
  );
end;
$$;

CREATE FUNCTION bank.write_case(asked_case uuid, by_staff uuid, sealed text, to_customer boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  target public.cases;
begin
  target := bank.lock_case(asked_case);
  if target.id is null then
    return 'unknown';
  end if;
  if target.state = 'closed' then
    return 'closed';
  end if;
  if not to_customer then
    perform bank.append_case_entry(target, 'staff', by_staff, 'note', false, sealed, null, null, null);
    return 'written';
  end if;
  if target.kind not in ('support', 'complaint', 'dispute-e', 'dispute-z', 'rollover') then
    return 'silent';
  end if;
  if target.owner_id <> by_staff then
    return 'owned';
  end if;
  perform bank.append_case_entry(target, 'staff', by_staff, 'message', true, sealed, null, null, null);
  update public.cases as changed
  set
    state = case when target.kind in ('dispute-e', 'dispute-z') then target.state else 'answered' end,
    owner_id = by_staff
  where changed.id = target.id;
  return 'written';
end;
$$;

CREATE FUNCTION bank.write_movements(verdicts smallint[], ids uuid[], customers uuid[], kinds text[], rails text[], states text[], totals bigint[], fees bigint[], from_accounts bigint[], to_accounts bigint[], refs text[], leaving date[], arriving date[], journal_ids bigint[], plans text[], topics text[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

CREATE FUNCTION bank.write_own_case(asked_case uuid, given_intent uuid, sealed text, own_due date, legal_due date, reopens_for interval, messages_max integer) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  target public.cases;
begin
  select found_case.* into target
  from public.cases as found_case
  where found_case.id = asked_case and found_case.customer_id = bank.customer_id()
    and found_case.kind in ('support', 'complaint', 'dispute-e', 'dispute-z', 'rollover')
  for no key update;
  if target.id is null then
    return 'unknown';
  end if;
  if exists (
    select
    from public.case_entries as entry
    where entry.case_id = target.id and entry.intent = given_intent
  ) then
    return 'again';
  end if;
  if target.closed_at < bank.now() - reopens_for
    or (target.kind in ('dispute-e', 'dispute-z', 'rollover') and target.state = 'closed')
  then
    return 'over';
  end if;
  if (
    select count(*) >= messages_max
    from public.case_entries as entry
    where entry.case_id = target.id and entry.what = 'message'
  ) then
    return 'full';
  end if;
  perform bank.append_case_entry(target, 'customer', null, 'message', true, sealed, null, null, given_intent);
  if target.state <> 'open' then
    update public.cases as changed
    set state = 'open', outcome = null, closed_at = null, escalation = 0, due_on = own_due, legal_due_on = legal_due
    where changed.id = target.id;
    perform bank.append_case_entry(target, 'customer', null, 'reopened', false, null, own_due, null, null);
  end if;
  return 'written';
end;
$$;

CREATE FUNCTION bank.write_plans(verdicts smallint[], ids uuid[], customers uuid[], plan_ids uuid[], refs text[], topics text[], journal_ids bigint[], leaves_bank boolean) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

CREATE FUNCTION bank.wrong_guesses() RETURNS bigint
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select (
    select count(*)
    from public.approval_tries as made
    join public.approval_codes as code on code.id = made.code_id
    where code.customer_id = bank.customer_id() and code.purpose = 'movement' and code.issued_by is null
      and made.given <> code.code_key and made.counted_at > bank.now() - interval '1 day'
  ) + (
    select count(*)
    from public.authenticator_tries as made
    where made.customer_id = bank.customer_id() and made.counted_at > bank.now() - interval '1 day'
      and not exists (select from public.authenticator_proofs as proof where proof.try_id = made.id)
  );
$$;

CREATE FUNCTION ledger.accrue(for_day date, after_account bigint, how_many integer, last_day date DEFAULT NULL::date, OUT last_account bigint, OUT accounts bigint, OUT booked bigint) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  next_legs bigint;
  rest numeric;
  before numeric;
  after numeric;
  verdict smallint;
begin
  select next_id into next_legs
  from ledger.seal
  where day = for_day;
  if not found then
    raise exception 'the books of % are not sealed', for_day using errcode = 'restrict_violation';
  end if;
  last_day := coalesce(last_day, for_day);
  -- Whoever counts begins with the first account, and the legs since are looked at once.
  if last_day < for_day or last_day >= bank.today() or (
    last_day > for_day and after_account = 0 and exists (
      select
      from ledger.leg
      where id >= next_legs and day > for_day and day <= last_day
    )
  ) then
    raise exception 'the balance of % did not stand until %', for_day, last_day using errcode = 'restrict_violation';
  end if;
  -- One count at a time, so that no fraction is told twice.
  select owed into strict rest
  from ledger.accrual_rest
  for no key update;

  select max(page.account_id), sum(page.owed) into last_account, before
  from (
    select account_id, owed
    from ledger.accrual
    where account_id > after_account
    order by account_id
    limit how_many
  ) as page;
  accounts := 0;
  booked := 0;
  if last_account is null then
    return;
  end if;
  accounts := ledger.accrue_page(for_day, last_day, next_legs, after_account, last_account);
  select sum(owed) into after
  from ledger.accrual
  where account_id > after_account and account_id <= last_account;

  booked := div(rest + after - before, 365000000);
  update ledger.accrual_rest set owed = rest + after - before - booked * 365000000::numeric;
  -- An account counts once because `through` says so, in this same transaction; the intent need
  -- not say it again.
  if booked > 0 then
    select post.verdicts[1] into strict verdict
    from ledger.post(
      array[gen_random_uuid()], array[null::uuid], array[1::smallint], array[60::bigint], array[40::bigint],
      array[booked], array[14::smallint]
    ) as post;
    if verdict <> 0 then
      raise exception 'the accrual of % was refused with %', for_day, verdict;
    end if;
  end if;
end;
$$;

CREATE FUNCTION ledger.accrue_page(for_day date, last_day date, next_legs bigint, after_account bigint, last_account bigint) RETURNS bigint
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_nestloop TO 'off'
    AS $$
declare
  counted bigint;
begin
  update ledger.accrual as accrual
  set
    owed = accrual.owed
      + greatest(balance.posted - coalesce(later.amount, 0), 0)::numeric * (accrual.rate * (last_day - accrual.through)),
    through = last_day
  from ledger.balance as balance
  left join (
    select side.account_id, sum(side.amount)::bigint as amount
    from (
      select debit_id as account_id, -amount as amount
      from ledger.leg
      where id >= next_legs and day > for_day and act in (0, 2, 3)
      union all
      select credit_id, amount
      from ledger.leg
      where id >= next_legs and day > for_day and act in (0, 2, 3)
    ) as side
    where side.account_id > after_account and side.account_id <= last_account
    group by side.account_id
  ) as later on later.account_id = balance.account_id
  where accrual.account_id = balance.account_id
    and accrual.account_id > after_account and accrual.account_id <= last_account
    and balance.account_id > after_account and balance.account_id <= last_account
    and accrual.through < last_day;
  get diagnostics counted = row_count;
  return counted;
end;
$$;

CREATE FUNCTION ledger.balance_on(account bigint, on_day date) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  found_balance bigint;
begin
  if not ledger.may_read(account) then
    return null;
  end if;
  select side.balance into found_balance
  from (
    (
      select leg.id, leg.debit_after as balance
      from ledger.leg as leg
      where leg.debit_id = account and leg.debit_id >= 1000 and leg.day <= on_day and leg.act in (0, 2, 3)
      order by leg.day desc, leg.id desc
      limit 1
    )
    union all
    (
      select leg.id, leg.credit_after
      from ledger.leg as leg
      where leg.credit_id = account and leg.credit_id >= 1000 and leg.day <= on_day and leg.act in (0, 2, 3)
      order by leg.day desc, leg.id desc
      limit 1
    )
  ) as side
  order by side.id desc
  limit 1;
  return coalesce(found_balance, 0);
end;
$$;

CREATE FUNCTION ledger.close_account(account bigint, reason text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  was record;
begin
  select posted, held, state into strict was
  from ledger.balance
  where account_id = account
  for no key update;
  if was.posted <> 0 or was.held <> 0 or was.state = 3 then
    raise exception 'account % cannot be closed: % posted, % held, state %', account, was.posted, was.held, was.state
      using errcode = 'restrict_violation';
  end if;
  if exists (select from ledger.position as held where held.account_id = account and held.shares > 0) then
    raise exception 'account % cannot be closed: it has shares', account using errcode = 'restrict_violation';
  end if;
  update ledger.balance set state = 3 where account_id = account;
  update ledger.account as closing set closed_on = bank.today() where closing.id = account;
  perform ledger.note_change(account, 'closed', null, null, reason);
end;
$$;

CREATE FUNCTION ledger.continued_hold(line bigint) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return (
    select leg.hold_id
    from ledger.leg as leg
    join ledger.hold as hold on hold.id = leg.hold_id
    where leg.id = line and leg.act = 3 and leg.kind = hold.kind
      and leg.id >= (select change.since_leg from ledger.line_id_change as change)
      and (ledger.may_read(leg.debit_id) or ledger.may_read(leg.credit_id))
  );
end;
$$;

CREATE FUNCTION ledger.count_history(account bigint, most integer, from_day date DEFAULT NULL::date, to_day date DEFAULT NULL::date, kinds_in smallint[] DEFAULT NULL::smallint[], kinds_out smallint[] DEFAULT NULL::smallint[], with_text text DEFAULT NULL::text) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  least_day constant date := coalesce(from_day, '-infinity');
  last_day constant date := coalesce(to_day, 'infinity');
  pattern constant text := '%' || replace(replace(replace(with_text, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  counted bigint;
begin
  if not ledger.may_read(account) then
    return 0;
  end if;
  if kinds_in is null and kinds_out is null and with_text is null then
    -- All lines of a period: nothing is asked that the indexes themselves do not know.
    select count(*) into counted
    from (
      select
      from ledger.leg as leg
      where leg.debit_id = account and leg.debit_id >= 1000 and leg.day >= least_day and leg.day <= last_day
        and leg.act in (0, 2, 3)
      order by leg.day desc, leg.id desc
      limit most
    ) as line;
    if counted < most then
      select counted + count(*) into counted
      from (
        select
        from ledger.leg as leg
        where leg.credit_id = account and leg.credit_id >= 1000 and leg.day >= least_day and leg.day <= last_day
          and leg.act in (0, 2, 3)
        order by leg.day desc, leg.id desc
        limit most - counted
      ) as line;
    end if;
    return counted;
  end if;
  -- Along the indexes, as a page is read: what is asked for is a part of the whole, and not a scan.
  select count(*) into counted
  from (
    select
    from ledger.leg as leg
    where leg.debit_id = account and leg.debit_id >= 1000 and leg.day >= least_day and leg.day <= last_day
      and leg.act in (0, 2, 3)
      and (kinds_out is null or leg.kind = any (kinds_out))
      and (with_text is null or leg.memo ilike pattern)
    order by leg.day desc, leg.id desc
    limit most
  ) as line;
  if counted < most then
    select counted + count(*) into counted
    from (
      select
      from ledger.leg as leg
      where leg.credit_id = account and leg.credit_id >= 1000 and leg.day >= least_day and leg.day <= last_day
        and leg.act in (0, 2, 3)
        and (kinds_in is null or leg.kind = any (kinds_in))
        and (with_text is null or leg.memo ilike pattern)
      order by leg.day desc, leg.id desc
      limit most - counted
    ) as line;
  end if;
  return counted;
end;
$$;

CREATE FUNCTION ledger.faults() RETURNS TABLE(fault text, account_id bigint, says text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with side as (
    select leg.debit_id as account_id, leg.id, -leg.amount as amount, leg.debit_after as balance
    from ledger.leg as leg
    where leg.act in (0, 2, 3)
    union all
    select leg.credit_id, leg.id, leg.amount, leg.credit_after
    from ledger.leg as leg
    where leg.act in (0, 2, 3)
  ),
  total as (
    select side.account_id, sum(side.amount) as amount
    from side
    group by side.account_id
  ),
  stored as (
    select balance.account_id, balance.posted
    from ledger.balance as balance
    union all
    select own.account_id, sum(own.posted)
    from ledger.own_balance as own
    group by own.account_id
  )
  select 'balance', coalesce(total.account_id, stored.account_id),
    format('stored %s, history %s', stored.posted, total.amount)
  from total
  full join stored on stored.account_id = total.account_id
  where coalesce(total.amount, 0) <> coalesce(stored.posted, 0)
  union all
  select 'running balance', step.account_id, format('leg %s', step.id)
  from (
    select
      side.account_id, side.id,
      side.balance - side.amount - lag(side.balance, 1, 0::bigint) over (partition by side.account_id order by side.id)
        as gap
    from side
    where side.account_id >= 1000
  ) as step
  where step.gap is distinct from 0
  union all
  select 'held', coalesce(open.account_id, balance.account_id), format('stored %s, holds %s', balance.held, open.held)
  from (
    select hold.account_id, sum(hold.remaining) as held
    from ledger.hold as hold
    where hold.remaining > 0
    group by hold.account_id
  ) as open
  full join (select * from ledger.balance where held <> 0) as balance on balance.account_id = open.account_id
  where coalesce(open.held, 0) <> coalesce(balance.held, 0)
  union all
  select 'hold', hold.account_id, format('hold %s: %s left, history %s', hold.id, hold.remaining, past.remaining)
  from ledger.hold as hold
  join (
    select
      leg.hold_id,
      case when bool_or(leg.act > 2) then 0 else sum(case leg.act when 1 then leg.amount else -leg.amount end) end
        as remaining
    from ledger.leg as leg
    where leg.hold_id is not null
    group by leg.hold_id
  ) as past on past.hold_id = hold.id
  where past.remaining <> hold.remaining
  union all
  select 'below floor', balance.account_id, format('%s posted, %s held, floor %s', balance.posted, balance.held, balance.floor)
  from ledger.balance as balance
  where balance.posted - balance.held < balance.floor
    and not exists (
      select
      from ledger.leg as leg
      join ledger.kind as kind on kind.id = leg.kind and kind.passes_floor
      where leg.debit_id = balance.account_id and leg.debit_id >= 1000 and leg.act in (0, 2, 3)
    )
    and not exists (
      select
      from ledger.account_change as change
      where change.account_id = balance.account_id and change.what in ('limited', 'permitted')
    );
$$;

CREATE FUNCTION ledger.follow_rates(products text[], rates integer[], from_day date, how_many integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  followed integer;
begin
  with wanted as (
    select account.id, product.rate, accrual.rate as was, greatest(account.opened_on, from_day) as first_day
    from unnest(products, rates) as product (code, rate)
    join ledger.account as account on account.code = product.code and account.id >= 1000
    left join ledger.accrual as accrual on accrual.account_id = account.id
    where account.closed_on is null
      and (accrual.account_id is null or (not accrual.agreed and accrual.rate <> product.rate))
    order by account.id
    limit how_many
  ),
  written as (
    insert into ledger.accrual as accrual (account_id, rate, through)
    select id, rate, first_day - 1
    from wanted
    on conflict (account_id) do update set rate = excluded.rate where not accrual.agreed
    returning accrual.account_id, accrual.through
  )
  insert into ledger.account_change (account_id, what, before, after, reason)
  select
    wanted.id, 'rate', jsonb_build_object('rate', wanted.was),
    jsonb_build_object('rate', wanted.rate, 'from', written.through + 1), 'the rate of the product'
  from wanted
  join written on written.account_id = wanted.id;
  get diagnostics followed = row_count;
  return followed;
end;
$$;

CREATE FUNCTION ledger.freeze_account(account bigint, frozen boolean, reason text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  was smallint;
begin
  select state into strict was
  from ledger.balance
  where account_id = account
  for no key update;
  if was = 3 then
    raise exception 'account % is closed', account using errcode = 'restrict_violation';
  end if;
  update ledger.balance set state = case when frozen then 2 else 1 end where account_id = account;
  perform ledger.note_change(account, case when frozen then 'frozen' else 'thawed' end, null, null, reason);
end;
$$;

CREATE FUNCTION ledger.is_closed(account bigint) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return exists (
    select
    from ledger.balance as known
    where known.account_id = account and known.state = 3
  );
end;
$$;

CREATE FUNCTION ledger.is_open(account bigint) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return exists (
    select
    from ledger.balance as known
    where known.account_id = account and known.state = 1
  );
end;
$$;

CREATE FUNCTION ledger.is_permitted(account bigint, asked_intent uuid, credit bigint, amount bigint, kind smallint) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select kind = 5 and exists (
    select
    from ledger.account_change as change
    where change.account_id = account and change.what = 'permitted'
      and change.after = jsonb_build_object('intent', asked_intent, 'credit', credit, 'amount', amount)
  );
$$;

CREATE FUNCTION ledger.limit_account(account bigint, new_floor bigint, new_ceiling bigint, reason text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  was record;
begin
  select floor, ceiling into strict was
  from ledger.balance
  where account_id = account
  for no key update;
  update ledger.balance set floor = new_floor, ceiling = new_ceiling where account_id = account;
  perform ledger.note_change(
    account,
    'limited',
    jsonb_build_object('floor', was.floor, 'ceiling', was.ceiling),
    jsonb_build_object('floor', new_floor, 'ceiling', new_ceiling),
    reason
  );
end;
$$;

CREATE TABLE ledger."position" (
    account_id bigint NOT NULL,
    security_id integer NOT NULL,
    shares bigint DEFAULT 0 NOT NULL,
    reserved bigint DEFAULT 0 NOT NULL,
    cost bigint DEFAULT 0 NOT NULL,
    customer_id uuid NOT NULL,
    CONSTRAINT position_sane CHECK (((shares >= 0) AND ((reserved >= 0) AND (reserved <= shares)) AND (cost >= 0) AND ((shares > 0) OR (cost = 0))))
)
WITH (fillfactor='70');

CREATE FUNCTION ledger.lock_position(asked_account bigint, asked_security integer, customer uuid) RETURNS ledger."position"
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  found_one ledger.position;
begin
  insert into ledger.position (account_id, security_id, customer_id)
  select known.id, asked_security, known.customer_id
  from ledger.account as known
  where known.id = asked_account and known.customer_id = coalesce(customer, known.customer_id)
  on conflict (account_id, security_id) do nothing;
  select position.* into found_one
  from ledger.position as position
  where position.account_id = asked_account and position.security_id = asked_security
    and position.customer_id = coalesce(customer, position.customer_id)
  for no key update;
  return found_one;
end;
$$;

CREATE FUNCTION ledger.lock_tallies(customers uuid[], limit_journals integer[], limit_rules smallint[], limit_periods date[], OUT places integer[], OUT amounts bigint[]) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into ledger.tally (customer_id, rule, period)
  select distinct customers[named.j], named.rule, named.period
  from unnest(limit_journals, limit_rules, limit_periods) as named (j, rule, period)
  order by 1, 2, 3
  on conflict do nothing;

  with locked as (
    select tally.customer_id, tally.rule, tally.period, tally.used
    from ledger.tally as tally
    where (tally.customer_id, tally.rule, tally.period) in (
      select customers[named.j], named.rule, named.period
      from unnest(limit_journals, limit_rules, limit_periods) as named (j, rule, period)
    )
    order by tally.customer_id, tally.rule, tally.period
    for no key update
  ),
  numbered as (
    select row_number() over (order by customer_id, rule, period) as place, locked.*
    from locked
  )
  select
    (
      select array_agg(numbered.place::integer order by named.l)
      from unnest(limit_journals, limit_rules, limit_periods) with ordinality as named (j, rule, period, l)
      join numbered
        on numbered.customer_id = customers[named.j]
        and numbered.rule = named.rule
        and numbered.period = named.period
    ),
    (select array_agg(numbered.used order by numbered.place) from numbered)
  into places, amounts;
end;
$$;

CREATE FUNCTION ledger.may_read(account bigint) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return pg_has_role(session_user, 'bank_worker', 'member')
    or pg_has_role(session_user, 'bank_office', 'member')
    or exists (
      select
      from ledger.account as known
      where known.id = account and known.customer_id = bank.customer_id()
    )
    or account = any (bank.viewed_accounts());
end;
$$;

CREATE FUNCTION ledger.note_change(account bigint, what text, before jsonb, after jsonb, reason text) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  insert into ledger.account_change (account_id, what, before, after, reason)
  values (account, what, before, after, reason);
$$;

CREATE FUNCTION ledger.open_account(customer uuid, product text, account_class text, floor bigint, ceiling bigint, reason text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  account bigint;
begin
  if account_class not in ('asset', 'liability') then
    raise exception 'a customer''s account is an asset or a liability of the bank, not %', account_class
      using errcode = 'invalid_parameter_value';
  end if;
  insert into ledger.account (customer_id, code, class)
  values (customer, product, account_class)
  returning id into account;
  insert into ledger.balance (account_id, customer_id, floor, ceiling)
  values (account, customer, floor, ceiling);
  perform ledger.note_change(
    account, 'opened', null, jsonb_build_object('product', product, 'floor', floor, 'ceiling', ceiling), reason
  );
  return account;
end;
$$;

CREATE FUNCTION ledger.passes_ceiling(asked_kind smallint) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select exists (select from ledger.kind where id = asked_kind and passes_ceiling);
$$;

CREATE FUNCTION ledger.pay_accrued(accounts bigint[], amounts bigint[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  paid integer;
begin
  update ledger.accrual as accrual
  set owed = accrual.owed - due.amount * 365000000::numeric
  from unnest(accounts, amounts) as due (account_id, amount)
  where accrual.account_id = due.account_id and due.amount > 0;
  get diagnostics paid = row_count;
  if paid <> cardinality(accounts) then
    raise exception 'interest was credited to % accounts and is owed to % of them', cardinality(accounts), paid
      using errcode = 'restrict_violation';
  end if;
end;
$$;

CREATE FUNCTION ledger.permit_purchase(account bigint, intent uuid, credit bigint, amount bigint, reason text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if account < 1000 or credit >= 1000 or amount <= 0 or num_nulls(account, intent, credit, amount) > 0 then
    raise exception 'a purchase is paid by a customer to a clearing account' using errcode = 'invalid_parameter_value';
  end if;
  perform ledger.note_change(
    account, 'permitted', null, jsonb_build_object('intent', intent, 'credit', credit, 'amount', amount), reason
  );
end;
$$;

CREATE FUNCTION ledger.post(intents uuid[], customers uuid[], sizes smallint[], debits bigint[], credits bigint[], amounts bigint[], kinds smallint[], memos text[] DEFAULT NULL::text[], forced boolean[] DEFAULT NULL::boolean[], acts smallint[] DEFAULT NULL::smallint[], holds bigint[] DEFAULT NULL::bigint[], expiries timestamp with time zone[] DEFAULT NULL::timestamp with time zone[], limit_journals integer[] DEFAULT NULL::integer[], limit_rules smallint[] DEFAULT NULL::smallint[], limit_periods date[] DEFAULT NULL::date[], limit_adds bigint[] DEFAULT NULL::bigint[], limit_caps bigint[] DEFAULT NULL::bigint[], deadlines timestamp with time zone[] DEFAULT NULL::timestamp with time zone[], days date[] DEFAULT NULL::date[], barred smallint[] DEFAULT NULL::smallint[], careful boolean DEFAULT true, OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
declare
  -- What the processes of the bank can count exactly; no account and no amount goes beyond.
  most constant bigint := 9007199254740991;
  from_ids bigint[] := debits;
  to_ids bigint[] := credits;
  moved bigint[] := amounts;
  at_ids bigint[];
  at_posted bigint[];
  at_held bigint[];
  at_floor bigint[];
  at_ceiling bigint[];
  at_owner uuid[];
  at_state smallint[];
  free_kinds smallint[];
  hold_ids bigint[];
  hold_left bigint[];
  hold_ends timestamptz[];
  let_go bigint[];
  leg_ids bigint[];
  leg_intents uuid[];
  own_legs boolean := false;
  tally_at integer[];
  tally_used bigint[];
  earlier record;
  moment timestamptz;
  today date;
  verdict smallint;
  act smallint;
  amount bigint;
  number bigint;
  first_leg integer;
  next_leg integer := 1;
  first_limit integer;
  next_limit integer := 1;
  from_at integer;
  to_at integer;
  hold_at integer;
  k integer;
  l integer;
begin
  if current_setting('synchronous_commit') in ('off', 'local') then
    raise exception 'the books are not written while synchronous_commit is off'
      using errcode = 'restrict_violation';
  end if;
  verdicts := array_fill(null::smallint, array[cardinality(intents)]);
  journal_ids := array_fill(null::bigint, array[cardinality(intents)]);
  refused_at := verdicts;
  leg_ids := array_fill(null::bigint, array[cardinality(debits)]);
  leg_intents := array_fill(null::uuid, array[cardinality(debits)]);
  debit_afters := leg_ids;
  credit_afters := leg_ids;

  -- 1. A hold knows its accounts.
  let_go := leg_ids;
  if forced is not null then
    select array_agg(kind.id) into free_kinds
    from ledger.kind as kind
    where kind.passes_floor;
  end if;
  if holds is not null then
    for earlier in
      select named.k::integer as k, hold.account_id, hold.credit_id
      from unnest(holds) with ordinality as named (id, k)
      join ledger.hold as hold on hold.id = named.id
    loop
      from_ids[earlier.k] := earlier.account_id;
      to_ids[earlier.k] := earlier.credit_id;
    end loop;
  end if;

  -- 2. Every customer's account of these journals, locked in the order of the ids.
  select
    array_agg(locked.account_id), array_agg(locked.posted), array_agg(locked.held), array_agg(locked.floor),
    array_agg(locked.ceiling), array_agg(locked.customer_id), array_agg(locked.state)
  into at_ids, at_posted, at_held, at_floor, at_ceiling, at_owner, at_state
  from (
    select account_id, posted, held, floor, ceiling, customer_id, state
    from ledger.balance
    where account_id = any (from_ids || to_ids) and account_id >= 1000
    order by account_id
    for no key update
  ) as locked;

  -- What follows is read after the locks: time, holds, limits, earlier answers. Whoever has read
  -- the day has a transaction id, so that the sealing of the day can wait for it; a lock gives one.
  if at_ids is null then
    perform pg_current_xact_id();
  end if;
  select clock_timestamp() + clock.offset_interval, clock.business_date
  into moment, today
  from bank.clock as clock;

  if holds is not null then
    select array_agg(hold.id), array_agg(hold.remaining), array_agg(hold.expires_at)
    into hold_ids, hold_left, hold_ends
    from ledger.hold as hold
    where hold.id = any (holds);
  end if;

  if limit_rules is not null then
    select tally.places, tally.amounts into tally_at, tally_used
    from ledger.lock_tallies(customers, limit_journals, limit_rules, limit_periods) as tally;
  end if;

  -- 3. An intent that was posted before gets its first answer, if it asks for the same.
  if careful then
    for earlier in
      select named.j::integer as j, leg.id
      from unnest(intents) with ordinality as named (intent, j)
      join ledger.leg as leg on leg.intent = named.intent
    loop
      verdicts[earlier.j] := 5;
      journal_ids[earlier.j] := earlier.id;
    end loop;
  end if;

  -- 4. Decide, in order.
  for j in 1 .. cardinality(intents) loop
    first_leg := next_leg;
    next_leg := first_leg + sizes[j];
    if verdicts[j] = 5 then
      number := journal_ids[j];
      journal_ids[j] := null;
      k := 0;
      for earlier in
        select leg.*
        from ledger.leg as leg
        where leg.id between number and number + 15
        order by leg.id
      loop
        exit when k >= sizes[j];
        l := first_leg + k;
        exit when earlier.act <> coalesce(acts[l], 0)
          or earlier.debit_id <> from_ids[l]
          or earlier.credit_id <> to_ids[l]
          or at_owner[array_position(at_ids, from_ids[l])] <> customers[j]
          or (earlier.act < 4 and earlier.amount <> coalesce(amounts[l], earlier.amount))
          or earlier.kind <> kinds[l]
          or (earlier.hold_id is distinct from holds[l] and earlier.act <> 1);
        k := k + 1;
        debit_afters[l] := earlier.debit_after;
        credit_afters[l] := earlier.credit_after;
      end loop;
      if k = sizes[j] and (k = 16 or not exists (select from ledger.leg where id = number + k)) then
        verdicts[j] := 1;
        journal_ids[j] := number;
        insert into ledger.replay as replay (journal_id, last_at)
        values (number, moment)
        on conflict (journal_id) do update set times = replay.times + 1, last_at = excluded.last_at;
      end if;
      while limit_journals[next_limit] = j loop
        next_limit := next_limit + 1;
      end loop;
      continue;
    end if;

    verdict := case
      when sizes[j] not between 1 and 16 then 10
      when moment > deadlines[j] then 11
      when today <> days[j] then 12
      else coalesce(barred[j], 0)
    end;
    number := nextval('ledger.journal_number') * 16;
    k := first_leg;
    while verdict = 0 and k < next_leg loop
      act := acts[k];
      amount := amounts[k];
      from_at := case when from_ids[k] < 1000 then 0 else array_position(at_ids, from_ids[k]) end;
      to_at := case when to_ids[k] < 1000 then 0 else array_position(at_ids, to_ids[k]) end;
      if act > 1 then
        hold_at := array_position(hold_ids, holds[k]);
        amount := case when act > 3 then hold_left[hold_at] else coalesce(amount, hold_left[hold_at]) end;
      end if;
      verdict := case
        when from_at is null or to_at is null or at_owner[from_at] <> customers[j] then 3
        when act > 1 and (
          hold_at is null or amount > hold_left[hold_at] or amount <= 0
          or (act = 5 and (hold_ends[hold_at] > moment or hold_ends[hold_at] is null))
        ) then 6
        when amount <= 0 or amount > most or amount is null or from_ids[k] = to_ids[k] or (act = 1 and from_at = 0) then 10
        when act > 3 then 0
        when act > 1 and at_state[to_at] = 3 then 7
        when act > 1 and at_posted[to_at] + amount > coalesce(at_ceiling[to_at], most)
          and not (at_posted[to_at] + amount <= most and ledger.passes_ceiling(kinds[k])) then 4
        when act > 1 then 0
        when at_state[from_at] = 3 then 7
        when at_state[from_at] = 2 then 8
        when at_posted[from_at] - at_held[from_at] - amount < coalesce(at_floor[from_at], -most)
          and (
            forced[k] is not true or act = 1
            or (kinds[k] <> all (free_kinds) and not ledger.is_permitted(from_ids[k], intents[j], to_ids[k], amount, kinds[k]))
          ) then 2
        when act = 1 then 0
        when at_state[to_at] = 3 then 7
        when at_posted[to_at] + amount > coalesce(at_ceiling[to_at], most)
          and not (at_posted[to_at] + amount <= most and ledger.passes_ceiling(kinds[k])) then 4
        else 0
      end;
      -- Nothing may be set aside for an account the bank does not have.
      if act = 1 and to_at = 0 and not exists (select from ledger.account where id = to_ids[k]) then
        verdict := 3;
      end if;
      exit when verdict <> 0;

      leg_ids[k] := number + k - first_leg;
      if act > 0 then
        moved[k] := amount;
        let_go[k] := case act when 1 then -amount when 2 then amount else hold_left[hold_at] end;
        at_held[from_at] := at_held[from_at] - let_go[k];
        if act > 1 then
          hold_left[hold_at] := hold_left[hold_at] - let_go[k];
        end if;
      end if;
      if act is null or act in (0, 2, 3) then
        if from_at > 0 then
          at_posted[from_at] := at_posted[from_at] - amount;
          debit_afters[k] := at_posted[from_at];
        end if;
        if to_at > 0 then
          at_posted[to_at] := at_posted[to_at] + amount;
          credit_afters[k] := at_posted[to_at];
        end if;
        own_legs := own_legs or from_at = 0 or to_at = 0;
      end if;
      k := k + 1;
    end loop;

    first_limit := next_limit;
    while limit_journals[next_limit] = j loop
      l := tally_at[next_limit];
      tally_used[l] := tally_used[l] + limit_adds[next_limit];
      if verdict = 0 and tally_used[l] > limit_caps[next_limit] and limit_adds[next_limit] > 0 then
        verdict := 9;
      end if;
      next_limit := next_limit + 1;
    end loop;

    verdicts[j] := verdict;
    if verdict = 0 then
      journal_ids[j] := number;
      leg_intents[first_leg] := intents[j];
    else
      -- What the earlier legs of this journal did to the arrays is taken back.
      refused_at[j] := greatest(least(k, next_leg - 1) - first_leg, 0) + 1;
      for m in first_limit .. next_limit - 1 loop
        tally_used[tally_at[m]] := tally_used[tally_at[m]] - limit_adds[m];
      end loop;
      while k > first_leg loop
        k := k - 1;
        act := acts[k];
        from_at := array_position(at_ids, from_ids[k]);
        to_at := array_position(at_ids, to_ids[k]);
        leg_ids[k] := null;
        debit_afters[k] := null;
        credit_afters[k] := null;
        if act > 0 then
          at_held[from_at] := at_held[from_at] + let_go[k];
          if act > 1 then
            hold_at := array_position(hold_ids, holds[k]);
            hold_left[hold_at] := hold_left[hold_at] + let_go[k];
          end if;
        end if;
        if act is null or act in (0, 2, 3) then
          if from_at > 0 then
            at_posted[from_at] := at_posted[from_at] + moved[k];
          end if;
          if to_at > 0 then
            at_posted[to_at] := at_posted[to_at] - moved[k];
          end if;
        end if;
      end loop;
    end if;
  end loop;

  if not careful and exists (
    select
    from unnest(intents, verdicts) as refused (intent, verdict)
    join ledger.leg as leg on leg.intent = refused.intent
    where refused.verdict <> 0
  ) then
    raise unique_violation using constraint = 'leg_intent', message = 'an intent was posted before';
  end if;
  if next_leg <> cardinality(debits) + 1 then
    raise exception 'the journals have % legs and % were given', next_leg - 1, cardinality(debits)
      using errcode = 'invalid_parameter_value';
  end if;

  -- 5. Write.
  insert into ledger.leg (
    id, intent, debit_id, credit_id, amount, debit_after, credit_after, hold_id, posted_at, day, kind, act, memo
  )
  select
    made.id, made.intent, made.from_id, made.to_id, made.amount, made.from_after, made.to_after, case when made.act = 1 then made.id else made.hold_id end, moment, today,
    made.kind, coalesce(made.act, 0), made.memo
  from unnest(leg_ids, leg_intents, from_ids, to_ids, moved, debit_afters, credit_afters, holds, kinds, acts, memos)
    as made (id, intent, from_id, to_id, amount, from_after, to_after, hold_id, kind, act, memo)
  where made.id is not null;

  update ledger.balance as balance
  set posted = made.posted, held = made.held
  from unnest(at_ids, at_posted, at_held) as made (id, posted, held)
  where balance.account_id = made.id and (balance.posted <> made.posted or balance.held <> made.held);

  if acts is not null then
    insert into ledger.hold (id, account_id, credit_id, amount, remaining, kind, placed_at, expires_at, memo)
    select made.id, made.from_id, made.to_id, made.amount, made.amount, made.kind, moment, made.expires_at, made.memo
    from unnest(leg_ids, from_ids, to_ids, moved, kinds, acts, expiries, memos)
      as made (id, from_id, to_id, amount, kind, act, expires_at, memo)
    where made.act = 1 and made.id is not null;
    update ledger.hold as hold
    set remaining = made.remaining
    from unnest(hold_ids, hold_left) as made (id, remaining)
    where hold.id = made.id and hold.remaining <> made.remaining;
  end if;

  if limit_rules is not null then
    perform ledger.write_tallies(customers, limit_journals, limit_rules, limit_periods, tally_at, tally_used);
  end if;

  if own_legs then
    insert into ledger.own_balance as own (account_id, lane, posted)
    select side.id, (pg_backend_pid() % 1024)::smallint, sum(side.amount)
    from (
      select made.from_id as id, -made.amount as amount
      from unnest(leg_ids, from_ids, moved, acts) as made (id, from_id, amount, act)
      where made.id is not null and made.from_id < 1000 and coalesce(made.act, 0) = 0
      union all
      select made.to_id, made.amount
      from unnest(leg_ids, to_ids, moved, acts) as made (id, to_id, amount, act)
      where made.id is not null and made.to_id < 1000 and coalesce(made.act, 0) in (0, 2, 3)
    ) as side
    group by side.id
    order by side.id
    on conflict (account_id, lane) do update set posted = own.posted + excluded.posted;
  end if;
end;
$$;

CREATE FUNCTION ledger.post_one(asked_intent uuid, customer uuid, from_id bigint, to_id bigint, moved bigint, asked_kind smallint, asked_memo text, deadline timestamp with time zone DEFAULT NULL::timestamp with time zone, asked_day date DEFAULT NULL::date) RETURNS bigint[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  most constant bigint := 9007199254740991;
  from_first constant boolean := from_id < to_id;
  from_after bigint;
  to_after bigint;
  answer bigint[];
begin
  if current_setting('synchronous_commit') in ('off', 'local') then
    raise exception 'the books are not written while synchronous_commit is off'
      using errcode = 'restrict_violation';
  end if;
  if greatest(from_id, to_id) < 1000 then
    -- Nothing will be locked, and whoever reads the day must have a transaction id.
    perform pg_current_xact_id();
  end if;
  if moved between 1 and most and from_id <> to_id then
    for turn in 0 .. 1 loop
      if from_first = (turn = 0) then
        continue when from_id < 1000;
        update ledger.balance as balance
        set posted = balance.posted - moved
        where balance.account_id = from_id
          and balance.state = 1
          and balance.customer_id = coalesce(customer, balance.customer_id)
          and balance.posted - balance.held - moved >= coalesce(balance.floor, -most)
        returning balance.posted into from_after;
      else
        continue when to_id < 1000;
        update ledger.balance as balance
        set posted = balance.posted + moved
        where balance.account_id = to_id
          and balance.state <> 3
          and balance.posted + moved <= coalesce(balance.ceiling, most)
        returning balance.posted into to_after;
      end if;
      exit when not found;
    end loop;
    if (from_after is not null or from_id < 1000) and (to_after is not null or to_id < 1000) then
      -- Time and day are read by a statement that began after the locks were held.
      insert into ledger.leg (
        id, intent, debit_id, credit_id, amount, debit_after, credit_after, posted_at, day, kind, act, memo
      )
      select
        nextval('ledger.journal_number') * 16, asked_intent, from_id, to_id, moved, from_after, to_after,
        clock_timestamp() + clock.offset_interval, clock.business_date, asked_kind, 0, asked_memo
      from bank.clock as clock
      where (deadline is null or clock_timestamp() + clock.offset_interval <= deadline)
        and (asked_day is null or clock.business_date = asked_day)
      on conflict (intent) where intent is not null do nothing
      returning array[
        0, id, null, debit_after, credit_after, (extract(epoch from posted_at) * 1000000)::bigint
      ] into answer;
      if found then
        if from_id < 1000 or to_id < 1000 then
          insert into ledger.own_balance as own (account_id, lane, posted)
          select side.id, (pg_backend_pid() % 1024)::smallint, side.amount
          from (values (from_id, -moved), (to_id, moved)) as side (id, amount)
          where side.id < 1000
          order by side.id
          on conflict (account_id, lane) do update set posted = own.posted + excluded.posted;
        end if;
        return answer;
      end if;
    end if;
    update ledger.balance as balance
    set posted = balance.posted + moved
    where balance.account_id = from_id and from_after is not null;
    update ledger.balance as balance
    set posted = balance.posted - moved
    where balance.account_id = to_id and to_after is not null;
  end if;
  select array[
    post.verdicts[1], post.journal_ids[1], post.refused_at[1], post.debit_afters[1], post.credit_afters[1]
  ] into answer
  from ledger.post(
    array[asked_intent], array[customer], array[1::smallint], array[from_id], array[to_id], array[moved],
    array[asked_kind], array[asked_memo], deadlines => array[deadline], days => array[asked_day]
  ) as post;
  return answer;
end;
$$;

CREATE FUNCTION ledger.read_accrual(account bigint) RETURNS TABLE(rate integer, through date, owed numeric, rates jsonb)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select
    accrual.rate, accrual.through, accrual.owed,
    (
      select jsonb_agg(change.after order by change.id)
      from ledger.account_change as change
      where change.account_id = account and change.what = 'rate'
    )
  from ledger.accrual as accrual
  where accrual.account_id = account and ledger.may_read(account);
end;
$$;

CREATE FUNCTION ledger.read_activity(own bigint[], chosen bigint[], most integer, before_day date DEFAULT NULL::date, before_id bigint DEFAULT NULL::bigint, from_day date DEFAULT NULL::date, to_day date DEFAULT NULL::date, with_text text DEFAULT NULL::text, with_amount bigint DEFAULT NULL::bigint, unnamed_kinds smallint[] DEFAULT NULL::smallint[], with_intents uuid[] DEFAULT NULL::uuid[], least_amount bigint DEFAULT NULL::bigint, most_amount bigint DEFAULT NULL::bigint) RETURNS TABLE(account_id bigint, id bigint, amount bigint, balance_after bigint, other_id bigint, is_within boolean, day date, posted_at timestamp with time zone, kind smallint, memo text, hold_id bigint, intent uuid, origin uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  least_day constant date := coalesce(from_day, '-infinity');
  last_day constant date := least(coalesce(to_day, 'infinity'), coalesce(before_day, 'infinity'));
  last_id constant bigint := coalesce(before_id, 9223372036854775807);
  cut_day constant date := coalesce(before_day, 'infinity');
  pattern constant text := '%' || replace(replace(replace(with_text, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  asked constant bigint[] := array(select number from unnest(chosen) as number where ledger.may_read(number));
  known constant bigint[] := array(select number from unnest(own) as number where ledger.may_read(number));
  -- What was begun by one of these, and what was taken of the money it set aside.
  begun constant bigint[] := array(select leg.id from ledger.leg as leg where leg.intent = any (with_intents));
begin
  return query
  select
    line.account_id, line.id, line.amount, line.balance_after, line.other_id, line.other_id = any (known), line.day,
    line.posted_at, line.kind, line.memo,
    case when line.hold_id is not null then ledger.continued_hold(line.id) end,
    case
      when line.id % 16 = 0 then line.intent
      else (select first.intent from ledger.leg as first where first.id = line.id - line.id % 16)
    end,
    case
      when line.hold_id is not null
        then (select first.intent from ledger.leg as first where first.id = line.hold_id - line.hold_id % 16)
    end
  from (
    select account.number, side.*
    from unnest(asked) as account (number)
    cross join lateral (
      (
        select
          leg.id, -leg.amount, leg.debit_after, leg.credit_id, leg.day, leg.posted_at, leg.kind, leg.memo, leg.hold_id,
          leg.intent
        from ledger.leg as leg
        where leg.debit_id = account.number and leg.debit_id >= 1000
          and leg.day >= least_day and leg.day <= last_day and (leg.day, leg.id) < (cut_day, last_id)
          and leg.act in (0, 2, 3)
          and (least_amount is null or leg.amount >= least_amount)
          and (most_amount is null or leg.amount <= most_amount)
          and (
            with_text is null or leg.memo ilike pattern or leg.amount = with_amount
            or (leg.memo is null and leg.kind = any (unnamed_kinds))
            or leg.id - leg.id % 16 = any (begun) or leg.hold_id - leg.hold_id % 16 = any (begun)
          )
        order by leg.day desc, leg.id desc
        limit most
      )
      union all
      (
        select
          leg.id, leg.amount, leg.credit_after, leg.debit_id, leg.day, leg.posted_at, leg.kind, leg.memo, leg.hold_id,
          leg.intent
        from ledger.leg as leg
        where leg.credit_id = account.number and leg.credit_id >= 1000 and not leg.debit_id = any (asked)
          and leg.day >= least_day and leg.day <= last_day and (leg.day, leg.id) < (cut_day, last_id)
          and leg.act in (0, 2, 3)
          and (least_amount is null or leg.amount >= least_amount)
          and (most_amount is null or leg.amount <= most_amount)
          and (
            with_text is null or leg.memo ilike pattern or leg.amount = with_amount
            or (leg.memo is null and leg.kind = any (unnamed_kinds))
            or leg.id - leg.id % 16 = any (begun) or leg.hold_id - leg.hold_id % 16 = any (begun)
          )
        order by leg.day desc, leg.id desc
        limit most
      )
    ) as side (id, amount, balance_after, other_id, day, posted_at, kind, memo, hold_id, intent)
    order by side.day desc, side.id desc
    limit most
  ) as line (account_id, id, amount, balance_after, other_id, day, posted_at, kind, memo, hold_id, intent)
  order by line.day desc, line.id desc;
end;
$$;

CREATE FUNCTION ledger.read_balances(accounts bigint[]) RETURNS TABLE(account_id bigint, posted bigint, held bigint, available bigint, floor bigint, ceiling bigint, state smallint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select
    balance.account_id, balance.posted, balance.held, balance.posted - balance.held - coalesce(balance.floor, 0),
    balance.floor, balance.ceiling, balance.state
  from ledger.balance as balance
  where balance.account_id = any (accounts) and ledger.may_read(balance.account_id)
  order by balance.account_id;
end;
$$;

CREATE FUNCTION ledger.read_closings(accounts bigint[], from_day date, to_day date) RETURNS TABLE(account_id bigint, day date, balance bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select account.id, date_of.day, coalesce(closing.balance, 0)
  from ledger.account as account
  cross join lateral (
    select (from_day + step)::date as day
    from generate_series(0, to_day - from_day) as step
  ) as date_of
  left join lateral (
    select side.balance
    from (
      (
        select leg.id, leg.debit_after as balance
        from ledger.leg as leg
        where leg.debit_id = account.id and leg.debit_id >= 1000 and leg.day <= date_of.day and leg.act in (0, 2, 3)
        order by leg.day desc, leg.id desc
        limit 1
      )
      union all
      (
        select leg.id, leg.credit_after
        from ledger.leg as leg
        where leg.credit_id = account.id and leg.credit_id >= 1000 and leg.day <= date_of.day and leg.act in (0, 2, 3)
        order by leg.day desc, leg.id desc
        limit 1
      )
    ) as side
    order by side.id desc
    limit 1
  ) as closing on true
  where account.id = any (accounts) and ledger.may_read(account.id)
  order by account.id, date_of.day;
end;
$$;

CREATE FUNCTION ledger.read_day_ends(account bigint, from_day date, to_day date) RETURNS TABLE(day date, balance bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select distinct on (side.day) side.day, side.balance
  from (
    select leg.day, leg.id, leg.debit_after as balance
    from ledger.leg as leg
    where leg.debit_id = account and leg.debit_id >= 1000 and leg.day between from_day and to_day
      and leg.act in (0, 2, 3)
    union all
    select leg.day, leg.id, leg.credit_after
    from ledger.leg as leg
    where leg.credit_id = account and leg.credit_id >= 1000 and leg.day between from_day and to_day
      and leg.act in (0, 2, 3)
  ) as side
  where ledger.may_read(account)
  order by side.day, side.id desc;
end;
$$;

CREATE FUNCTION ledger.read_figures(accounts bigint[], year_start date) RETURNS TABLE(account_id bigint, opened_on date, accrued bigint, interest_year bigint, interest_ever bigint, contributed_year bigint, holds bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select
    account.id, account.opened_on,
    coalesce((select div(accrual.owed, 365000000)::bigint from ledger.accrual as accrual where accrual.account_id = account.id), 0),
    coalesce(earned.interest_year, 0)::bigint, coalesce(earned.interest_ever, 0)::bigint,
    coalesce(earned.contributed_year, 0)::bigint,
    (select count(*) from ledger.hold as hold where hold.account_id = account.id and hold.remaining > 0)
  from ledger.account as account
  cross join lateral (
    select
      sum(side.amount) filter (where side.kind = 7) as interest_ever,
      sum(side.amount) filter (where side.kind = 7 and side.day >= year_start) as interest_year,
      sum(side.amount) filter (where side.kind = 12 and side.day >= year_start) as contributed_year
    from (
      select leg.kind, leg.day, leg.amount
      from ledger.leg as leg
      where leg.credit_id = account.id and leg.credit_id >= 1000 and leg.kind in (7, 12) and leg.act in (0, 2, 3)
      union all
      select leg.kind, leg.day, -leg.amount
      from ledger.leg as leg
      where leg.debit_id = account.id and leg.debit_id >= 1000 and leg.kind in (7, 12) and leg.act in (0, 2, 3)
    ) as side
  ) as earned
  where account.id = any (accounts) and ledger.may_read(account.id)
  order by account.id;
end;
$$;

CREATE FUNCTION ledger.read_history(account bigint, page_size integer, before_day date DEFAULT NULL::date, before_id bigint DEFAULT NULL::bigint, from_day date DEFAULT NULL::date, to_day date DEFAULT NULL::date, kinds_in smallint[] DEFAULT NULL::smallint[], kinds_out smallint[] DEFAULT NULL::smallint[], with_text text DEFAULT NULL::text) RETURNS TABLE(id bigint, amount bigint, balance_after bigint, other_id bigint, day date, posted_at timestamp with time zone, kind smallint, memo text, hold_id bigint, intent uuid, origin uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  least_day constant date := coalesce(from_day, '-infinity');
  last_day constant date := least(coalesce(to_day, 'infinity'), coalesce(before_day, 'infinity'));
  last_id constant bigint := coalesce(before_id, 9223372036854775807);
  cut_day constant date := coalesce(before_day, 'infinity');
  pattern constant text := '%' || replace(replace(replace(with_text, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if not ledger.may_read(account) then
    return;
  end if;
  return query
  select
    line.id, line.amount, line.balance_after, line.other_id, line.day, line.posted_at, line.kind, line.memo,
    case when line.hold_id is not null then ledger.continued_hold(line.id) end,
    -- The first leg of a journal carries its intent, and most journals have no other.
    case
      when line.id % 16 = 0 then line.intent
      else (select first.intent from ledger.leg as first where first.id = line.id - line.id % 16)
    end,
    case
      when line.hold_id is not null
        then (select first.intent from ledger.leg as first where first.id = line.hold_id - line.hold_id % 16)
    end
  from (
    select side.*
    from (
      (
        select
          leg.id, -leg.amount, leg.debit_after, leg.credit_id, leg.day, leg.posted_at, leg.kind, leg.memo, leg.hold_id,
          leg.intent
        from ledger.leg as leg
        where leg.debit_id = account and leg.debit_id >= 1000
          and leg.day >= least_day and leg.day <= last_day and (leg.day, leg.id) < (cut_day, last_id)
          and leg.act in (0, 2, 3)
          and (kinds_out is null or leg.kind = any (kinds_out))
          and (with_text is null or leg.memo ilike pattern)
        order by leg.day desc, leg.id desc
        limit page_size
      )
      union all
      (
        select
          leg.id, leg.amount, leg.credit_after, leg.debit_id, leg.day, leg.posted_at, leg.kind, leg.memo, leg.hold_id,
          leg.intent
        from ledger.leg as leg
        where leg.credit_id = account and leg.credit_id >= 1000
          and leg.day >= least_day and leg.day <= last_day and (leg.day, leg.id) < (cut_day, last_id)
          and leg.act in (0, 2, 3)
          and (kinds_in is null or leg.kind = any (kinds_in))
          and (with_text is null or leg.memo ilike pattern)
        order by leg.day desc, leg.id desc
        limit page_size
      )
    ) as side (id, amount, balance_after, other_id, day, posted_at, kind, memo, hold_id, intent)
    order by side.day desc, side.id desc
    limit page_size
  ) as line
  order by line.day desc, line.id desc;
end;
$$;

CREATE FUNCTION ledger.read_holds(account bigint) RETURNS TABLE(id bigint, amount bigint, remaining bigint, credit_id bigint, kind smallint, placed_at timestamp with time zone, expires_at timestamp with time zone, memo text, day date, intent uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select
    hold.id, hold.amount, hold.remaining, hold.credit_id, hold.kind, hold.placed_at, hold.expires_at, hold.memo,
    first.day, first.intent
  from ledger.hold as hold
  join ledger.leg as first on first.id = hold.id - hold.id % 16
  where hold.account_id = account and hold.remaining > 0 and ledger.may_read(account)
  order by hold.id;
end;
$$;

CREATE FUNCTION ledger.read_journals(intents uuid[], numbers bigint[]) RETURNS TABLE(id bigint, debit_id bigint, credit_id bigint, amount bigint, debit_after bigint, credit_after bigint, hold_id bigint, posted_at timestamp with time zone, day date, kind smallint, act smallint, memo text, intent uuid, origin uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  firsts bigint[];
begin
  select coalesce(array_agg(first.id), '{}') into firsts
  from (
    select leg.id
    from ledger.leg as leg
    where leg.intent = any (intents)
    union
    select leg.id
    from ledger.leg as leg
    where leg.id = any (numbers) and leg.id % 16 = 0
    limit 16
  ) as first;
  select coalesce(array_agg(any_of.id), '{}') into firsts
  from (
    select unnest(firsts) as id
    union
    select later.id - later.id % 16
    from unnest(firsts) as journal (id)
    join ledger.leg as placed on placed.id between journal.id and journal.id + 15 and placed.act = 1
    join ledger.leg as later on later.hold_id = placed.id and later.act in (2, 3, 4, 5)
    limit 64
  ) as any_of;
  return query
  select
    leg.id, leg.debit_id, leg.credit_id, leg.amount, leg.debit_after, leg.credit_after, leg.hold_id, leg.posted_at,
    leg.day, leg.kind, leg.act, leg.memo, first.intent,
    case
      when leg.hold_id is not null
        then (select first.intent from ledger.leg as first where first.id = leg.hold_id - leg.hold_id % 16)
    end
  from unnest(firsts) as journal (id)
  join ledger.leg as first on first.id = journal.id
  join ledger.leg as leg on leg.id between journal.id and journal.id + 15
  where exists (
    select
    from ledger.leg as touched
    where touched.id between journal.id and journal.id + 15
      and (ledger.may_read(touched.debit_id) or ledger.may_read(touched.credit_id))
  )
  order by leg.id;
end;
$$;

CREATE FUNCTION ledger.read_lots(account bigint) RETURNS TABLE(id bigint, symbol text, bought_on date, shares bigint, cost bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select lot.id, security.symbol, lot.bought_on, lot.shares, lot.cost
  from ledger.lot as lot
  join ledger.security as security on security.id = lot.security_id
  where lot.account_id = account and lot.shares > 0 and ledger.may_read(account)
  order by security.symbol, lot.id;
end;
$$;

CREATE FUNCTION ledger.read_positions(accounts bigint[]) RETURNS TABLE(account_id bigint, symbol text, shares bigint, reserved bigint, cost bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select held.account_id, security.symbol, held.shares, held.reserved, held.cost
  from ledger.position as held
  join ledger.security as security on security.id = held.security_id
  where held.account_id = any (accounts) and held.shares > 0 and ledger.may_read(held.account_id)
  order by held.account_id, security.symbol;
end;
$$;

CREATE FUNCTION ledger.read_positions_on(account bigint, on_day date) RETURNS TABLE(symbol text, shares bigint, cost bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select security.symbol, sum(entry.shares)::bigint, sum(entry.cost)::bigint
  from ledger.security_entry as entry
  join ledger.security as security on security.id = entry.security_id
  where entry.account_id = account and entry.day <= on_day and ledger.may_read(account)
  group by security.symbol
  having sum(entry.shares) > 0
  order by security.symbol;
end;
$$;

CREATE FUNCTION ledger.read_totals(account bigint, from_day date, to_day date) RETURNS TABLE(kind smallint, money_in bigint, money_out bigint, legs bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select side.kind, sum(side.money_in)::bigint, sum(side.money_out)::bigint, count(*)
  from (
    select leg.kind, 0::bigint as money_in, leg.amount as money_out
    from ledger.leg as leg
    where leg.debit_id = account and leg.debit_id >= 1000 and leg.day between from_day and to_day
      and leg.act in (0, 2, 3)
    union all
    select leg.kind, leg.amount, 0
    from ledger.leg as leg
    where leg.credit_id = account and leg.credit_id >= 1000 and leg.day between from_day and to_day
      and leg.act in (0, 2, 3)
  ) as side
  where ledger.may_read(account)
  group by side.kind
  order by side.kind;
end;
$$;

CREATE FUNCTION ledger.read_trades(account bigint, from_day date, to_day date) RETURNS TABLE(id bigint, trade uuid, order_id uuid, symbol text, shares bigint, cost bigint, amount bigint, day date, posted_at timestamp with time zone, bought_on date)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return query
  select
    entry.id, entry.trade, entry.order_id, security.symbol, entry.shares, entry.cost, entry.amount, entry.day, entry.posted_at,
    lot.bought_on
  from ledger.security_entry as entry
  join ledger.security as security on security.id = entry.security_id
  join ledger.lot as lot on lot.id = entry.lot_id
  where entry.account_id = account and entry.lot_id is not null
    and (from_day is null or entry.day >= from_day) and (to_day is null or entry.day <= to_day)
    and ledger.may_read(account)
  order by entry.id;
end;
$$;

CREATE FUNCTION ledger.record_trade(asked_trade uuid, asked_order uuid, journal bigint, asked_account bigint, asked_security integer, quantity bigint, asked_amount bigint) RETURNS smallint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  market constant bigint := 15;
  trade_kind constant smallint := 13;
  held ledger.position;
  known record;
  lot record;
  left_to_sell bigint := abs(quantity);
  sold bigint := 0;
  given bigint := 0;
  taken bigint;
  basis bigint;
  proceeds bigint;
  line smallint := 0;
  number bigint;
  money record;
begin
  if coalesce(quantity = 0 or abs(quantity) > 1000000000, true) or coalesce(asked_amount <= 0, true) then
    raise exception 'this is not a trade' using errcode = 'invalid_parameter_value';
  end if;
  held := ledger.lock_position(asked_account, asked_security, null);
  if held.account_id is null then
    raise exception 'account % has no customer', asked_account using errcode = 'invalid_parameter_value';
  end if;
  select
    entry.account_id, entry.security_id, entry.order_id, entry.journal_id, sum(entry.shares) as shares,
    sum(entry.amount) as amount
  into known
  from ledger.security_entry as entry
  where entry.trade = asked_trade
  group by entry.account_id, entry.security_id, entry.order_id, entry.journal_id;
  if found then
    return case
      when known.account_id = asked_account and known.security_id = asked_security and known.order_id = asked_order
        and known.journal_id = journal and known.shares = quantity and known.amount = asked_amount then 1
      else 5
    end;
  end if;
  select count(*) as legs, min(leg.amount) as amount, min(leg.debit_id) as debit_id, min(leg.credit_id) as credit_id into money
  from ledger.leg as leg
  where leg.id between journal and journal + 15 and leg.kind = trade_kind and leg.act in (0, 2, 3);
  if money.legs <> 1 or journal % 16 <> 0 or money.amount <> asked_amount
    or money.debit_id <> (case when quantity > 0 then asked_account else market end)
    or money.credit_id <> (case when quantity > 0 then market else asked_account end) then
    raise exception 'journal % does not pay for this trade', journal using errcode = 'restrict_violation';
  end if;

  if quantity > 0 then
    number := ledger.write_security_entry(
      asked_trade, line, 0::smallint, held, asked_order, null, quantity, 0, asked_amount, asked_amount, journal
    );
    insert into ledger.lot (id, account_id, security_id, bought_on, shares, cost)
    select entry.id, entry.account_id, entry.security_id, entry.day, entry.shares, entry.cost
    from ledger.security_entry as entry
    where entry.id = number;
    update ledger.position as position
    set shares = position.shares + quantity, cost = position.cost + asked_amount
    where position.account_id = asked_account and position.security_id = asked_security;
    return 0;
  end if;

  update ledger.reservation as reservation
  set shares = reservation.shares - left_to_sell
  where reservation.order_id = asked_order and reservation.account_id = asked_account
    and reservation.security_id = asked_security and reservation.shares >= left_to_sell;
  if not found then
    return 6;
  end if;
  for lot in
    select open.id, open.shares, open.cost
    from ledger.lot as open
    where open.account_id = asked_account and open.security_id = asked_security and open.shares > 0
    order by open.id
  loop
    exit when left_to_sell = 0;
    taken := least(lot.shares, left_to_sell);
    -- The last share of a lot takes what is left of its cost, and the last lot what is left of the money.
    basis := case
      when taken = lot.shares then lot.cost else div(2 * lot.cost::numeric * taken + lot.shares, 2 * lot.shares)::bigint
    end;
    sold := sold + taken;
    proceeds := div(2 * asked_amount::numeric * sold + abs(quantity), 2 * abs(quantity))::bigint - given;
    given := given + proceeds;
    perform ledger.write_security_entry(
      asked_trade, line, 2::smallint, held, asked_order, lot.id, -taken, -taken, -basis, proceeds, journal
    );
    update ledger.lot as open
    set shares = open.shares - taken, cost = open.cost - basis
    where open.id = lot.id;
    held.shares := held.shares - taken;
    held.reserved := held.reserved - taken;
    held.cost := held.cost - basis;
    left_to_sell := left_to_sell - taken;
    line := line + 1;
  end loop;
  if left_to_sell > 0 then
    raise exception 'the lots of account % hold fewer shares than its position', asked_account
      using errcode = 'restrict_violation';
  end if;
  update ledger.position as position
  set shares = held.shares, reserved = held.reserved, cost = held.cost
  where position.account_id = asked_account and position.security_id = asked_security;
  return 0;
end;
$$;

CREATE FUNCTION ledger.register_security(asked_symbol text) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  known integer;
begin
  insert into ledger.security (symbol)
  values (asked_symbol)
  on conflict (symbol) do nothing;
  select security.id into strict known
  from ledger.security as security
  where security.symbol = asked_symbol;
  insert into ledger.custody (security_id)
  values (known)
  on conflict (security_id) do nothing;
  return known;
end;
$$;

CREATE FUNCTION ledger.release_shares(asked_order uuid) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  kept ledger.reservation;
  held ledger.position;
begin
  select reservation.* into kept
  from ledger.reservation as reservation
  where reservation.order_id = asked_order;
  if not found then
    return 0;
  end if;
  held := ledger.lock_position(kept.account_id, kept.security_id, null);
  select reservation.* into kept
  from ledger.reservation as reservation
  where reservation.order_id = asked_order;
  if kept.shares = 0 then
    return 0;
  end if;
  update ledger.position as position
  set reserved = position.reserved - kept.shares
  where position.account_id = kept.account_id and position.security_id = kept.security_id;
  update ledger.reservation as reservation set shares = 0 where reservation.order_id = asked_order;
  -- The trade of the rest is made of the order, so it is written once.
  perform ledger.write_security_entry(
    asked_order, 1::smallint, 3::smallint, held, asked_order, null, 0, -kept.shares, 0, 0, null
  );
  return kept.shares;
end;
$$;

CREATE FUNCTION ledger.require_shares() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (
    select
    from ledger.security_entry as entry
    where entry.journal_id = new.id - new.id % 16 and entry.line = 0
  ) then
    raise exception 'journal % pays for a trade and no shares were written', new.id - new.id % 16
      using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;

CREATE FUNCTION ledger.reserve_shares(asked_order uuid, customer uuid, asked_account bigint, asked_security integer, quantity bigint) RETURNS smallint
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  held ledger.position;
  known ledger.security_entry;
  account_state smallint;
begin
  if coalesce(quantity not between 1 and 1000000000, true) or num_nulls(asked_order, asked_account, asked_security) > 0 then
    return 10;
  end if;
  -- As a posting locks it, so that a freeze comes before or after.
  select balance.state into account_state
  from ledger.balance as balance
  where balance.account_id = asked_account and balance.customer_id = coalesce(customer, balance.customer_id)
  for no key update;
  held := ledger.lock_position(asked_account, asked_security, customer);
  if held.account_id is null then
    return 3;
  end if;
  select entry.* into known
  from ledger.security_entry as entry
  where entry.trade = asked_order and entry.line = 0;
  if found then
    return case
      when known.act = 1 and known.account_id = asked_account and known.security_id = asked_security
        and known.reserved = quantity then 1
      else 5
    end;
  end if;
  if account_state <> 1 then
    return case account_state when 3 then 7 else 8 end;
  end if;
  if held.shares - held.reserved < quantity then
    return 2;
  end if;
  update ledger.position as position
  set reserved = position.reserved + quantity
  where position.account_id = asked_account and position.security_id = asked_security;
  insert into ledger.reservation (order_id, account_id, security_id, shares)
  values (asked_order, asked_account, asked_security, quantity);
  perform ledger.write_security_entry(
    asked_order, 0::smallint, 1::smallint, held, asked_order, null, 0, quantity, 0, 0, null
  );
  return 0;
end;
$$;

CREATE FUNCTION ledger.security_faults() RETURNS TABLE(fault text, account_id bigint, says text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with total as (
    select
      entry.account_id, entry.security_id, sum(entry.shares) as shares, sum(entry.reserved) as reserved, sum(entry.cost) as cost
    from ledger.security_entry as entry
    group by entry.account_id, entry.security_id
  )
  select 'position', coalesce(total.account_id, held.account_id),
    format(
      'security %s: stored %s, %s reserved, cost %s; history %s, %s, %s',
      coalesce(total.security_id, held.security_id), held.shares, held.reserved, held.cost, total.shares,
      total.reserved, total.cost
    )
  from total
  full join ledger.position as held on held.account_id = total.account_id and held.security_id = total.security_id
  where (coalesce(total.shares, 0), coalesce(total.reserved, 0), coalesce(total.cost, 0))
    <> (coalesce(held.shares, 0), coalesce(held.reserved, 0), coalesce(held.cost, 0))
  union all
  select 'custody', 15,
    format(
      'security %s: stored %s, customers have %s', coalesce(sums.security_id, custody.security_id), custody.shares, sums.shares
    )
  from (select total.security_id, sum(total.shares) as shares from total group by total.security_id) as sums
  full join ledger.custody as custody on custody.security_id = sums.security_id
  where coalesce(sums.shares, 0) + coalesce(custody.shares, 0) <> 0
  union all
  select 'running shares', step.account_id, format('entry %s', step.id)
  from (
    select
      entry.id, entry.account_id,
      entry.shares_after - entry.shares - lag(entry.shares_after, 1, 0::bigint) over in_position as shares_gap,
      entry.reserved_after - entry.reserved - lag(entry.reserved_after, 1, 0::bigint) over in_position as reserved_gap
    from ledger.security_entry as entry
    window in_position as (partition by entry.account_id, entry.security_id order by entry.id)
  ) as step
  where step.shares_gap <> 0 or step.reserved_gap <> 0
  union all
  select 'running custody', 15, format('security %s: entry %s', step.security_id, step.id)
  from (
    select
      entry.id, entry.security_id,
      entry.custody_after + entry.shares - lag(entry.custody_after, 1, 0::bigint) over (
        partition by entry.security_id order by entry.id
      ) as gap
    from ledger.security_entry as entry
    where entry.shares <> 0
  ) as step
  where step.gap <> 0
  union all
  select 'lot', coalesce(past.account_id, lot.account_id),
    format('lot %s: stored %s for %s, history %s for %s', coalesce(past.lot_id, lot.id), lot.shares, lot.cost, past.shares, past.cost)
  from (
    select
      entry.lot_id, min(entry.account_id) as account_id, sum(entry.shares) as shares, sum(entry.cost) as cost
    from ledger.security_entry as entry
    where entry.lot_id is not null
    group by entry.lot_id
  ) as past
  full join ledger.lot as lot on lot.id = past.lot_id
  where (past.shares, past.cost) is distinct from (lot.shares::numeric, lot.cost::numeric)
  union all
  select 'order', coalesce(past.account_id, kept.account_id),
    format('order %s: %s set aside, history %s', coalesce(past.order_id, kept.order_id), kept.shares, past.reserved)
  from (
    select
      entry.order_id, min(entry.account_id) as account_id, sum(entry.reserved) as reserved
    from ledger.security_entry as entry
    group by entry.order_id
  ) as past
  full join ledger.reservation as kept on kept.order_id = past.order_id
  where coalesce(past.reserved, 0) <> coalesce(kept.shares, 0)
  union all
  select 'money without shares', leg.debit_id, format('leg %s', leg.id)
  from ledger.leg as leg
  where leg.kind = 13 and leg.act in (0, 2, 3)
    and not exists (
      select
      from ledger.security_entry as entry
      where entry.journal_id = leg.id - leg.id % 16 and entry.line = 0
    )
  union all
  select 'shares without money', trade.account_id, format('trade %s', trade.trade)
  from (
    select
      entry.trade, entry.journal_id, min(entry.account_id) as account_id, sum(entry.amount) as amount,
      sum(entry.shares) as shares
    from ledger.security_entry as entry
    where entry.journal_id is not null
    group by entry.trade, entry.journal_id
  ) as trade
  where not exists (
    select
    from ledger.leg as leg
    where leg.id between trade.journal_id and trade.journal_id + 15 and leg.kind = 13 and leg.amount = trade.amount
      and leg.debit_id = case when trade.shares > 0 then trade.account_id else 15 end
      and leg.credit_id = case when trade.shares > 0 then 15 else trade.account_id end
  );
$$;

CREATE FUNCTION ledger.set_rate(account bigint, new_rate integer, reason text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  was integer;
  counted date;
begin
  select rate, through into was, counted
  from ledger.accrual
  where account_id = account
  for no key update;
  insert into ledger.accrual (account_id, rate, through, agreed)
  values (account, new_rate, bank.today() - 1, true)
  on conflict (account_id) do update set rate = excluded.rate, agreed = true;
  perform ledger.note_change(
    account,
    'rate',
    jsonb_build_object('rate', was),
    jsonb_build_object('rate', new_rate, 'from', coalesce(counted + 1, bank.today())),
    reason
  );
end;
$$;

CREATE FUNCTION ledger.trial_balance() RETURNS TABLE(code text, class text, accounts bigint, debit bigint, credit bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select
    line.code, line.class, count(*), -coalesce(sum(line.posted) filter (where line.posted < 0), 0)::bigint,
    coalesce(sum(line.posted) filter (where line.posted > 0), 0)::bigint
  from (
    select account.code, account.class, balance.posted
    from ledger.balance as balance
    join ledger.account as account on account.id = balance.account_id
    union all
    select account.code, account.class, coalesce(sum(own.posted), 0)
    from ledger.account as account
    left join ledger.own_balance as own on own.account_id = account.id
    where account.id < 1000
    group by account.id
  ) as line
  group by line.code, line.class
  order by min(array_position(array['asset', 'liability', 'equity', 'income', 'expense'], line.class)), line.code;
$$;

CREATE FUNCTION ledger.write_security_entry(asked_trade uuid, asked_line smallint, asked_act smallint, held ledger."position", asked_order uuid, asked_lot bigint, moved bigint, set_aside bigint, basis bigint, asked_amount bigint, journal bigint) RETURNS bigint
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  number bigint;
  custody_left bigint;
begin
  if moved <> 0 then
    update ledger.custody as custody
    set shares = custody.shares - moved
    where custody.security_id = held.security_id
    returning custody.shares into strict custody_left;
  else
    select custody.shares into strict custody_left
    from ledger.custody as custody
    where custody.security_id = held.security_id;
  end if;
  number := nextval('ledger.security_number');
  -- Time and day are read by a statement that began after the locks were held.
  insert into ledger.security_entry (
    id, trade, line, act, account_id, security_id, order_id, lot_id, shares, reserved, cost, amount, journal_id, shares_after,
    reserved_after, custody_after, posted_at, day
  )
  select
    number, asked_trade, asked_line, asked_act, held.account_id, held.security_id, asked_order,
    case when asked_act = 0 then number else asked_lot end, moved, set_aside, basis, asked_amount, journal,
    held.shares + moved, held.reserved + set_aside, custody_left, clock_timestamp() + clock.offset_interval,
    clock.business_date
  from bank.clock as clock;
  return number;
end;
$$;

CREATE FUNCTION ledger.write_tallies(customers uuid[], limit_journals integer[], limit_rules smallint[], limit_periods date[], places integer[], amounts bigint[]) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  update ledger.tally as tally
  set used = amounts[made.place]
  from (
    select distinct customers[named.j] as customer_id, named.rule, named.period, named.place
    from unnest(limit_journals, limit_rules, limit_periods, places) as named (j, rule, period, place)
  ) as made
  where tally.customer_id = made.customer_id and tally.rule = made.rule and tally.period = made.period;
$$;

CREATE TABLE bank.applied_sources (
    path text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE bank.approval_terms (
    is_current boolean DEFAULT true NOT NULL,
    stand_ins boolean DEFAULT true NOT NULL,
    CONSTRAINT approval_terms_is_one CHECK (is_current)
);

CREATE TABLE bank.clock (
    id boolean DEFAULT true NOT NULL,
    offset_interval interval DEFAULT '00:00:00'::interval NOT NULL,
    business_date date NOT NULL,
    shiftable boolean NOT NULL,
    CONSTRAINT clock_has_one_row CHECK (id)
);

COMMENT ON TABLE bank.clock IS 'One row: how far the bank''s time stands from the wall clock, and the open business day.';

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    kind text NOT NULL,
    customer_id uuid,
    staff_id uuid,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    user_agent text,
    ip inet,
    device_id uuid,
    stepped_up_until timestamp with time zone,
    delegation_id uuid,
    CONSTRAINT sessions_expire_after_creation CHECK ((expires_at > created_at)),
    CONSTRAINT sessions_kind_known CHECK ((kind = ANY (ARRAY['customer'::text, 'staff'::text]))),
    CONSTRAINT sessions_owner_matches_kind CHECK ((((kind = 'customer'::text) AND (customer_id IS NOT NULL) AND (staff_id IS NULL)) OR ((kind = 'staff'::text) AND (staff_id IS NOT NULL) AND (customer_id IS NULL))))
);

CREATE VIEW bank.live_sessions AS
 SELECT session.token_hash,
    session.customer_id
   FROM (public.sessions session
     CROSS JOIN ( SELECT bank.now() AS now
         OFFSET 0) moment)
  WHERE ((session.kind = 'customer'::text) AND (session.ended_at IS NULL) AND (session.expires_at > moment.now) AND (session.last_seen_at > (moment.now - '00:15:00'::interval)));

CREATE TABLE bank.migrations (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    run_on timestamp without time zone NOT NULL
);

CREATE SEQUENCE bank.migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE bank.migrations_id_seq OWNED BY bank.migrations.id;

CREATE TABLE bank.money_rules (
    name text NOT NULL,
    valid_from date NOT NULL,
    cents bigint NOT NULL,
    CONSTRAINT money_rules_sane CHECK ((cents >= 0))
);

CREATE TABLE bank.scope_key (
    id boolean DEFAULT true NOT NULL,
    key bytea NOT NULL,
    CONSTRAINT scope_key_has_one_row CHECK (id)
);

COMMENT ON TABLE bank.scope_key IS 'One row: the secret of this database by which it knows its own seals. No process may read it.';

CREATE SEQUENCE ledger.account_number
    START WITH 1000
    INCREMENT BY 1
    MINVALUE 1000
    NO MAXVALUE
    CACHE 1;

CREATE TABLE ledger.account (
    id bigint DEFAULT nextval('ledger.account_number'::regclass) NOT NULL,
    customer_id uuid,
    code text NOT NULL,
    class text NOT NULL,
    opened_on date DEFAULT bank.today() NOT NULL,
    closed_on date,
    CONSTRAINT account_class_known CHECK ((class = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text, 'income'::text, 'expense'::text]))),
    CONSTRAINT account_of_somebody CHECK (((id < 1000) = (customer_id IS NULL)))
);

CREATE TABLE ledger.account_change (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    what text NOT NULL,
    before jsonb,
    after jsonb,
    reason text NOT NULL
);

ALTER TABLE ledger.account_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ledger.account_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE ledger.accrual (
    account_id bigint NOT NULL,
    rate integer NOT NULL,
    through date NOT NULL,
    owed numeric(38,0) DEFAULT 0 NOT NULL,
    agreed boolean DEFAULT false NOT NULL,
    CONSTRAINT accrual_sane CHECK (((rate >= 0) AND (owed >= (0)::numeric)))
)
WITH (fillfactor='70', autovacuum_vacuum_scale_factor='0.05');

COMMENT ON COLUMN ledger.accrual.rate IS 'Millionths a year: 42500 is 4.25 %.';

COMMENT ON COLUMN ledger.accrual.through IS 'The last day that was counted.';

COMMENT ON COLUMN ledger.accrual.agreed IS 'The rate is this account''s own, and the product''s does not change it.';

CREATE TABLE ledger.accrual_rest (
    id boolean DEFAULT true NOT NULL,
    owed numeric(38,0) DEFAULT 0 NOT NULL,
    CONSTRAINT accrual_rest_has_one_row CHECK (id)
);

CREATE TABLE ledger.balance (
    account_id bigint NOT NULL,
    posted bigint DEFAULT 0 NOT NULL,
    held bigint DEFAULT 0 NOT NULL,
    floor bigint,
    ceiling bigint,
    customer_id uuid NOT NULL,
    state smallint DEFAULT 1 NOT NULL,
    CONSTRAINT balance_sane CHECK ((held >= 0))
)
WITH (fillfactor='50', autovacuum_vacuum_scale_factor='0.05', autovacuum_vacuum_cost_delay='0');

COMMENT ON COLUMN ledger.balance.state IS '1 open, 2 frozen: money comes in and none goes out, 3 closed';

CREATE TABLE ledger.custody (
    security_id integer NOT NULL,
    shares bigint DEFAULT 0 NOT NULL,
    CONSTRAINT custody_sane CHECK ((shares <= 0))
)
WITH (fillfactor='50');

CREATE TABLE ledger.hold (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    credit_id bigint NOT NULL,
    amount bigint NOT NULL,
    remaining bigint NOT NULL,
    kind smallint NOT NULL,
    placed_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    memo text,
    CONSTRAINT hold_sane CHECK (((remaining >= 0) AND (remaining <= amount)))
);

CREATE SEQUENCE ledger.journal_number
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE ledger.kind (
    id smallint NOT NULL,
    code text NOT NULL,
    passes_floor boolean DEFAULT false NOT NULL,
    passes_ceiling boolean DEFAULT false NOT NULL
);

COMMENT ON COLUMN ledger.kind.passes_floor IS 'A forced leg of this kind may take an account below its floor.';

COMMENT ON COLUMN ledger.kind.passes_ceiling IS 'What is given back or granted is taken above the ceiling too; what somebody pays in is not.';

CREATE TABLE ledger.leg (
    id bigint NOT NULL,
    intent uuid,
    debit_id bigint NOT NULL,
    credit_id bigint NOT NULL,
    amount bigint NOT NULL,
    debit_after bigint,
    credit_after bigint,
    hold_id bigint,
    posted_at timestamp with time zone NOT NULL,
    day date NOT NULL,
    kind smallint NOT NULL,
    act smallint NOT NULL,
    memo text,
    CONSTRAINT leg_sane CHECK (((amount > 0) AND (debit_id <> credit_id)))
);

COMMENT ON COLUMN ledger.leg.debit_after IS 'The balance after this row; null where no money moved and for own accounts.';

COMMENT ON COLUMN ledger.leg.act IS '0 post, 1 hold, 2 capture, 3 capture and let the rest go, 4 release, 5 expire; money moved in 0, 2 and 3';

CREATE TABLE ledger.line_id_change (
    since_leg bigint NOT NULL,
    is_only boolean DEFAULT true NOT NULL,
    CONSTRAINT line_id_change_once CHECK (is_only)
);

CREATE TABLE ledger.lot (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    security_id integer NOT NULL,
    bought_on date NOT NULL,
    shares bigint NOT NULL,
    cost bigint NOT NULL,
    CONSTRAINT lot_sane CHECK (((shares >= 0) AND (cost >= 0) AND ((shares > 0) OR (cost = 0))))
)
WITH (fillfactor='70');

CREATE TABLE ledger.own_balance (
    account_id bigint NOT NULL,
    lane smallint NOT NULL,
    posted bigint NOT NULL
)
WITH (fillfactor='20', autovacuum_vacuum_scale_factor='0.05', autovacuum_vacuum_cost_delay='0');

CREATE TABLE ledger.own_day (
    day date NOT NULL,
    account_id bigint NOT NULL,
    money_in bigint NOT NULL,
    money_out bigint NOT NULL,
    balance bigint NOT NULL
);

CREATE TABLE ledger.replay (
    journal_id bigint NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    last_at timestamp with time zone NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE ledger.reservation (
    order_id uuid NOT NULL,
    account_id bigint NOT NULL,
    security_id integer NOT NULL,
    shares bigint NOT NULL,
    CONSTRAINT reservation_sane CHECK ((shares >= 0))
)
WITH (fillfactor='70');

CREATE TABLE ledger.seal (
    day date NOT NULL,
    legs bigint NOT NULL,
    next_id bigint NOT NULL,
    root bytea NOT NULL,
    previous bytea NOT NULL,
    digest bytea NOT NULL,
    sealed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    security_entries bigint DEFAULT 0 NOT NULL,
    security_root bytea,
    next_security_id bigint DEFAULT 0 NOT NULL,
    CONSTRAINT seal_sane CHECK (((octet_length(root) = 32) AND (octet_length(previous) = 32) AND (octet_length(digest) = 32) AND (legs >= 0))),
    CONSTRAINT seal_security_root_sane CHECK ((((security_root IS NULL) = (security_entries = 0)) AND ((security_root IS NULL) OR (octet_length(security_root) = 32))))
);

COMMENT ON TABLE ledger.seal IS 'One row for each sealed day; each digest covers the one before.';

CREATE TABLE ledger.seal_branch (
    day date NOT NULL,
    place integer NOT NULL,
    first_id bigint NOT NULL,
    root bytea NOT NULL
);

CREATE TABLE ledger.security (
    id integer NOT NULL,
    symbol text NOT NULL,
    registered_on date DEFAULT bank.today() NOT NULL,
    CONSTRAINT security_symbol_form CHECK ((symbol ~ '^[A-Z][A-Z0-9]{0,9}$'::text))
);

CREATE TABLE ledger.security_entry (
    id bigint NOT NULL,
    trade uuid NOT NULL,
    line smallint NOT NULL,
    act smallint NOT NULL,
    account_id bigint NOT NULL,
    security_id integer NOT NULL,
    order_id uuid NOT NULL,
    lot_id bigint,
    shares bigint NOT NULL,
    reserved bigint NOT NULL,
    cost bigint NOT NULL,
    amount bigint NOT NULL,
    journal_id bigint,
    shares_after bigint NOT NULL,
    reserved_after bigint NOT NULL,
    custody_after bigint NOT NULL,
    posted_at timestamp with time zone NOT NULL,
    day date NOT NULL,
    CONSTRAINT security_entry_sane CHECK ((((amount >= 0) AND (amount <= '9007199254740991'::bigint)) AND
CASE act
    WHEN 0 THEN ((shares > 0) AND (reserved = 0) AND (cost = amount) AND (amount > 0))
    WHEN 1 THEN ((shares = 0) AND (reserved > 0) AND (cost = 0) AND (amount = 0))
    WHEN 2 THEN ((shares < 0) AND (reserved = shares) AND (cost <= 0))
    WHEN 3 THEN ((shares = 0) AND (reserved < 0) AND (cost = 0) AND (amount = 0))
    ELSE false
END AND ((act = ANY (ARRAY[0, 2])) = (journal_id IS NOT NULL)) AND ((act = ANY (ARRAY[0, 2])) = (lot_id IS NOT NULL))))
);

COMMENT ON COLUMN ledger.security_entry.act IS '0 bought, 1 set aside for an order that sells, 2 sold, 3 let go';

ALTER TABLE ledger.security ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ledger.security_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE ledger.security_number
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE ledger.tally (
    customer_id uuid NOT NULL,
    rule smallint NOT NULL,
    period date NOT NULL,
    used bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.accepted_terms (
    customer_id uuid NOT NULL,
    terms_version text NOT NULL,
    accepted_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    ip inet
);

ALTER TABLE ONLY public.accepted_terms FORCE ROW LEVEL SECURITY;

CREATE TABLE public.account_alert_settings (
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    key text NOT NULL,
    enabled boolean NOT NULL,
    threshold bigint,
    days smallint,
    email boolean NOT NULL,
    text boolean NOT NULL,
    push boolean NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT account_alert_settings_key_known CHECK ((key = ANY (ARRAY['lowBalance'::text, 'largeDebits'::text, 'largeCredits'::text, 'atmWithdrawals'::text, 'internationalTransactions'::text, 'statementAvailable'::text, 'paymentReminders'::text, 'creditUsage'::text, 'declinedPurchases'::text]))),
    CONSTRAINT account_alert_settings_sane CHECK (((((threshold >= 0) AND (threshold <= 100000000)) IS NOT FALSE) AND (((days >= 1) AND (days <= 14)) IS NOT FALSE) AND ((days IS NOT NULL) = (key = 'paymentReminders'::text)) AND ((threshold IS NOT NULL) = (key = ANY (ARRAY['lowBalance'::text, 'largeDebits'::text, 'largeCredits'::text, 'atmWithdrawals'::text, 'internationalTransactions'::text])))))
);

ALTER TABLE ONLY public.account_alert_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE public.account_closings (
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    destination_id uuid,
    begun_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    stopped_at timestamp with time zone,
    closed_at timestamp with time zone,
    intent uuid,
    interest bigint,
    penalty bigint,
    rest bigint,
    CONSTRAINT account_closings_elsewhere CHECK ((destination_id <> account_id)),
    CONSTRAINT account_closings_sane CHECK (((interest >= 0) AND (penalty >= 0) AND (rest >= 0))),
    CONSTRAINT account_closings_whole CHECK (((num_nonnulls(closed_at, intent, interest, penalty, rest) = ANY (ARRAY[0, 5])) AND ((closed_at IS NULL) OR (stopped_at IS NULL))))
);

ALTER TABLE ONLY public.account_closings FORCE ROW LEVEL SECURITY;

CREATE TABLE public.account_proof_counts (
    account_key bytea NOT NULL,
    window_ends_at timestamp with time zone NOT NULL,
    proofs integer DEFAULT 0 NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    CONSTRAINT account_proof_counts_sane CHECK (((proofs >= 0) AND (tries >= 0) AND (length(account_key) = 32)))
);

CREATE TABLE public.accounts (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    ledger_number bigint NOT NULL,
    type text NOT NULL,
    opened_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    nickname text,
    number_sealed text NOT NULL,
    last_four text NOT NULL,
    is_primary boolean DEFAULT false NOT NULL,
    overdraft_from uuid,
    term_months smallint,
    matures_on date,
    rate integer,
    renewal text,
    began_on date,
    grace_ends_on date,
    interest_on date,
    noticed_for date,
    renewal_months smallint,
    pay_out_to uuid,
    interest_to uuid,
    retirement_type text,
    CONSTRAINT accounts_certificate_only CHECK (((type = 'cd'::text) OR (num_nonnulls(began_on, grace_ends_on, interest_on, noticed_for, renewal_months, pay_out_to, interest_to) = 0))),
    CONSTRAINT accounts_certificate_sane CHECK (((term_months > 0) AND (rate >= 0) AND (renewal_months > 0) AND (pay_out_to <> id) AND (interest_to <> id))),
    CONSTRAINT accounts_certificate_whole CHECK ((num_nonnulls(term_months, matures_on, rate, renewal) =
CASE
    WHEN (type = 'cd'::text) THEN 4
    ELSE 0
END)),
    CONSTRAINT accounts_grace_whole CHECK (((began_on IS NULL) = (grace_ends_on IS NULL))),
    CONSTRAINT accounts_last_four_digits CHECK ((last_four ~ '^[0-9]{4}$'::text)),
    CONSTRAINT accounts_nickname_short CHECK (((length(nickname) >= 1) AND (length(nickname) <= 30))),
    CONSTRAINT accounts_overdraft_sane CHECK (((overdraft_from IS NULL) OR ((type = ANY (ARRAY['checking'::text, 'student'::text])) AND (overdraft_from <> id)))),
    CONSTRAINT accounts_renewal_agrees CHECK (((type <> 'cd'::text) OR (((renewal = 'none'::text) = (pay_out_to IS NOT NULL)) AND ((renewal_months IS NULL) OR (renewal = 'automatic'::text))))),
    CONSTRAINT accounts_renewal_known CHECK ((renewal = ANY (ARRAY['automatic'::text, 'none'::text]))),
    CONSTRAINT accounts_retirement_type_known CHECK ((retirement_type = ANY (ARRAY['traditional'::text, 'roth'::text]))),
    CONSTRAINT accounts_retirement_whole CHECK (((type = 'retirement'::text) = (retirement_type IS NOT NULL))),
    CONSTRAINT accounts_type_known CHECK ((type = ANY (ARRAY['checking'::text, 'savings'::text, 'student'::text, 'moneyMarket'::text, 'credit'::text, 'retirement'::text, 'investment'::text, 'cd'::text])))
);

ALTER TABLE ONLY public.accounts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.activity_terms (
    customer_id uuid NOT NULL,
    account_number bigint NOT NULL,
    kind text NOT NULL,
    term text NOT NULL,
    days date[] NOT NULL,
    CONSTRAINT activity_terms_sane CHECK (((kind = ANY (ARRAY['name'::text, 'amount'::text, 'kind'::text, 'recipient'::text])) AND ((cardinality(days) >= 1) AND (cardinality(days) <= 5))))
);

ALTER TABLE ONLY public.activity_terms FORCE ROW LEVEL SECURITY;

CREATE TABLE public.activity_totals (
    customer_id uuid NOT NULL,
    account_number bigint NOT NULL,
    month date NOT NULL,
    other_number bigint NOT NULL,
    kind smallint NOT NULL,
    purpose text NOT NULL,
    is_in boolean NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT activity_totals_sane CHECK (((amount > 0) AND (EXTRACT(day FROM month) = (1)::numeric)))
);

ALTER TABLE ONLY public.activity_totals FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alert_deliveries (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    item_id uuid NOT NULL,
    key text NOT NULL,
    channel text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    reason text,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    batch uuid,
    is_mailed boolean DEFAULT false NOT NULL,
    CONSTRAINT alert_deliveries_channel_known CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text, 'push'::text]))),
    CONSTRAINT alert_deliveries_sane CHECK ((((attempts >= 0) AND (attempts <= 50)) AND (((length(reason) >= 1) AND (length(reason) <= 60)) IS NOT FALSE))),
    CONSTRAINT alert_deliveries_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
);

ALTER TABLE ONLY public.alert_deliveries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alert_news (
    what text NOT NULL,
    account_id uuid NOT NULL,
    period_end date NOT NULL,
    customer_id uuid NOT NULL,
    noted_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT alert_news_what_known CHECK ((what = ANY (ARRAY['statement'::text, 'payment'::text])))
);

ALTER TABLE ONLY public.alert_news FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alert_preferences (
    customer_id uuid NOT NULL,
    is_quiet boolean NOT NULL,
    quiet_from smallint NOT NULL,
    quiet_to smallint NOT NULL,
    zone text NOT NULL,
    is_digest boolean NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT alert_preferences_sane CHECK ((((quiet_from >= 0) AND (quiet_from <= 1439)) AND ((quiet_to >= 0) AND (quiet_to <= 1439)) AND (zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text)))
);

ALTER TABLE ONLY public.alert_preferences FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alert_settings (
    customer_id uuid NOT NULL,
    key text NOT NULL,
    is_security boolean NOT NULL,
    enabled boolean NOT NULL,
    threshold bigint,
    days smallint,
    email boolean NOT NULL,
    text boolean NOT NULL,
    push boolean NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    mail_stopped_at timestamp with time zone,
    CONSTRAINT alert_settings_key_known CHECK ((key = ANY (ARRAY['lowBalance'::text, 'largeDebits'::text, 'largeCredits'::text, 'atmWithdrawals'::text, 'internationalTransactions'::text, 'loginAttempts'::text, 'passwordChanges'::text, 'profileUpdates'::text, 'statementAvailable'::text, 'paymentReminders'::text, 'creditUsage'::text, 'declinedPurchases'::text]))),
    CONSTRAINT alert_settings_sane CHECK (((((threshold >= 0) AND (threshold <= 100000000)) IS NOT FALSE) AND (((days >= 1) AND (days <= 14)) IS NOT FALSE) AND ((days IS NOT NULL) = (key = 'paymentReminders'::text)) AND ((threshold IS NOT NULL) = (key = ANY (ARRAY['lowBalance'::text, 'largeDebits'::text, 'largeCredits'::text, 'atmWithdrawals'::text, 'internationalTransactions'::text]))))),
    CONSTRAINT alert_settings_security_known CHECK ((is_security = (key = ANY (ARRAY['loginAttempts'::text, 'passwordChanges'::text, 'profileUpdates'::text])))),
    CONSTRAINT alert_settings_security_stays CHECK (((NOT is_security) OR (enabled AND email)))
);

ALTER TABLE ONLY public.alert_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alerts_raised (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    leg_id bigint NOT NULL,
    account_id uuid NOT NULL,
    key text NOT NULL,
    amount bigint NOT NULL,
    balance bigint,
    threshold bigint NOT NULL,
    name text NOT NULL,
    country text,
    movement_id uuid,
    authorization_id uuid,
    raised_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT alerts_raised_key_known CHECK ((key = ANY (ARRAY['lowBalance'::text, 'largeDebits'::text, 'largeCredits'::text, 'atmWithdrawals'::text, 'internationalTransactions'::text, 'creditUsage'::text])))
);

ALTER TABLE ONLY public.alerts_raised FORCE ROW LEVEL SECURITY;

CREATE TABLE public.applications (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    intent uuid NOT NULL,
    digest text NOT NULL,
    account_type text NOT NULL,
    initial_deposit bigint NOT NULL,
    funding_source text NOT NULL,
    ssn_sealed text NOT NULL,
    id_number_sealed text NOT NULL,
    details_sealed text NOT NULL,
    submitted_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    state text DEFAULT 'deciding'::text NOT NULL,
    reasons text[] DEFAULT '{}'::text[] NOT NULL,
    decided_at timestamp with time zone,
    verdict text,
    verdict_by uuid,
    note_sealed text,
    credit_limit bigint,
    account_id uuid,
    funding_id uuid,
    CONSTRAINT applications_are_sealed CHECK (((ssn_sealed ~~ 'v1:%'::text) AND (id_number_sealed ~~ 'v1:%'::text) AND (details_sealed ~~ 'v1:%'::text) AND ((note_sealed ~~ 'v1:%'::text) IS NOT FALSE))),
    CONSTRAINT applications_funded CHECK (((funding_id IS NULL) OR (account_id IS NOT NULL))),
    CONSTRAINT applications_opened CHECK (((state = 'opened'::text) = (account_id IS NOT NULL))),
    CONSTRAINT applications_sane CHECK (((initial_deposit >= 0) AND ((credit_limit > 0) IS NOT FALSE))),
    CONSTRAINT applications_state_known CHECK ((state = ANY (ARRAY['deciding'::text, 'in_review'::text, 'opened'::text, 'refused'::text, 'withdrawn'::text]))),
    CONSTRAINT applications_type_known CHECK ((account_type = ANY (ARRAY['checking'::text, 'savings'::text, 'student'::text, 'moneyMarket'::text, 'credit'::text, 'retirement'::text, 'investment'::text, 'cd'::text]))),
    CONSTRAINT applications_verdict_is_whole CHECK ((num_nonnulls(verdict, verdict_by, note_sealed) = ANY (ARRAY[0, 3]))),
    CONSTRAINT applications_verdict_known CHECK ((verdict = ANY (ARRAY['approve'::text, 'refuse'::text])))
);

ALTER TABLE ONLY public.applications FORCE ROW LEVEL SECURITY;

CREATE TABLE public.approval_codes (
    id uuid NOT NULL,
    purpose text NOT NULL,
    customer_id uuid,
    email_sealed text,
    email_key bytea,
    code_key bytea NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    issued_by uuid,
    issued_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    revoked_at timestamp with time zone,
    ticket_key bytea,
    ticket_expires_at timestamp with time zone,
    ticket_used_at timestamp with time zone,
    movement_id uuid,
    movement_digest bytea,
    tries_max integer,
    CONSTRAINT approval_codes_attempts_counted CHECK (((attempts >= 0) AND (attempts <= 1000))),
    CONSTRAINT approval_codes_bound CHECK ((((purpose = 'enrolment'::text) = (email_key IS NOT NULL)) AND ((purpose = 'enrolment'::text) = (customer_id IS NULL)))),
    CONSTRAINT approval_codes_of_movement CHECK (((num_nonnulls(movement_id, movement_digest, tries_max) =
CASE
    WHEN (purpose = 'movement'::text) THEN 3
    ELSE 0
END) AND ((purpose = 'movement'::text) OR (issued_by IS NOT NULL)))),
    CONSTRAINT approval_codes_purpose_known CHECK ((purpose = ANY (ARRAY['enrolment'::text, 'navigation'::text, 'movement'::text])))
);

CREATE TABLE public.approval_grants (
    session_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    feature text NOT NULL,
    granted_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    way text DEFAULT 'code'::text NOT NULL,
    CONSTRAINT approval_grants_feature_known CHECK ((feature = ANY (ARRAY['navigation'::text, 'pages'::text]))),
    CONSTRAINT approval_grants_way_suffices CHECK (((way = ANY (ARRAY['passkey'::text, 'authenticator'::text, 'code'::text])) OR ((way = 'email'::text) AND (feature = 'pages'::text))))
);

ALTER TABLE ONLY public.approval_grants FORCE ROW LEVEL SECURITY;

CREATE TABLE public.approval_tries (
    code_id uuid NOT NULL,
    place smallint NOT NULL,
    given bytea NOT NULL,
    counted_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
    counted_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

CREATE TABLE public.atm_code_tries (
    withdrawal_id uuid NOT NULL,
    given bytea NOT NULL,
    counted_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
    counted_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

CREATE TABLE public.atm_codes (
    withdrawal_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    last_four text NOT NULL,
    code_key bytea NOT NULL,
    made_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    CONSTRAINT atm_codes_sane CHECK (((length(code_key) = 32) AND (last_four ~ '^[0-9]{4}$'::text)))
);

ALTER TABLE ONLY public.atm_codes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.atms (
    id text NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    city_folded text NOT NULL,
    state text NOT NULL,
    zip text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    opens integer,
    closes integer,
    has_branch_hours boolean DEFAULT false NOT NULL,
    is_branch boolean NOT NULL,
    loaded_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT atms_hours CHECK ((((opens IS NULL) = (closes IS NULL)) AND ((opens IS NULL) OR (((opens >= 0) AND (opens <= 1439)) AND ((closes >= (opens + 1)) AND (closes <= 1440)) AND (NOT has_branch_hours))))),
    CONSTRAINT atms_id_short CHECK ((id ~ '^[A-Za-z0-9-]{1,20}$'::text)),
    CONSTRAINT atms_on_earth CHECK ((((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))),
    CONSTRAINT atms_state_known CHECK ((state ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT atms_texts_short CHECK ((((length(name) >= 1) AND (length(name) <= 140)) AND ((length(address) >= 1) AND (length(address) <= 140)) AND ((length(city) >= 1) AND (length(city) <= 60)))),
    CONSTRAINT atms_zip_digits CHECK ((zip ~ '^[0-9]{5}$'::text))
);

CREATE TABLE public.attachment_usage (
    customer_id uuid NOT NULL,
    files integer DEFAULT 0 NOT NULL,
    stored_bytes bigint DEFAULT 0 NOT NULL,
    CONSTRAINT attachment_usage_bytes_bounded CHECK (((stored_bytes >= 0) AND (stored_bytes <= 536870912))),
    CONSTRAINT attachment_usage_files_bounded CHECK (((files >= 0) AND (files <= 1000)))
);

ALTER TABLE ONLY public.attachment_usage FORCE ROW LEVEL SECURITY;

CREATE TABLE public.audit_anchors (
    id uuid NOT NULL,
    seal_seq bigint NOT NULL,
    hash bytea NOT NULL,
    anchored_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    where_to text NOT NULL
);

CREATE TABLE public.audit_events (
    id uuid NOT NULL,
    seq bigint NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    at timestamp with time zone DEFAULT bank.now() NOT NULL,
    actor_kind text NOT NULL,
    actor_id text,
    session_id text,
    ip inet,
    action text NOT NULL,
    object_kind text NOT NULL,
    object_id text,
    before jsonb,
    after jsonb,
    request_id text,
    CONSTRAINT audit_events_actor_kind_known CHECK ((actor_kind = ANY (ARRAY['guest'::text, 'customer'::text, 'staff'::text, 'worker'::text, 'system'::text])))
);

ALTER TABLE public.audit_events ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_events_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_seals (
    seq bigint NOT NULL,
    event_id uuid NOT NULL,
    event_hash bytea NOT NULL,
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL,
    sealed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    prev_seq bigint GENERATED ALWAYS AS (NULLIF((seq - 1), 0)) STORED,
    CONSTRAINT audit_seals_hashes_are_sha256 CHECK (((octet_length(event_hash) = 32) AND (octet_length(prev_hash) = 32) AND (octet_length(hash) = 32))),
    CONSTRAINT audit_seals_seq_from_one CHECK ((seq >= 1))
);

CREATE TABLE public.audit_waiting (
    event_id uuid NOT NULL,
    event_seq bigint NOT NULL
);

CREATE TABLE public.authenticator_proofs (
    customer_id uuid NOT NULL,
    step bigint NOT NULL,
    movement_id uuid NOT NULL,
    movement_digest bytea NOT NULL,
    try_id uuid NOT NULL,
    proved_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.authenticator_proofs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.authenticator_tries (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    movement_id uuid NOT NULL,
    counted_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
    counted_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.authenticator_tries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.authenticators (
    customer_id uuid NOT NULL,
    secret_sealed text NOT NULL,
    started_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    CONSTRAINT authenticators_secret_is_sealed CHECK ((secret_sealed ~~ 'v1:%'::text))
);

ALTER TABLE ONLY public.authenticators FORCE ROW LEVEL SECURITY;

CREATE TABLE public.auto_save_rules (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    name text NOT NULL,
    trigger text NOT NULL,
    type text NOT NULL,
    amount bigint,
    share integer,
    above bigint,
    is_paused boolean DEFAULT false NOT NULL,
    active_since timestamp with time zone DEFAULT bank.now() NOT NULL,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT auto_save_rules_above CHECK ((((trigger = 'account-above'::text) = (above IS NOT NULL)) AND ((above >= 0) IS NOT FALSE))),
    CONSTRAINT auto_save_rules_amount CHECK ((((type = 'fixed'::text) = (amount IS NOT NULL)) AND ((type = 'percentage'::text) = (share IS NOT NULL)) AND ((amount > 0) IS NOT FALSE) AND (((share >= 1) AND (share <= 1000000)) IS NOT FALSE))),
    CONSTRAINT auto_save_rules_name CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT auto_save_rules_round_up CHECK (((trigger <> 'round-up'::text) OR (type = 'fixed'::text))),
    CONSTRAINT auto_save_rules_trigger_known CHECK ((trigger = ANY (ARRAY['depositing-paycheck'::text, 'spending-restaurant'::text, 'spending-shopping'::text, 'receiving-refund'::text, 'round-up'::text, 'account-above'::text]))),
    CONSTRAINT auto_save_rules_type_known CHECK ((type = ANY (ARRAY['fixed'::text, 'percentage'::text])))
);

ALTER TABLE ONLY public.auto_save_rules FORCE ROW LEVEL SECURITY;

CREATE TABLE public.auto_save_runs (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    rule_id uuid NOT NULL,
    leg_id bigint NOT NULL,
    amount bigint NOT NULL,
    from_account_id uuid NOT NULL,
    to_account_id uuid NOT NULL,
    day date NOT NULL,
    state text DEFAULT 'due'::text NOT NULL,
    reason text,
    movement_id uuid,
    retry_schedule_id uuid,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT auto_save_runs_amount CHECK (((amount > 0) AND (from_account_id <> to_account_id))),
    CONSTRAINT auto_save_runs_reason CHECK (((reason IS NOT NULL) = (state = ANY (ARRAY['short'::text, 'failed'::text])))),
    CONSTRAINT auto_save_runs_retried CHECK (((retry_schedule_id IS NULL) OR (state = 'short'::text))),
    CONSTRAINT auto_save_runs_saved CHECK (((state = 'saved'::text) = (movement_id IS NOT NULL))),
    CONSTRAINT auto_save_runs_state_known CHECK ((state = ANY (ARRAY['due'::text, 'saved'::text, 'short'::text, 'failed'::text])))
)
WITH (fillfactor='80');

ALTER TABLE ONLY public.auto_save_runs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.auto_saves (
    customer_id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    goal_name text,
    goal_amount bigint,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT auto_saves_goal CHECK ((((goal_name IS NULL) = (goal_amount IS NULL)) AND (((length(goal_name) >= 1) AND (length(goal_name) <= 60)) IS NOT FALSE) AND ((goal_amount > 0) IS NOT FALSE)))
);

ALTER TABLE ONLY public.auto_saves FORCE ROW LEVEL SECURITY;

CREATE TABLE public.autopay_schedules (
    schedule_id uuid NOT NULL,
    autopay_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    since timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.autopay_schedules FORCE ROW LEVEL SECURITY;

CREATE TABLE public.autopays (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    payee_type text NOT NULL,
    payee_id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    notify_email boolean NOT NULL,
    notify_reminder boolean NOT NULL,
    notify_text boolean NOT NULL,
    reminded_for date,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT autopays_payee_type_known CHECK ((payee_type = ANY (ARRAY['bill'::text, 'transfer'::text])))
);

ALTER TABLE ONLY public.autopays FORCE ROW LEVEL SECURITY;

CREATE TABLE public.banks (
    routing_number text NOT NULL,
    name text NOT NULL,
    folded text NOT NULL,
    loaded_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT banks_name_short CHECK (((length(name) >= 1) AND (length(name) <= 140))),
    CONSTRAINT banks_routing_number_digits CHECK ((routing_number ~ '^[0-9]{9}$'::text))
);

CREATE TABLE public.beneficiary_designations (
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    version integer NOT NULL,
    saved_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT beneficiary_designations_version CHECK ((version >= 1))
);

ALTER TABLE ONLY public.beneficiary_designations FORCE ROW LEVEL SECURITY;

CREATE TABLE public.bill_dismissals (
    customer_id uuid NOT NULL,
    payee_id uuid NOT NULL,
    due_on date NOT NULL,
    amount bigint NOT NULL,
    reason text NOT NULL,
    dismissed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT bill_dismissals_amount_owed CHECK ((amount > 0)),
    CONSTRAINT bill_dismissals_reason_known CHECK ((reason = ANY (ARRAY['paid-elsewhere'::text, 'not-mine'::text, 'wrong-amount'::text, 'canceled'::text])))
);

ALTER TABLE ONLY public.bill_dismissals FORCE ROW LEVEL SECURITY;

CREATE TABLE public.bill_reminders (
    customer_id uuid NOT NULL,
    bill_id uuid NOT NULL,
    set_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    reminded_for date
);

ALTER TABLE ONLY public.bill_reminders FORCE ROW LEVEL SECURITY;

CREATE TABLE public.brake_kept_payees (
    customer_id uuid NOT NULL,
    payee_id uuid NOT NULL,
    kept_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.brake_kept_payees FORCE ROW LEVEL SECURITY;

CREATE TABLE public.brake_limits (
    customer_id uuid NOT NULL,
    rule smallint NOT NULL,
    cap bigint NOT NULL,
    raise_to bigint,
    raise_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT brake_limits_raise_whole CHECK (((raise_to IS NULL) = (raise_at IS NULL))),
    CONSTRAINT brake_limits_sane CHECK (((cap >= 0) AND ((raise_to > cap) IS NOT FALSE)))
);

ALTER TABLE ONLY public.brake_limits FORCE ROW LEVEL SECURITY;

CREATE TABLE public.brakes (
    customer_id uuid NOT NULL,
    undo_seconds integer DEFAULT 0 NOT NULL,
    cooling_hours integer DEFAULT 0 NOT NULL,
    panic_since timestamp with time zone,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT brakes_cooling_known CHECK ((cooling_hours = ANY (ARRAY[0, 24, 48, 72]))),
    CONSTRAINT brakes_undo_known CHECK ((undo_seconds = ANY (ARRAY[0, 10, 60, 3600])))
);

ALTER TABLE ONLY public.brakes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.budget_accounts (
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    connected_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.budget_accounts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.budget_alerts (
    customer_id uuid NOT NULL,
    month date NOT NULL,
    category_id uuid NOT NULL,
    percent smallint NOT NULL,
    told_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.budget_alerts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.budget_categories (
    customer_id uuid NOT NULL,
    id uuid NOT NULL,
    standard text,
    name text,
    alert_percent smallint,
    made_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT budget_categories_alert_sane CHECK (((alert_percent >= 1) AND (alert_percent <= 100))),
    CONSTRAINT budget_categories_name_short CHECK (((length(name) >= 1) AND (length(name) <= 40))),
    CONSTRAINT budget_categories_named CHECK ((num_nonnulls(standard, name) = 1)),
    CONSTRAINT budget_categories_standard_known CHECK ((standard = ANY (ARRAY['housing'::text, 'transportation'::text, 'food'::text, 'utilities'::text, 'entertainment'::text, 'healthcare'::text, 'savings'::text])))
);

ALTER TABLE ONLY public.budget_categories FORCE ROW LEVEL SECURITY;

CREATE TABLE public.budget_limits (
    customer_id uuid NOT NULL,
    month date NOT NULL,
    category_id uuid NOT NULL,
    budgeted bigint NOT NULL,
    place smallint NOT NULL,
    CONSTRAINT budget_limits_sane CHECK (((budgeted >= 0) AND (budgeted <= '100000000000'::bigint)))
);

ALTER TABLE ONLY public.budget_limits FORCE ROW LEVEL SECURITY;

CREATE TABLE public.budget_months (
    customer_id uuid NOT NULL,
    month date NOT NULL,
    income bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT budget_months_first_day CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
    CONSTRAINT budget_months_income_sane CHECK (((income >= 0) AND (income <= '100000000000'::bigint)))
);

ALTER TABLE ONLY public.budget_months FORCE ROW LEVEL SECURITY;

CREATE TABLE public.budget_parts (
    customer_id uuid NOT NULL,
    transaction_id uuid NOT NULL,
    place smallint NOT NULL,
    month date NOT NULL,
    category_id uuid,
    amount bigint NOT NULL,
    CONSTRAINT budget_parts_not_zero CHECK ((amount <> 0)),
    CONSTRAINT budget_parts_place_sane CHECK (((place >= 0) AND (place <= 9)))
);

ALTER TABLE ONLY public.budget_parts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.budget_rules (
    customer_id uuid NOT NULL,
    merchant_digest text NOT NULL,
    category_id uuid NOT NULL,
    learned_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.budget_rules FORCE ROW LEVEL SECURITY;

CREATE TABLE public.budget_transactions (
    customer_id uuid NOT NULL,
    id uuid NOT NULL,
    month date NOT NULL,
    day date NOT NULL,
    amount bigint NOT NULL,
    description_sealed text,
    account_id uuid,
    line_id text,
    merchant_digest text,
    is_chosen boolean DEFAULT false NOT NULL,
    is_left_out boolean DEFAULT false NOT NULL,
    made_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT budget_transactions_amount_sane CHECK (((amount <> 0) AND (abs(amount) <= '100000000000'::bigint) AND ((line_id IS NOT NULL) OR (amount > 0)))),
    CONSTRAINT budget_transactions_description_is_sealed CHECK ((description_sealed ~~ 'v1:%'::text)),
    CONSTRAINT budget_transactions_in_month CHECK (((date_trunc('month'::text, (day)::timestamp with time zone))::date = month)),
    CONSTRAINT budget_transactions_source CHECK ((num_nonnulls(account_id, line_id) = ANY (ARRAY[0, 2]))),
    CONSTRAINT budget_transactions_written CHECK (((line_id IS NULL) = (description_sealed IS NOT NULL)))
);

ALTER TABLE ONLY public.budget_transactions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.card_authorizations (
    network text NOT NULL,
    question_id text NOT NULL,
    card_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    merchant text NOT NULL,
    merchant_key text NOT NULL,
    use text NOT NULL,
    country text NOT NULL,
    is_recurring boolean NOT NULL,
    counted_on date NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    CONSTRAINT card_authorizations_sane CHECK (((country ~ '^[A-Z]{2}$'::text) AND ((length(merchant) >= 1) AND (length(merchant) <= 140)) AND ((length(merchant_key) >= 1) AND (length(merchant_key) <= 140)))),
    CONSTRAINT card_authorizations_use_known CHECK ((use = ANY (ARRAY['store'::text, 'online'::text, 'atm'::text])))
);

ALTER TABLE ONLY public.card_authorizations FORCE ROW LEVEL SECURITY;

CREATE TABLE public.card_controls (
    card_id uuid NOT NULL,
    kind text NOT NULL,
    customer_id uuid NOT NULL,
    is_on boolean NOT NULL,
    cap bigint,
    raise_to bigint,
    raise_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT card_controls_kind_known CHECK ((kind = ANY (ARRAY['store'::text, 'online'::text, 'atm'::text, 'abroad'::text]))),
    CONSTRAINT card_controls_raise_whole CHECK ((((raise_to IS NULL) = (raise_at IS NULL)) AND ((raise_to IS NULL) OR (cap IS NOT NULL)))),
    CONSTRAINT card_controls_sane CHECK (((cap >= 0) AND ((raise_to > cap) IS NOT FALSE)))
);

ALTER TABLE ONLY public.card_controls FORCE ROW LEVEL SECURITY;

CREATE TABLE public.card_maker_news (
    id text NOT NULL,
    place bigint NOT NULL,
    order_id uuid NOT NULL,
    what text NOT NULL,
    reason text,
    tracking_number text,
    received_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    applied_at timestamp with time zone,
    effect text,
    CONSTRAINT card_maker_news_applied CHECK (((applied_at IS NULL) = (effect IS NULL))),
    CONSTRAINT card_maker_news_effect_known CHECK ((effect = ANY (ARRAY['applied'::text, 'ignored'::text, 'contradiction'::text]))),
    CONSTRAINT card_maker_news_short CHECK ((((length(id) >= 1) AND (length(id) <= 200)) AND (((length(reason) >= 1) AND (length(reason) <= 40)) IS NOT FALSE) AND (((length(tracking_number) >= 1) AND (length(tracking_number) <= 60)) IS NOT FALSE))),
    CONSTRAINT card_maker_news_what_known CHECK ((what = ANY (ARRAY['produced'::text, 'mailed'::text, 'delivered'::text, 'refused'::text])))
);

ALTER TABLE public.card_maker_news ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.card_maker_news_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.card_merchant_stops (
    card_id uuid NOT NULL,
    merchant text NOT NULL,
    customer_id uuid NOT NULL,
    stopped_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT card_merchant_stops_short CHECK (((length(merchant) >= 1) AND (length(merchant) <= 140)))
);

ALTER TABLE ONLY public.card_merchant_stops FORCE ROW LEVEL SECURITY;

CREATE TABLE public.card_order_steps (
    order_id uuid NOT NULL,
    place smallint NOT NULL,
    customer_id uuid NOT NULL,
    state text NOT NULL,
    at timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.card_order_steps FORCE ROW LEVEL SECURITY;

CREATE TABLE public.card_orders (
    id uuid NOT NULL,
    card_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    why text NOT NULL,
    state text DEFAULT 'ordered'::text NOT NULL,
    ordered_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    arrives_from date NOT NULL,
    arrives_by date NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    sent_at timestamp with time zone,
    tracking_number text,
    reason text,
    CONSTRAINT card_orders_sane CHECK (((attempts >= 0) AND (arrives_by >= arrives_from))),
    CONSTRAINT card_orders_state_known CHECK ((state = ANY (ARRAY['ordered'::text, 'sent'::text, 'produced'::text, 'mailed'::text, 'delivered'::text, 'refused'::text, 'canceled'::text]))),
    CONSTRAINT card_orders_why_known CHECK ((why = ANY (ARRAY['lost'::text, 'stolen'::text, 'damaged'::text, 'disputed'::text, 'expiring'::text])))
)
WITH (fillfactor='80');

ALTER TABLE ONLY public.card_orders FORCE ROW LEVEL SECURITY;

CREATE TABLE public.card_trips (
    id uuid NOT NULL,
    card_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    countries text[] NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    made_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT card_trips_sane CHECK ((((ends_on >= starts_on) AND (ends_on <= (starts_on + 366))) AND ((cardinality(countries) >= 1) AND (cardinality(countries) <= 10)) AND (array_to_string(countries, ' '::text) ~ '^[A-Z]{2}( [A-Z]{2})*$'::text)))
);

ALTER TABLE ONLY public.card_trips FORCE ROW LEVEL SECURITY;

CREATE TABLE public.cards (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    token text NOT NULL,
    last_four text NOT NULL,
    expires_on date NOT NULL,
    status text NOT NULL,
    reason text,
    status_since timestamp with time zone DEFAULT bank.now() NOT NULL,
    replaces uuid,
    issued_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    activated_at timestamp with time zone,
    registered_at timestamp with time zone,
    CONSTRAINT cards_activated CHECK (((status <> ALL (ARRAY['active'::text, 'frozen'::text])) OR (activated_at IS NOT NULL))),
    CONSTRAINT cards_blocked CHECK (((status = ANY (ARRAY['blocked'::text, 'replaced'::text])) = (reason IS NOT NULL))),
    CONSTRAINT cards_kind_known CHECK ((kind = ANY (ARRAY['debit'::text, 'credit'::text]))),
    CONSTRAINT cards_last_four_digits CHECK ((last_four ~ '^[0-9]{4}$'::text)),
    CONSTRAINT cards_reason_known CHECK ((reason = ANY (ARRAY['lost'::text, 'stolen'::text, 'damaged'::text, 'disputed'::text, 'expiring'::text]))),
    CONSTRAINT cards_status_known CHECK ((status = ANY (ARRAY['ordered'::text, 'active'::text, 'frozen'::text, 'blocked'::text, 'replaced'::text, 'expired'::text]))),
    CONSTRAINT cards_token_sane CHECK ((token ~ '^ct_[0-9a-f]{32}$'::text))
)
WITH (fillfactor='80');

ALTER TABLE ONLY public.cards FORCE ROW LEVEL SECURITY;

CREATE TABLE public.case_entries (
    case_id uuid NOT NULL,
    place integer NOT NULL,
    customer_id uuid NOT NULL,
    written_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    author text NOT NULL,
    staff_id uuid,
    what text NOT NULL,
    shown_to_customer boolean NOT NULL,
    text_sealed text,
    due_on date,
    to_staff uuid,
    intent uuid,
    written_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT case_entries_author_known CHECK ((author = ANY (ARRAY['customer'::text, 'staff'::text, 'bank'::text]))),
    CONSTRAINT case_entries_author_named CHECK (((author = 'staff'::text) = (staff_id IS NOT NULL))),
    CONSTRAINT case_entries_day_where_due CHECK (((what = ANY (ARRAY['opened'::text, 'postponed'::text, 'escalated'::text, 'reopened'::text])) = (due_on IS NOT NULL))),
    CONSTRAINT case_entries_note_is_staffs CHECK ((NOT (shown_to_customer AND (what = ANY (ARRAY['note'::text, 'postponed'::text, 'escalated'::text]))))),
    CONSTRAINT case_entries_text_is_sealed CHECK ((text_sealed ~~ 'v1:%'::text)),
    CONSTRAINT case_entries_text_where_due CHECK (((what <> ALL (ARRAY['note'::text, 'message'::text, 'postponed'::text])) OR (text_sealed IS NOT NULL))),
    CONSTRAINT case_entries_what_known CHECK ((what = ANY (ARRAY['opened'::text, 'taken'::text, 'assigned'::text, 'returned'::text, 'note'::text, 'message'::text, 'postponed'::text, 'escalated'::text, 'reopened'::text, 'closed'::text])))
);

ALTER TABLE ONLY public.case_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.cash_advances (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    number text NOT NULL,
    credit_account_id uuid NOT NULL,
    deposit_account_id uuid NOT NULL,
    rate integer NOT NULL,
    agreed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT cash_advances_sane CHECK (((number ~ '^ADV-[0-9]{8}$'::text) AND ((rate >= 0) AND (rate <= 1000000))))
);

ALTER TABLE ONLY public.cash_advances FORCE ROW LEVEL SECURITY;

CREATE TABLE public.certificate_terms (
    account_id uuid NOT NULL,
    began_on date NOT NULL,
    customer_id uuid NOT NULL,
    term_months smallint NOT NULL,
    matures_on date NOT NULL,
    rate integer NOT NULL,
    ended_on date NOT NULL,
    outcome text NOT NULL,
    CONSTRAINT certificate_terms_outcome_known CHECK ((outcome = ANY (ARRAY['renewed'::text, 'renewed_unpaid'::text, 'paid_out'::text, 'withdrawn'::text, 'lapsed'::text]))),
    CONSTRAINT certificate_terms_sane CHECK (((term_months > 0) AND (rate >= 0) AND (ended_on >= began_on)))
);

ALTER TABLE ONLY public.certificate_terms FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.certificate_terms.outcome IS 'renewed_unpaid: it was to be paid out and could not be; withdrawn: emptied by its owner; lapsed: nothing was in it';

CREATE TABLE public.chargeback_news (
    id text NOT NULL,
    dispute_id uuid NOT NULL,
    what text NOT NULL,
    reason text,
    received_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    applied_at timestamp with time zone,
    effect text,
    CONSTRAINT chargeback_news_applied CHECK (((applied_at IS NULL) = (effect IS NULL))),
    CONSTRAINT chargeback_news_effect_known CHECK ((effect = ANY (ARRAY['applied'::text, 'ignored'::text, 'contradiction'::text]))),
    CONSTRAINT chargeback_news_short CHECK ((((length(id) >= 1) AND (length(id) <= 200)) AND (length(reason) <= 40))),
    CONSTRAINT chargeback_news_what_known CHECK ((what = ANY (ARRAY['accepted'::text, 'represented'::text])))
);

CREATE TABLE public.chargebacks (
    dispute_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    amount bigint NOT NULL,
    reason text NOT NULL,
    ordered_by uuid NOT NULL,
    ordered_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    state text DEFAULT 'ordered'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    sent_at timestamp with time zone,
    answer_by date,
    answered_at timestamp with time zone,
    answer text,
    is_paid boolean DEFAULT false NOT NULL,
    CONSTRAINT chargebacks_sane CHECK (((amount > 0) AND (attempts >= 0) AND (length(answer) <= 40))),
    CONSTRAINT chargebacks_sent_is_dated CHECK ((((state = 'ordered'::text) = (answer_by IS NULL)) AND ((sent_at IS NULL) = (answer_by IS NULL)))),
    CONSTRAINT chargebacks_state_known CHECK ((state = ANY (ARRAY['ordered'::text, 'sent'::text, 'accepted'::text, 'represented'::text, 'expired'::text])))
);

ALTER TABLE ONLY public.chargebacks FORCE ROW LEVEL SECURITY;

CREATE TABLE public.check_deposits (
    movement_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    amount bigint NOT NULL,
    digest text NOT NULL,
    is_endorsed boolean NOT NULL,
    email_receipt boolean NOT NULL,
    mobile_receipt boolean NOT NULL,
    save_information boolean NOT NULL,
    submitted_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    state text DEFAULT 'received'::text NOT NULL,
    doubts text[] DEFAULT '{}'::text[] NOT NULL,
    like_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    fingerprint bytea,
    read_amount bigint,
    read_confidence smallint,
    refusal text,
    available_on date,
    held_amount bigint,
    decided_at timestamp with time zone,
    verdict text,
    verdict_reason text,
    verdict_by uuid,
    note_sealed text,
    CONSTRAINT check_deposits_accepted_until CHECK ((((state = 'accepted'::text) = (available_on IS NOT NULL)) AND ((available_on IS NULL) = (held_amount IS NULL)))),
    CONSTRAINT check_deposits_decided CHECK (((state = ANY (ARRAY['accepted'::text, 'refused'::text])) = (decided_at IS NOT NULL))),
    CONSTRAINT check_deposits_doubts_known CHECK ((doubts <@ ARRAY['amount_differs'::text, 'photo_borderline'::text, 'like_another'::text, 'large_first'::text])),
    CONSTRAINT check_deposits_note_is_sealed CHECK ((note_sealed ~~ 'v1:%'::text)),
    CONSTRAINT check_deposits_refusal_known CHECK ((refusal = ANY (ARRAY['check_unreadable'::text, 'check_duplicate'::text, 'check_amount'::text, 'check_not_endorsed'::text, 'check_not_yours'::text, 'check_not_accepted'::text, 'account_closed'::text]))),
    CONSTRAINT check_deposits_refused_for CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
    CONSTRAINT check_deposits_sane CHECK (((amount > 0) AND is_endorsed AND ((read_amount >= 0) IS NOT FALSE) AND (((read_confidence >= 0) AND (read_confidence <= 100)) IS NOT FALSE) AND (((held_amount >= 0) AND (held_amount <= amount)) IS NOT FALSE) AND (((octet_length(fingerprint) >= 8) AND (octet_length(fingerprint) <= 4096)) IS NOT FALSE) AND (cardinality(like_ids) <= 20))),
    CONSTRAINT check_deposits_state_known CHECK ((state = ANY (ARRAY['received'::text, 'in_review'::text, 'accepted'::text, 'refused'::text]))),
    CONSTRAINT check_deposits_verdict_has_reason CHECK ((((verdict = 'refuse'::text) = (verdict_reason IS NOT NULL)) IS NOT FALSE)),
    CONSTRAINT check_deposits_verdict_is_whole CHECK ((num_nonnulls(verdict, verdict_by, note_sealed) = ANY (ARRAY[0, 3]))),
    CONSTRAINT check_deposits_verdict_known CHECK ((verdict = ANY (ARRAY['accept'::text, 'refuse'::text])))
);

ALTER TABLE ONLY public.check_deposits FORCE ROW LEVEL SECURITY;

CREATE TABLE public.check_image_parts (
    movement_id uuid NOT NULL,
    side text NOT NULL,
    form text NOT NULL,
    place integer NOT NULL,
    customer_id uuid NOT NULL,
    sealed text NOT NULL,
    CONSTRAINT check_image_parts_sane CHECK ((((place >= 0) AND (place <= 31)) AND (sealed ~~ 'v1:%'::text) AND (length(sealed) <= 1000000)))
);

ALTER TABLE ONLY public.check_image_parts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.check_images (
    movement_id uuid NOT NULL,
    side text NOT NULL,
    form text NOT NULL,
    customer_id uuid NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    CONSTRAINT check_images_form_known CHECK (((((form = 'upload'::text) AND (type = 'image/webp'::text)) OR ((form = 'grey'::text) AND (type = 'image/jpeg'::text))) OR ((form = 'bilevel'::text) AND (type = 'image/tiff'::text)))),
    CONSTRAINT check_images_sane CHECK (((bytes >= 1) AND (bytes <= 8388608))),
    CONSTRAINT check_images_side_known CHECK ((side = ANY (ARRAY['front'::text, 'back'::text])))
);

ALTER TABLE ONLY public.check_images FORCE ROW LEVEL SECURITY;

CREATE TABLE public.check_order_preferences (
    customer_id uuid NOT NULL,
    preferences jsonb NOT NULL,
    saved_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT check_order_preferences_short CHECK ((length((preferences)::text) <= 2000))
);

ALTER TABLE ONLY public.check_order_preferences FORCE ROW LEVEL SECURITY;

CREATE TABLE public.check_order_steps (
    order_id uuid NOT NULL,
    place smallint NOT NULL,
    customer_id uuid NOT NULL,
    state text NOT NULL,
    at timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.check_order_steps FORCE ROW LEVEL SECURITY;

CREATE TABLE public.check_orders (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    order_number text NOT NULL,
    movement_id uuid NOT NULL,
    state text DEFAULT 'placed'::text NOT NULL,
    style text NOT NULL,
    quantity text NOT NULL,
    delivery text NOT NULL,
    is_duplicate boolean NOT NULL,
    is_large_print boolean NOT NULL,
    first_number integer NOT NULL,
    last_number integer NOT NULL,
    photo_id uuid,
    details_sealed text NOT NULL,
    total bigint NOT NULL,
    tax bigint NOT NULL,
    placed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    arrives_from date NOT NULL,
    arrives_by date NOT NULL,
    send_after timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    tracking_number text,
    reason text,
    refunded_at timestamp with time zone,
    earned_at timestamp with time zone,
    CONSTRAINT check_orders_earned CHECK (((earned_at IS NULL) OR (state = ANY (ARRAY['shipped'::text, 'delivered'::text])))),
    CONSTRAINT check_orders_one_end CHECK (((refunded_at IS NULL) OR (earned_at IS NULL))),
    CONSTRAINT check_orders_refunded CHECK (((refunded_at IS NULL) OR (state = ANY (ARRAY['refused'::text, 'canceled'::text])))),
    CONSTRAINT check_orders_sane CHECK (((total > 0) AND (tax >= 0) AND (first_number >= 1000) AND ((last_number >= first_number) AND (last_number <= 999999)) AND (attempts >= 0) AND (arrives_by >= arrives_from) AND (send_after >= placed_at))),
    CONSTRAINT check_orders_sealed CHECK (((details_sealed ~~ 'v1:%'::text) AND (length(details_sealed) <= 8000))),
    CONSTRAINT check_orders_state_known CHECK ((state = ANY (ARRAY['placed'::text, 'sent'::text, 'inProduction'::text, 'shipped'::text, 'delivered'::text, 'refused'::text, 'canceled'::text])))
)
WITH (fillfactor='80');

ALTER TABLE ONLY public.check_orders FORCE ROW LEVEL SECURITY;

CREATE TABLE public.check_photo_parts (
    customer_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    place integer NOT NULL,
    sealed text NOT NULL,
    CONSTRAINT check_photo_parts_sane CHECK ((((place >= 0) AND (place <= 63)) AND (sealed ~~ 'v1:%'::text) AND (length(sealed) <= 1000000)))
);

ALTER TABLE ONLY public.check_photo_parts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.check_photos (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    bytes integer NOT NULL,
    added_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    is_ordered boolean DEFAULT false NOT NULL,
    CONSTRAINT check_photos_sane CHECK (((bytes >= 1) AND (bytes <= 16777216)))
);

ALTER TABLE ONLY public.check_photos FORCE ROW LEVEL SECURITY;

CREATE TABLE public.contact_changes (
    customer_id uuid NOT NULL,
    contact text NOT NULL,
    value text NOT NULL,
    code_key bytea NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    codes_sent integer DEFAULT 1 NOT NULL,
    requested_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT contact_changes_attempts_counted CHECK (((attempts >= 0) AND (attempts <= 5))),
    CONSTRAINT contact_changes_codes_counted CHECK (((codes_sent >= 1) AND (codes_sent <= 5))),
    CONSTRAINT contact_changes_contact_known CHECK ((contact = ANY (ARRAY['email'::text, 'phone'::text])))
);

ALTER TABLE ONLY public.contact_changes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.control_decisions (
    request_id uuid NOT NULL,
    made_by uuid NOT NULL,
    outcome text NOT NULL,
    decided_by uuid NOT NULL,
    decided_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT control_decisions_known CHECK ((outcome = ANY (ARRAY['approved'::text, 'withdrawn'::text]))),
    CONSTRAINT control_decisions_two_people CHECK (((outcome <> 'approved'::text) OR (decided_by <> made_by)))
);

CREATE TABLE public.control_requests (
    id uuid NOT NULL,
    operation text NOT NULL,
    arguments jsonb NOT NULL,
    digest bytea NOT NULL,
    why text NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT control_requests_digest CHECK ((digest = sha256(convert_to(((operation || '|'::text) || (arguments)::text), 'UTF8'::name)))),
    CONSTRAINT control_requests_sane CHECK (((expires_at > made_at) AND ((length(why) >= 1) AND (length(why) <= 500))))
);

CREATE TABLE public.counter_codes (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    account bigint NOT NULL,
    direction text NOT NULL,
    ceiling bigint NOT NULL,
    code_key bytea NOT NULL,
    issued_by uuid NOT NULL,
    issued_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    movement_id uuid,
    CONSTRAINT counter_codes_consumed_for CHECK (((consumed_at IS NULL) = (movement_id IS NULL))),
    CONSTRAINT counter_codes_direction_known CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
    CONSTRAINT counter_codes_sane CHECK (((ceiling > 0) AND (account >= 1000) AND (length(code_key) = 32)))
);

ALTER TABLE ONLY public.counter_codes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.counter_tries (
    code_id uuid NOT NULL,
    given bytea NOT NULL,
    counted_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
    counted_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

CREATE TABLE public.credentials (
    customer_id uuid NOT NULL,
    username text NOT NULL,
    password_hash text NOT NULL,
    password_changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    security_question text NOT NULL,
    security_answer_hash text NOT NULL
);

ALTER TABLE ONLY public.credentials FORCE ROW LEVEL SECURITY;

CREATE TABLE public.credit_cycles (
    period_end date NOT NULL,
    account_number bigint NOT NULL,
    customer_id uuid NOT NULL,
    period_start date NOT NULL,
    balance bigint NOT NULL,
    purchases bigint NOT NULL,
    cash_advances bigint NOT NULL,
    balance_transfers bigint NOT NULL,
    charges bigint NOT NULL,
    credit bigint NOT NULL,
    has_grace boolean NOT NULL,
    purchase_days bigint NOT NULL,
    cash_advance_days bigint NOT NULL,
    balance_transfer_days bigint NOT NULL,
    purchase_rate integer NOT NULL,
    cash_advance_rate integer NOT NULL,
    balance_transfer_rate integer NOT NULL,
    purchase_interest bigint NOT NULL,
    cash_advance_interest bigint NOT NULL,
    balance_transfer_interest bigint NOT NULL,
    interest_movement uuid,
    charged bigint NOT NULL,
    past_due bigint NOT NULL,
    minimum bigint NOT NULL,
    due_on date NOT NULL,
    accepted_through date NOT NULL,
    cut_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    disputed bigint DEFAULT 0 NOT NULL,
    disputes jsonb DEFAULT '[]'::jsonb NOT NULL,
    dispute_interest bigint DEFAULT 0 NOT NULL,
    CONSTRAINT credit_cycles_adds_up CHECK (((((((purchases + cash_advances) + balance_transfers) + charges) + disputed) = balance) AND ((balance = 0) OR (credit = 0)))),
    CONSTRAINT credit_cycles_disputes_sane CHECK (((disputed >= 0) AND (dispute_interest >= 0) AND (jsonb_typeof(disputes) = 'array'::text))),
    CONSTRAINT credit_cycles_grace_is_free CHECK (((NOT has_grace) OR (purchase_interest = 0))),
    CONSTRAINT credit_cycles_interest_posted CHECK ((((((purchase_interest + cash_advance_interest) + balance_transfer_interest) + dispute_interest) = 0) = (interest_movement IS NULL))),
    CONSTRAINT credit_cycles_minimum_fits CHECK ((((minimum >= 0) AND (minimum <= (balance - disputed))) AND ((minimum = 0) = (balance = disputed)))),
    CONSTRAINT credit_cycles_sane CHECK (((period_start <= period_end) AND ((period_end + 21) <= due_on) AND (due_on <= accepted_through) AND (LEAST(purchases, cash_advances, balance_transfers, charges, credit, purchase_days, cash_advance_days, balance_transfer_days, purchase_interest, cash_advance_interest, balance_transfer_interest, charged, past_due) >= 0)))
);

ALTER TABLE ONLY public.credit_cycles FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.credit_cycles.balance IS 'What the statement closes at, with the interest of its own month';

COMMENT ON COLUMN public.credit_cycles.purchase_interest IS 'As it was charged on the last business day of the month';

CREATE TABLE public.credit_disputes (
    id bigint NOT NULL,
    account_number bigint NOT NULL,
    customer_id uuid NOT NULL,
    dispute_id uuid NOT NULL,
    day date NOT NULL,
    what text NOT NULL,
    amount bigint NOT NULL,
    debt text NOT NULL,
    line_day date NOT NULL,
    CONSTRAINT credit_disputes_debt_known CHECK ((debt = ANY (ARRAY['purchases'::text, 'cashAdvances'::text, 'charges'::text]))),
    CONSTRAINT credit_disputes_sane CHECK (((amount >= 0) AND ((what = 'taken'::text) OR (amount > 0)))),
    CONSTRAINT credit_disputes_what_known CHECK ((what = ANY (ARRAY['opened'::text, 'credited'::text, 'released'::text, 'taken'::text, 'forgiven'::text])))
);

ALTER TABLE ONLY public.credit_disputes FORCE ROW LEVEL SECURITY;

ALTER TABLE public.credit_disputes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.credit_disputes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.credit_dues (
    period_end date NOT NULL,
    account_number bigint NOT NULL,
    customer_id uuid NOT NULL,
    judged_on date NOT NULL,
    minimum bigint NOT NULL,
    paid bigint NOT NULL,
    late_fee bigint NOT NULL,
    fee_movement uuid,
    judged_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT credit_dues_fee_fits CHECK ((((late_fee >= 0) AND (late_fee <= minimum)) AND ((late_fee = 0) OR (paid < minimum)) AND ((late_fee = 0) = (fee_movement IS NULL))))
);

ALTER TABLE ONLY public.credit_dues FORCE ROW LEVEL SECURITY;

CREATE TABLE public.credit_interest (
    period_end date NOT NULL,
    account_number bigint NOT NULL,
    customer_id uuid NOT NULL,
    through_leg bigint NOT NULL,
    interest_movement uuid,
    counted_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    through_event bigint DEFAULT 0 NOT NULL,
    CONSTRAINT credit_interest_sane CHECK ((through_leg >= 0))
);

ALTER TABLE ONLY public.credit_interest FORCE ROW LEVEL SECURITY;

CREATE TABLE public.credit_limit_requests (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    intent uuid NOT NULL,
    digest text NOT NULL,
    old_limit bigint NOT NULL,
    requested bigint NOT NULL,
    reason text NOT NULL,
    details_sealed text NOT NULL,
    submitted_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    state text DEFAULT 'deciding'::text NOT NULL,
    reasons text[] DEFAULT '{}'::text[] NOT NULL,
    decided_at timestamp with time zone,
    verdict text,
    verdict_by uuid,
    verdict_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    note_sealed text,
    CONSTRAINT credit_limit_requests_are_sealed CHECK (((details_sealed ~~ 'v1:%'::text) AND ((note_sealed ~~ 'v1:%'::text) IS NOT FALSE))),
    CONSTRAINT credit_limit_requests_decided CHECK (((state = ANY (ARRAY['approved'::text, 'declined'::text])) = (decided_at IS NOT NULL))),
    CONSTRAINT credit_limit_requests_raise CHECK (((old_limit >= 0) AND (requested > old_limit))),
    CONSTRAINT credit_limit_requests_reason_known CHECK ((reason = ANY (ARRAY['large_purchase'::text, 'credit_building'::text, 'debt_consolidation'::text, 'emergency_fund'::text, 'business_expenses'::text, 'other'::text]))),
    CONSTRAINT credit_limit_requests_say_why CHECK ((((state <> 'declined'::text) OR (cardinality(reasons) > 0)) AND (((verdict <> 'decline'::text) OR (cardinality(verdict_reasons) > 0)) IS NOT FALSE))),
    CONSTRAINT credit_limit_requests_state_known CHECK ((state = ANY (ARRAY['deciding'::text, 'in_review'::text, 'approved'::text, 'declined'::text]))),
    CONSTRAINT credit_limit_requests_verdict_is_whole CHECK ((num_nonnulls(verdict, verdict_by, note_sealed) = ANY (ARRAY[0, 3]))),
    CONSTRAINT credit_limit_requests_verdict_known CHECK ((verdict = ANY (ARRAY['approve'::text, 'decline'::text])))
);

ALTER TABLE ONLY public.credit_limit_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE public.customer_keys (
    customer_id uuid NOT NULL,
    wrapped_key bytea NOT NULL,
    key_id text NOT NULL,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT customer_keys_wrapped_key_is_whole CHECK ((octet_length(wrapped_key) = 60))
);

ALTER TABLE ONLY public.customer_keys FORCE ROW LEVEL SECURITY;

CREATE TABLE public.customers (
    customer_id uuid NOT NULL,
    customer_number text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    email_confirmed_at timestamp with time zone,
    phone_number text NOT NULL,
    address_line1 text NOT NULL,
    address_line2 text,
    city text NOT NULL,
    state text NOT NULL,
    zip_code text NOT NULL,
    ssn_sealed text NOT NULL,
    date_of_birth_sealed text NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    closed_at timestamp with time zone,
    record_version integer DEFAULT 1 NOT NULL,
    photo_id uuid,
    language_chosen boolean DEFAULT false NOT NULL,
    phone_confirmed_at timestamp with time zone,
    CONSTRAINT customers_close_after_creation CHECK ((closed_at >= created_at)),
    CONSTRAINT customers_date_of_birth_is_sealed CHECK ((date_of_birth_sealed ~~ 'v1:%'::text)),
    CONSTRAINT customers_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'zh'::text]))),
    CONSTRAINT customers_ssn_is_sealed CHECK ((ssn_sealed ~~ 'v1:%'::text))
);

ALTER TABLE ONLY public.customers FORCE ROW LEVEL SECURITY;

CREATE TABLE public.data_export_parts (
    customer_id uuid NOT NULL,
    export_id uuid NOT NULL,
    place integer NOT NULL,
    sealed text NOT NULL,
    CONSTRAINT data_export_parts_sane CHECK ((place >= 0))
);

ALTER TABLE ONLY public.data_export_parts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.data_exports (
    customer_id uuid NOT NULL,
    id uuid NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    language text NOT NULL,
    stage text DEFAULT 'records'::text NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    kept_until timestamp with time zone NOT NULL,
    CONSTRAINT data_exports_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'zh'::text]))),
    CONSTRAINT data_exports_sane CHECK ((((done >= 0) AND (done <= total)) AND (attempts >= 0) AND (bytes >= 0) AND (kept_until > created_at) AND ((status <> 'ready'::text) OR ((done = total) AND (bytes > 0))))),
    CONSTRAINT data_exports_stage_known CHECK ((stage = ANY (ARRAY['records'::text, 'accounts'::text, 'statements'::text, 'files'::text]))),
    CONSTRAINT data_exports_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'ready'::text, 'failed'::text])))
);

ALTER TABLE ONLY public.data_exports FORCE ROW LEVEL SECURITY;

CREATE TABLE public.day_close_requests (
    day date NOT NULL,
    requested_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    warned_at timestamp with time zone
);

CREATE TABLE public.day_steps (
    day date NOT NULL,
    step text NOT NULL,
    started_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    finished_at timestamp with time zone,
    counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT day_steps_named CHECK ((step ~ '^[a-z][a-z-]{1,39}$'::text))
);

CREATE TABLE public.delegation_accounts (
    customer_id uuid NOT NULL,
    delegation_id uuid NOT NULL,
    account_id uuid NOT NULL
);

ALTER TABLE ONLY public.delegation_accounts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.delegation_views (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    delegation_id uuid NOT NULL,
    session_id uuid,
    sight text NOT NULL,
    account_id uuid,
    seen_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.delegation_views FORCE ROW LEVEL SECURITY;

CREATE TABLE public.designated_beneficiaries (
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    version integer NOT NULL,
    place smallint NOT NULL,
    beneficiary_id uuid NOT NULL,
    type text NOT NULL,
    relationship text NOT NULL,
    share integer NOT NULL,
    per_stirpes boolean NOT NULL,
    details_sealed text NOT NULL,
    ssn_sealed text,
    CONSTRAINT designated_beneficiaries_details_are_sealed CHECK ((details_sealed ~~ 'v1:%'::text)),
    CONSTRAINT designated_beneficiaries_numbered CHECK (((ssn_sealed IS NOT NULL) OR (relationship = 'Estate'::text))),
    CONSTRAINT designated_beneficiaries_per_stirpes CHECK (((NOT per_stirpes) OR (relationship <> ALL (ARRAY['Trust'::text, 'Estate'::text, 'Charity'::text])))),
    CONSTRAINT designated_beneficiaries_place CHECK (((place >= 1) AND (place <= 30))),
    CONSTRAINT designated_beneficiaries_relationship_known CHECK ((relationship = ANY (ARRAY['Spouse'::text, 'Child'::text, 'Parent'::text, 'Sibling'::text, 'Other Relative'::text, 'Friend'::text, 'Trust'::text, 'Estate'::text, 'Charity'::text]))),
    CONSTRAINT designated_beneficiaries_share CHECK ((((share >= 10000) AND (share <= 1000000)) AND ((share % 100) = 0))),
    CONSTRAINT designated_beneficiaries_ssn_is_sealed CHECK ((ssn_sealed ~~ 'v1:%'::text)),
    CONSTRAINT designated_beneficiaries_type_known CHECK ((type = ANY (ARRAY['Primary'::text, 'Contingent'::text])))
);

ALTER TABLE ONLY public.designated_beneficiaries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.directory_entries (
    kind text NOT NULL,
    key bytea NOT NULL,
    owner_id uuid NOT NULL,
    cell text NOT NULL,
    claimed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    key_id text
);

CREATE TABLE public.dispute_events (
    dispute_id uuid NOT NULL,
    place integer NOT NULL,
    customer_id uuid NOT NULL,
    what text NOT NULL,
    at timestamp with time zone DEFAULT bank.now() NOT NULL,
    on_day date,
    amount bigint,
    CONSTRAINT dispute_events_sane CHECK ((((place >= 1) AND (place <= 100)) AND ((amount > 0) IS NOT FALSE))),
    CONSTRAINT dispute_events_what_known CHECK ((what = ANY (ARRAY['received'::text, 'creditRequested'::text, 'cardBlocked'::text, 'credited'::text, 'merchantAsked'::text, 'merchantAccepted'::text, 'merchantContested'::text, 'merchantSilent'::text, 'upheld'::text, 'rejected'::text, 'withdrawn'::text, 'takenBack'::text])))
);

ALTER TABLE ONLY public.dispute_events FORCE ROW LEVEL SECURITY;

CREATE TABLE public.dispute_file_parts (
    customer_id uuid NOT NULL,
    file_id uuid NOT NULL,
    place integer NOT NULL,
    sealed text NOT NULL,
    CONSTRAINT dispute_file_parts_sane CHECK ((((place >= 0) AND (place <= 63)) AND (sealed ~~ 'v1:%'::text) AND (length(sealed) <= 1000000)))
);

ALTER TABLE ONLY public.dispute_file_parts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.dispute_files (
    customer_id uuid NOT NULL,
    id uuid NOT NULL,
    dispute_id uuid NOT NULL,
    place smallint NOT NULL,
    type text NOT NULL,
    name_sealed text NOT NULL,
    bytes integer NOT NULL,
    message_id uuid,
    added_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT dispute_files_bounded CHECK (((place >= 1) AND (place <= 20))),
    CONSTRAINT dispute_files_name_is_sealed CHECK (((name_sealed ~~ 'v1:%'::text) AND (length(name_sealed) <= 2000))),
    CONSTRAINT dispute_files_sane CHECK (((bytes >= 1) AND (bytes <= 16777216))),
    CONSTRAINT dispute_files_type_known CHECK ((type = ANY (ARRAY['image/webp'::text, 'application/pdf'::text])))
);

ALTER TABLE ONLY public.dispute_files FORCE ROW LEVEL SECURITY;

CREATE TABLE public.disputes (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    account_number bigint NOT NULL,
    case_number text NOT NULL,
    regulation text NOT NULL,
    leg_id bigint NOT NULL,
    line_id text NOT NULL,
    line_day date NOT NULL,
    line_kind smallint NOT NULL,
    other_account bigint NOT NULL,
    amount bigint NOT NULL,
    memo text,
    first_shown_on date,
    reason text NOT NULL,
    sub_reason text,
    contact_method text NOT NULL,
    wants_credit boolean NOT NULL,
    details_sealed text NOT NULL,
    digest text NOT NULL,
    card_last_four text,
    new_card_last_four text,
    card_blocked_at timestamp with time zone,
    opened_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    opened_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
    received_on date NOT NULL,
    expected_on date NOT NULL,
    credit_by date,
    acknowledge_by date,
    resolve_by date NOT NULL,
    acknowledged_at timestamp with time zone,
    credit_ordered_by uuid,
    verdict text,
    verdict_reason text,
    verdict_by uuid,
    verdict_note_sealed text,
    verdict_at timestamp with time zone,
    state text DEFAULT 'open'::text NOT NULL,
    decided_at timestamp with time zone,
    credited_on date,
    credit_movement uuid,
    take_back_on date,
    taken_back_on date,
    taken_amount bigint,
    claim_amount bigint,
    settled_at timestamp with time zone,
    CONSTRAINT disputes_are_sealed CHECK (((details_sealed ~~ 'v1:%'::text) AND (length(details_sealed) <= 12000) AND ((verdict_note_sealed ~~ 'v1:%'::text) IS NOT FALSE))),
    CONSTRAINT disputes_clock_in_order CHECK (((received_on < expected_on) AND (received_on < resolve_by) AND (resolve_by <= (received_on + 92)) AND (((credit_by > received_on) AND (credit_by <= resolve_by) AND (credit_by <= (received_on + 40))) IS NOT FALSE) AND (((acknowledge_by > received_on) AND (acknowledge_by <= (received_on + 30))) IS NOT FALSE))),
    CONSTRAINT disputes_clock_of_regulation CHECK ((((regulation = 'e'::text) = (credit_by IS NOT NULL)) AND ((regulation = 'z'::text) = (acknowledge_by IS NOT NULL)))),
    CONSTRAINT disputes_contact_known CHECK ((contact_method = ANY (ARRAY['email'::text, 'phone'::text, 'mail'::text]))),
    CONSTRAINT disputes_credit_is_whole CHECK (((credited_on IS NULL) = (credit_movement IS NULL))),
    CONSTRAINT disputes_decided CHECK (((state = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT disputes_reason_known CHECK ((reason = ANY (ARRAY['unauthorized'::text, 'duplicate'::text, 'wrong-amount'::text, 'product-not-received'::text, 'defective'::text, 'cancelled'::text, 'refund-not-received'::text, 'other'::text]))),
    CONSTRAINT disputes_regulation_known CHECK ((regulation = ANY (ARRAY['e'::text, 'z'::text]))),
    CONSTRAINT disputes_sane CHECK (((amount > 0) AND (other_account > 0) AND (length(memo) <= 200) AND (length(sub_reason) <= 40) AND ((settled_at IS NULL) OR (state <> 'open'::text)))),
    CONSTRAINT disputes_state_known CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'rejected'::text, 'withdrawn'::text]))),
    CONSTRAINT disputes_taken_is_whole CHECK (((num_nonnulls(taken_back_on, taken_amount, claim_amount) = ANY (ARRAY[0, 3])) AND ((taken_back_on >= take_back_on) IS NOT FALSE) AND ((taken_back_on IS NULL) OR (take_back_on IS NOT NULL)) AND (((taken_amount >= 0) AND (claim_amount >= 0) AND ((taken_amount + claim_amount) = amount)) IS NOT FALSE))),
    CONSTRAINT disputes_taken_with_notice CHECK (((take_back_on IS NULL) OR ((state = ANY (ARRAY['rejected'::text, 'withdrawn'::text])) AND (credited_on IS NOT NULL)))),
    CONSTRAINT disputes_upheld_is_credited CHECK (((state <> 'upheld'::text) OR ((credited_on IS NOT NULL) AND (take_back_on IS NULL)))),
    CONSTRAINT disputes_verdict_is_whole CHECK ((((verdict IS NULL) = (verdict_at IS NULL)) AND (((verdict = 'reject'::text) = (verdict_reason IS NOT NULL)) IS NOT FALSE) AND ((verdict IS NOT NULL) OR (num_nonnulls(verdict_reason, verdict_by, verdict_note_sealed) = 0)))),
    CONSTRAINT disputes_verdict_known CHECK ((verdict = ANY (ARRAY['uphold'::text, 'reject'::text, 'withdraw'::text])))
)
WITH (fillfactor='80');

ALTER TABLE ONLY public.disputes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.drafts (
    customer_id uuid NOT NULL,
    form text NOT NULL,
    sealed text NOT NULL,
    saved_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT drafts_form_is_short CHECK ((length(form) <= 60))
);

ALTER TABLE ONLY public.drafts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.email_confirmations (
    customer_id uuid NOT NULL,
    email text NOT NULL,
    code_key bytea NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.email_confirmations FORCE ROW LEVEL SECURITY;

CREATE TABLE public.gate_codes (
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    code_key bytea NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    issued_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tried_at timestamp with time zone,
    used_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT gate_codes_attempts_counted CHECK (((attempts >= 0) AND (attempts <= 5)))
);

ALTER TABLE ONLY public.gate_codes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.gateway_nonces (
    key_id text NOT NULL,
    nonce text NOT NULL,
    seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT gateway_nonces_are_short CHECK (((length(key_id) <= 40) AND (length(nonce) <= 100)))
);

CREATE TABLE public.held_notices (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    sealed text NOT NULL,
    held_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    told_at timestamp with time zone,
    CONSTRAINT held_notices_are_sealed CHECK ((sealed ~~ 'v1:%'::text))
);

ALTER TABLE ONLY public.held_notices FORCE ROW LEVEL SECURITY;

CREATE TABLE public.inbox_items (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    kind text NOT NULL,
    category text NOT NULL,
    account_id uuid,
    values_sealed text NOT NULL,
    link jsonb,
    key text,
    told_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT inbox_items_category_known CHECK ((category = ANY (ARRAY['payments'::text, 'balances'::text, 'bills'::text, 'cards'::text, 'savings'::text, 'security'::text, 'statements'::text, 'emails'::text]))),
    CONSTRAINT inbox_items_sane CHECK (((kind ~ '^[a-z][a-zA-Z]{1,39}$'::text) AND (values_sealed ~~ 'v1:%'::text) AND (length(values_sealed) <= 40000) AND (((length(key) >= 1) AND (length(key) <= 200)) IS NOT FALSE) AND ((link IS NULL) OR ((jsonb_typeof(link) = 'object'::text) AND (link ? 'to'::text) AND (length((link)::text) <= 300)))))
);

ALTER TABLE ONLY public.inbox_items FORCE ROW LEVEL SECURITY;

CREATE TABLE public.inbox_reads (
    customer_id uuid NOT NULL,
    item_id uuid NOT NULL,
    read_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.inbox_reads FORCE ROW LEVEL SECURITY;

CREATE TABLE public.instruments (
    symbol text NOT NULL,
    name text NOT NULL,
    class text NOT NULL,
    is_simulated boolean NOT NULL,
    folded text NOT NULL,
    listed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT instruments_class_known CHECK ((class = ANY (ARRAY['stock'::text, 'bond'::text, 'alternative'::text]))),
    CONSTRAINT instruments_name_short CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT instruments_symbol_form CHECK ((symbol ~ '^[A-Z]{1,5}$'::text))
);

CREATE TABLE public.known_devices (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    token_key bytea NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    first_seen_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    name text NOT NULL,
    trusted_until timestamp with time zone
);

ALTER TABLE ONLY public.known_devices FORCE ROW LEVEL SECURITY;

CREATE TABLE public.leavings (
    customer_id uuid NOT NULL,
    begun_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    stopped_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    ends_on date,
    ended_at timestamp with time zone,
    CONSTRAINT leavings_in_order CHECK ((((ended_at IS NULL) OR (confirmed_at IS NOT NULL)) AND ((stopped_at IS NULL) OR (confirmed_at IS NULL)))),
    CONSTRAINT leavings_whole CHECK (((confirmed_at IS NULL) = (ends_on IS NULL)))
);

ALTER TABLE ONLY public.leavings FORCE ROW LEVEL SECURITY;

CREATE TABLE public.linked_cards (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    code text NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    kind text,
    last_four text,
    bank_name text,
    details jsonb,
    asked_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    decided_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT linked_cards_code_sane CHECK ((code ~ '^[A-Z2-9]{10}$'::text)),
    CONSTRAINT linked_cards_kind_known CHECK ((kind = ANY (ARRAY['debit'::text, 'credit'::text]))),
    CONSTRAINT linked_cards_sealed CHECK ((((details ->> 'sealed'::text) ~~ 'v1:%'::text) IS NOT FALSE)),
    CONSTRAINT linked_cards_state_known CHECK ((state = ANY (ARRAY['asked'::text, 'linked'::text, 'refused'::text]))),
    CONSTRAINT linked_cards_whole CHECK (
CASE
    WHEN (state = 'linked'::text) THEN ((num_nonnulls(kind, last_four, bank_name, details, decided_at) = 5) AND (last_four ~ '^[0-9]{4}$'::text))
    ELSE (num_nonnulls(kind, last_four, bank_name, details) = 0)
END)
);

ALTER TABLE ONLY public.linked_cards FORCE ROW LEVEL SECURITY;

CREATE TABLE public.live_changes (
    customer_id uuid NOT NULL,
    kind text NOT NULL,
    thing_id uuid NOT NULL,
    seq bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT live_changes_kind_known CHECK ((kind = ANY (ARRAY['account'::text, 'movement'::text, 'figures'::text])))
);

ALTER TABLE ONLY public.live_changes FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.live_changes.thing_id IS 'The account or movement; of `figures`, the customer.';

CREATE TABLE public.mail_counts (
    kind text NOT NULL,
    party text NOT NULL,
    key bytea NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    window_ends_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone,
    CONSTRAINT mail_counts_party_known CHECK ((party = ANY (ARRAY['sender'::text, 'recipient'::text]))),
    CONSTRAINT mail_counts_sane CHECK (((sent >= 0) AND (length(key) = 32)))
);

CREATE TABLE public.mail_deliveries (
    fact_id uuid NOT NULL,
    customer_id uuid,
    template text NOT NULL,
    language text NOT NULL,
    sent_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    message_id text NOT NULL,
    CONSTRAINT mail_deliveries_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'zh'::text])))
);

ALTER TABLE ONLY public.mail_deliveries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.market_closes (
    symbol text NOT NULL,
    traded_on date NOT NULL,
    price_cents bigint NOT NULL,
    CONSTRAINT market_closes_price_positive CHECK ((price_cents > 0))
);

CREATE TABLE public.market_quotes (
    symbol text NOT NULL,
    price_cents bigint NOT NULL,
    previous_close_cents bigint NOT NULL,
    quoted_at timestamp with time zone NOT NULL,
    CONSTRAINT market_quotes_prices_positive CHECK (((price_cents > 0) AND (previous_close_cents > 0)))
);

CREATE TABLE public.movement_steps (
    movement_id uuid NOT NULL,
    place smallint NOT NULL,
    customer_id uuid NOT NULL,
    came_from text NOT NULL,
    state text NOT NULL,
    reason text,
    at timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.movement_steps FORCE ROW LEVEL SECURITY;

CREATE TABLE public.notification_settings (
    customer_id uuid NOT NULL,
    balance_alerts boolean NOT NULL,
    transaction_alerts boolean NOT NULL,
    security_alerts boolean NOT NULL,
    email boolean NOT NULL,
    sms boolean NOT NULL,
    push boolean NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

ALTER TABLE ONLY public.notification_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE public.outbox (
    id uuid NOT NULL,
    topic text NOT NULL,
    fact jsonb NOT NULL,
    customer_id uuid,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    dispatched_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    CONSTRAINT outbox_attempts_not_negative CHECK ((attempts >= 0))
);

CREATE TABLE public.passkey_challenges (
    challenge_key bytea NOT NULL,
    customer_id uuid NOT NULL,
    session_id uuid NOT NULL,
    purpose text NOT NULL,
    movement_id uuid,
    movement_digest bytea,
    asked_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    proved_by uuid,
    evidence jsonb,
    spent_at timestamp with time zone,
    CONSTRAINT passkey_challenges_of_movement CHECK ((num_nonnulls(movement_id, movement_digest) =
CASE
    WHEN (purpose = 'movement'::text) THEN 2
    ELSE 0
END)),
    CONSTRAINT passkey_challenges_proved_after_use CHECK (((proved_by IS NULL) OR (used_at IS NOT NULL))),
    CONSTRAINT passkey_challenges_purpose_known CHECK ((purpose = ANY (ARRAY['registration'::text, 'step-up'::text, 'movement'::text, 'gate'::text])))
);

ALTER TABLE ONLY public.passkey_challenges FORCE ROW LEVEL SECURITY;

CREATE TABLE public.passkeys (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    credential_id bytea NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    synced boolean NOT NULL,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_counter_counts CHECK ((counter >= 0)),
    CONSTRAINT passkeys_name_is_short CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

ALTER TABLE ONLY public.passkeys FORCE ROW LEVEL SECURITY;

CREATE TABLE public.password_resets (
    token_key bytea NOT NULL,
    customer_id uuid NOT NULL,
    requested_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE ONLY public.password_resets FORCE ROW LEVEL SECURITY;

CREATE TABLE public.payees (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    name text NOT NULL,
    nickname text,
    category text NOT NULL,
    details_sealed text NOT NULL,
    details_digest text NOT NULL,
    last_four text,
    number_sealed text NOT NULL,
    address text,
    phone text,
    website text,
    due_amount bigint,
    due_starts_on date,
    due_every text,
    added_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    known_since timestamp with time zone DEFAULT bank.now() NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    removed_at timestamp with time zone,
    is_held boolean DEFAULT false NOT NULL,
    due_since date DEFAULT bank.today(),
    CONSTRAINT payees_category_known CHECK ((category = ANY (ARRAY['Utilities'::text, 'Mortgage/Rent'::text, 'Insurance'::text, 'Credit Card'::text, 'Loan'::text, 'Phone/Internet'::text, 'Subscription'::text, 'Other'::text]))),
    CONSTRAINT payees_details_are_sealed CHECK (((details_sealed ~~ 'v1:%'::text) AND (number_sealed ~~ 'v1:%'::text))),
    CONSTRAINT payees_due_sane CHECK (((due_amount > 0) AND (due_every = ANY (ARRAY['once'::text, 'weekly'::text, 'biweekly'::text, 'monthly'::text, 'bimonthly'::text, 'quarterly'::text, 'semiannually'::text, 'annually'::text])))),
    CONSTRAINT payees_due_whole CHECK ((num_nonnulls(due_amount, due_starts_on, due_every) = ANY (ARRAY[0, 3])))
);

ALTER TABLE ONLY public.payees FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.payees.due_since IS 'The business day on which what is due was last said';

CREATE TABLE public.photos (
    customer_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    photo_sealed text NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT photos_photo_is_sealed CHECK ((photo_sealed ~~ 'v1:%'::text)),
    CONSTRAINT photos_photo_is_small CHECK ((length(photo_sealed) <= 1000000))
);

ALTER TABLE ONLY public.photos FORCE ROW LEVEL SECURITY;

CREATE TABLE public.points_accounts (
    account_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    balance bigint DEFAULT 0 NOT NULL,
    places integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='80');

ALTER TABLE ONLY public.points_accounts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.points_entries (
    account_id uuid NOT NULL,
    place integer NOT NULL,
    customer_id uuid NOT NULL,
    kind text NOT NULL,
    points bigint NOT NULL,
    balance bigint NOT NULL,
    day date NOT NULL,
    at timestamp with time zone DEFAULT bank.now() NOT NULL,
    leg_id bigint,
    purchase_id uuid,
    amount bigint,
    name text,
    category text,
    per_dollar integer,
    rule_from date,
    redemption_id uuid,
    CONSTRAINT points_entries_kind_known CHECK ((kind = ANY (ARRAY['earned'::text, 'takenBack'::text, 'redeemed'::text, 'givenBack'::text, 'forfeited'::text]))),
    CONSTRAINT points_entries_reason CHECK (
CASE
    WHEN (kind = ANY (ARRAY['earned'::text, 'takenBack'::text])) THEN ((num_nonnulls(leg_id, purchase_id, amount, name) = 4) AND (redemption_id IS NULL) AND ((kind = 'earned'::text) = (amount > 0)) AND (num_nonnulls(category, per_dollar, rule_from) = ANY (ARRAY[0, 3])) AND ((kind = 'takenBack'::text) OR (per_dollar IS NOT NULL)))
    WHEN (kind = ANY (ARRAY['redeemed'::text, 'givenBack'::text])) THEN ((redemption_id IS NOT NULL) AND (num_nonnulls(leg_id, purchase_id, amount, name, category, per_dollar, rule_from) = 0))
    ELSE (num_nonnulls(leg_id, purchase_id, amount, name, category, per_dollar, rule_from, redemption_id) = 0)
END),
    CONSTRAINT points_entries_sign CHECK (
CASE kind
    WHEN 'redeemed'::text THEN (points < 0)
    WHEN 'forfeited'::text THEN (points < 0)
    WHEN 'givenBack'::text THEN (points > 0)
    ELSE true
END)
);

ALTER TABLE ONLY public.points_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.points_liability (
    day date NOT NULL,
    points bigint NOT NULL,
    value integer NOT NULL,
    owed bigint NOT NULL,
    open bigint NOT NULL,
    booked_before bigint NOT NULL,
    booked bigint NOT NULL,
    journal_id bigint,
    at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT points_liability_adds_up CHECK (((booked_before + booked) = (owed + open))),
    CONSTRAINT points_liability_journal CHECK (((booked <> 0) = (journal_id IS NOT NULL))),
    CONSTRAINT points_liability_sane CHECK (((points >= 0) AND (owed >= 0) AND (open >= 0)))
);

CREATE TABLE public.posting_feed_parked (
    consumer text NOT NULL,
    leg_id bigint NOT NULL,
    leg_day date NOT NULL,
    debit_id bigint NOT NULL,
    credit_id bigint NOT NULL,
    reason text NOT NULL,
    tries integer DEFAULT 1 NOT NULL,
    parked_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

CREATE TABLE public.posting_feeds (
    consumer text NOT NULL,
    leg_id bigint NOT NULL,
    leg_day date,
    moved_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT posting_feeds_sane CHECK ((leg_id >= 0))
);

CREATE TABLE public.preferences (
    customer_id uuid NOT NULL,
    default_account text NOT NULL,
    statement_delivery text NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT preferences_default_account_known CHECK ((default_account = ANY (ARRAY['checking'::text, 'savings'::text, 'credit'::text, 'investment'::text]))),
    CONSTRAINT preferences_statement_delivery_known CHECK ((statement_delivery = ANY (ARRAY['paperless'::text, 'paper'::text, 'both'::text])))
);

ALTER TABLE ONLY public.preferences FORCE ROW LEVEL SECURITY;

CREATE TABLE public.presented_check_parts (
    customer_id uuid NOT NULL,
    check_id uuid NOT NULL,
    side text NOT NULL,
    place integer NOT NULL,
    sealed text NOT NULL,
    kept_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT presented_check_parts_sane CHECK ((((place >= 0) AND (place <= 7)) AND (sealed ~~ 'v1:%'::text) AND (length(sealed) <= 1000000))),
    CONSTRAINT presented_check_parts_side_known CHECK ((side = ANY (ARRAY['front'::text, 'back'::text])))
);

ALTER TABLE ONLY public.presented_check_parts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.presented_check_reviews (
    check_id uuid NOT NULL,
    outcome text NOT NULL,
    decided_by uuid NOT NULL,
    decided_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT presented_check_reviews_outcome_known CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'mistaken'::text])))
);

CREATE TABLE public.presented_checks (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    network text NOT NULL,
    item_id text NOT NULL,
    number integer NOT NULL,
    amount bigint NOT NULL,
    presented_on date NOT NULL,
    return_by date NOT NULL,
    state text NOT NULL,
    reason text,
    decided_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    images text DEFAULT 'wanted'::text NOT NULL,
    image_attempts integer DEFAULT 0 NOT NULL,
    images_next_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT presented_checks_images_known CHECK ((images = ANY (ARRAY['wanted'::text, 'stored'::text, 'none'::text]))),
    CONSTRAINT presented_checks_reason_where_due CHECK (((state = 'returned'::text) = (reason IS NOT NULL))),
    CONSTRAINT presented_checks_sane CHECK ((((number >= 1) AND (number <= 999999)) AND (amount > 0) AND (return_by >= presented_on))),
    CONSTRAINT presented_checks_state_known CHECK ((state = ANY (ARRAY['held'::text, 'paid'::text, 'returned'::text])))
)
WITH (fillfactor='85');

ALTER TABLE ONLY public.presented_checks FORCE ROW LEVEL SECURITY;

CREATE TABLE public.printer_news (
    id text NOT NULL,
    place bigint NOT NULL,
    order_id uuid NOT NULL,
    what text NOT NULL,
    reason text,
    tracking_number text,
    received_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    applied_at timestamp with time zone,
    effect text,
    CONSTRAINT printer_news_applied CHECK (((applied_at IS NULL) = (effect IS NULL))),
    CONSTRAINT printer_news_effect_known CHECK ((effect = ANY (ARRAY['applied'::text, 'ignored'::text, 'contradiction'::text]))),
    CONSTRAINT printer_news_short CHECK ((((length(id) >= 1) AND (length(id) <= 200)) AND (((length(reason) >= 1) AND (length(reason) <= 40)) IS NOT FALSE) AND (((length(tracking_number) >= 1) AND (length(tracking_number) <= 60)) IS NOT FALSE))),
    CONSTRAINT printer_news_what_known CHECK ((what = ANY (ARRAY['inProduction'::text, 'shipped'::text, 'delivered'::text, 'refused'::text])))
);

ALTER TABLE public.printer_news ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.printer_news_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.push_devices (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    host text NOT NULL,
    endpoint_key bytea NOT NULL,
    subscription_sealed text NOT NULL,
    sender_key text NOT NULL,
    name text NOT NULL,
    added_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT push_devices_sane CHECK (((subscription_sealed ~~ 'v1:%'::text) AND (length(endpoint_key) = 32) AND ((length(name) >= 1) AND (length(name) <= 80)) AND (length(sender_key) = 87)))
);

ALTER TABLE ONLY public.push_devices FORCE ROW LEVEL SECURITY;

CREATE TABLE public.push_hosts (
    host text NOT NULL,
    CONSTRAINT push_hosts_named CHECK ((host ~ '^(\*|[a-z0-9-]+)(\.[a-z0-9-]+)*\.[a-z]{2,}$'::text))
);

CREATE TABLE public.rail_answers (
    id text NOT NULL,
    movement_id uuid NOT NULL,
    customer_id uuid,
    what text NOT NULL,
    reason text,
    received_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    applied_at timestamp with time zone,
    effect text,
    amount bigint,
    CONSTRAINT rail_answers_applied CHECK (((applied_at IS NULL) = (effect IS NULL))),
    CONSTRAINT rail_answers_effect_known CHECK ((effect = ANY (ARRAY['applied'::text, 'ignored'::text, 'contradiction'::text]))),
    CONSTRAINT rail_answers_id_short CHECK (((length(id) >= 1) AND (length(id) <= 200))),
    CONSTRAINT rail_answers_reason_short CHECK (((length(reason) >= 1) AND (length(reason) <= 40)))
);

ALTER TABLE ONLY public.rail_answers FORCE ROW LEVEL SECURITY;

CREATE TABLE public.rail_cursors (
    network text NOT NULL,
    place text NOT NULL,
    read_at timestamp with time zone DEFAULT bank.now() NOT NULL
);

CREATE TABLE public.rail_instructions (
    movement_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    rail text NOT NULL,
    direction text NOT NULL,
    amount bigint NOT NULL,
    details jsonb NOT NULL,
    leaves_on date NOT NULL,
    sent_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    closed_at timestamp with time zone,
    not_before timestamp with time zone,
    telling_until timestamp with time zone,
    screened_edition bigint DEFAULT 0 NOT NULL,
    review_since timestamp with time zone,
    is_with_office boolean DEFAULT false NOT NULL,
    CONSTRAINT rail_instructions_details_sealed CHECK (((((details ->> 'sealed'::text) ~~ 'v1:%'::text) IS TRUE) AND ((length((details ->> 'digest'::text)) = 43) IS TRUE) AND ((length((details ->> 'lastFour'::text)) = 4) IS NOT FALSE) AND ((details - ARRAY['sealed'::text, 'digest'::text, 'lastFour'::text]) = '{}'::jsonb))),
    CONSTRAINT rail_instructions_direction_known CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
    CONSTRAINT rail_instructions_in_time CHECK (((not_before IS NULL) OR (next_at >= not_before))),
    CONSTRAINT rail_instructions_rail_known CHECK ((rail = ANY (ARRAY['ach'::text, 'wire'::text, 'check'::text, 'atm'::text, 'card'::text, 'counter'::text, 'onus'::text]))),
    CONSTRAINT rail_instructions_sane CHECK (((amount > 0) AND (attempts >= 0)))
)
WITH (fillfactor='80');

ALTER TABLE ONLY public.rail_instructions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.rail_item_orders (
    id uuid NOT NULL,
    network text NOT NULL,
    item_id text NOT NULL,
    what text NOT NULL,
    account_id uuid,
    note_sealed text NOT NULL,
    ordered_by uuid NOT NULL,
    ordered_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    outcome text,
    reason text,
    carried_out_at timestamp with time zone,
    CONSTRAINT rail_item_orders_carried_out CHECK (((outcome IS NULL) = (carried_out_at IS NULL))),
    CONSTRAINT rail_item_orders_note_is_sealed CHECK ((note_sealed ~~ 'v1:%'::text)),
    CONSTRAINT rail_item_orders_outcome_known CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text]))),
    CONSTRAINT rail_item_orders_what_known CHECK ((what = ANY (ARRAY['place'::text, 'return'::text]))),
    CONSTRAINT rail_item_orders_whole CHECK (((what = 'place'::text) = (account_id IS NOT NULL)))
);

CREATE TABLE public.rail_items (
    network text NOT NULL,
    item_id text NOT NULL,
    intent uuid NOT NULL,
    direction text NOT NULL,
    amount bigint NOT NULL,
    number_sealed text NOT NULL,
    last_four text,
    name_sealed text NOT NULL,
    category text,
    effective_on date NOT NULL,
    received_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    state text DEFAULT 'received'::text NOT NULL,
    customer_id uuid,
    account_id uuid,
    movement_id uuid,
    journal_id bigint,
    reason text,
    decided_at timestamp with time zone,
    question_id text,
    is_advice boolean DEFAULT false NOT NULL,
    check_number integer,
    CONSTRAINT rail_items_advice_sane CHECK (((NOT is_advice) OR ((network = 'card'::text) AND (direction = 'out'::text) AND (question_id IS NOT NULL)))),
    CONSTRAINT rail_items_booked CHECK (((state <> ALL (ARRAY['held'::text, 'posted'::text])) OR (num_nonnulls(customer_id, account_id, movement_id, journal_id, decided_at) = 5))),
    CONSTRAINT rail_items_category_short CHECK (((length(category) >= 1) AND (length(category) <= 20))),
    CONSTRAINT rail_items_check_number_sane CHECK (((check_number IS NULL) OR ((network = 'check'::text) AND (direction = 'out'::text) AND ((check_number >= 1) AND (check_number <= 999999))))),
    CONSTRAINT rail_items_direction_known CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
    CONSTRAINT rail_items_id_short CHECK (((length(item_id) >= 1) AND (length(item_id) <= 100))),
    CONSTRAINT rail_items_last_four_digits CHECK ((last_four ~ '^[0-9]{4}$'::text)),
    CONSTRAINT rail_items_network_known CHECK ((network = ANY (ARRAY['ach'::text, 'wire'::text, 'check'::text, 'atm'::text, 'card'::text]))),
    CONSTRAINT rail_items_question_short CHECK (((length(question_id) >= 1) AND (length(question_id) <= 100))),
    CONSTRAINT rail_items_returned CHECK (((state <> 'returned'::text) OR (reason IS NOT NULL))),
    CONSTRAINT rail_items_sane CHECK (((amount > 0) AND (amount <= '9007199254740991'::bigint))),
    CONSTRAINT rail_items_sealed CHECK (((number_sealed ~~ 'v1:%'::text) AND (name_sealed ~~ 'v1:%'::text))),
    CONSTRAINT rail_items_state_known CHECK ((state = ANY (ARRAY['received'::text, 'waiting'::text, 'held'::text, 'posted'::text, 'suspended'::text, 'returned'::text]))),
    CONSTRAINT rail_items_suspended CHECK (((state <> 'suspended'::text) OR ((direction = 'in'::text) AND (journal_id IS NOT NULL) AND (movement_id IS NULL) AND (reason IS NOT NULL))))
)
WITH (fillfactor='80');

ALTER TABLE ONLY public.rail_items FORCE ROW LEVEL SECURITY;

CREATE TABLE public.rail_resolutions (
    answer_id text NOT NULL,
    note_sealed text NOT NULL,
    resolved_by uuid NOT NULL,
    resolved_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT rail_resolutions_note_is_sealed CHECK ((note_sealed ~~ 'v1:%'::text))
);

CREATE TABLE public.rail_returns (
    network text NOT NULL,
    item_id text NOT NULL,
    customer_id uuid,
    amount bigint NOT NULL,
    reason text NOT NULL,
    decided_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT rail_returns_sane CHECK (((amount > 0) AND (attempts >= 0) AND ((length(reason) >= 1) AND (length(reason) <= 40))))
)
WITH (fillfactor='80');

ALTER TABLE ONLY public.rail_returns FORCE ROW LEVEL SECURITY;

CREATE UNLOGGED TABLE public.rate_limits (
    key text NOT NULL,
    points integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL,
    CONSTRAINT rate_limits_key_is_short CHECK ((length(key) <= 200))
);

CREATE TABLE public.recipient_proofs (
    recipient_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    asked_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    amounts_sealed text,
    first_movement uuid,
    second_movement uuid,
    sent_on date,
    arrives_on date,
    account_key bytea,
    CONSTRAINT recipient_proofs_account_key_whole CHECK (((account_key IS NULL) OR (length(account_key) = 32))),
    CONSTRAINT recipient_proofs_tries_counted CHECK (((tries >= 0) AND (tries <= 3))),
    CONSTRAINT recipient_proofs_whole CHECK ((num_nonnulls(amounts_sealed, first_movement, second_movement, sent_on, arrives_on) = ANY (ARRAY[0, 5])))
);

ALTER TABLE ONLY public.recipient_proofs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.recipients (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    type text NOT NULL,
    details_sealed text NOT NULL,
    rail_details jsonb NOT NULL,
    digest text NOT NULL,
    bank_name text NOT NULL,
    routing_number text NOT NULL,
    last_four text NOT NULL,
    is_saved boolean NOT NULL,
    state text DEFAULT 'unproven'::text NOT NULL,
    account bigint,
    is_held boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT recipients_account_proven CHECK (((account IS NULL) OR (state = 'proven'::text))),
    CONSTRAINT recipients_details_sealed CHECK ((details_sealed ~~ 'v1:%'::text)),
    CONSTRAINT recipients_last_four_short CHECK (((length(last_four) >= 1) AND (length(last_four) <= 4))),
    CONSTRAINT recipients_rail_details_sealed CHECK ((((rail_details ->> 'sealed'::text) ~~ 'v1:%'::text) IS TRUE)),
    CONSTRAINT recipients_state_known CHECK ((state = ANY (ARRAY['unproven'::text, 'proving'::text, 'proven'::text, 'refused'::text]))),
    CONSTRAINT recipients_type_known CHECK ((type = ANY (ARRAY['external'::text, 'wire'::text])))
);

ALTER TABLE ONLY public.recipients FORCE ROW LEVEL SECURITY;

CREATE TABLE public.recovery_codes (
    customer_id uuid NOT NULL,
    place smallint NOT NULL,
    code_key bytea NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE ONLY public.recovery_codes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.retirement_scenarios (
    customer_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    current_age smallint NOT NULL,
    retirement_age smallint NOT NULL,
    life_expectancy smallint NOT NULL,
    current_savings bigint NOT NULL,
    current_income bigint NOT NULL,
    annual_contribution bigint NOT NULL,
    social_security bigint NOT NULL,
    other_income bigint NOT NULL,
    return_rate integer NOT NULL,
    inflation_rate integer NOT NULL,
    income_share integer NOT NULL,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT retirement_scenarios_ages CHECK (((current_age >= 18) AND ((retirement_age >= current_age) AND (retirement_age <= 100)) AND ((life_expectancy >= retirement_age) AND (life_expectancy <= 120)))),
    CONSTRAINT retirement_scenarios_money CHECK ((((current_savings >= 0) AND (current_savings <= '10000000000'::bigint)) AND ((current_income >= 0) AND (current_income <= '10000000000'::bigint)) AND ((annual_contribution >= 0) AND (annual_contribution <= '10000000000'::bigint)) AND ((social_security >= 0) AND (social_security <= '10000000000'::bigint)) AND ((other_income >= 0) AND (other_income <= '10000000000'::bigint)))),
    CONSTRAINT retirement_scenarios_name CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT retirement_scenarios_rates CHECK ((((return_rate >= 0) AND (return_rate <= 150000)) AND ((inflation_rate >= 0) AND (inflation_rate <= 100000)) AND ((income_share >= 0) AND (income_share <= 1000000))))
);

ALTER TABLE ONLY public.retirement_scenarios FORCE ROW LEVEL SECURITY;

CREATE TABLE public.reward_redemptions (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    reward_id text NOT NULL,
    kind text NOT NULL,
    points integer NOT NULL,
    amount bigint NOT NULL,
    to_account_id uuid,
    reference text NOT NULL,
    redeemed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    promised_by date NOT NULL,
    state text DEFAULT 'ordered'::text NOT NULL,
    reason text,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    sent_at timestamp with time zone,
    settled_at timestamp with time zone,
    code_sealed text,
    CONSTRAINT reward_redemptions_code CHECK ((((code_sealed IS NOT NULL) = (state = 'delivered'::text)) AND ((code_sealed ~~ 'v1:%'::text) IS NOT FALSE) AND ((length(code_sealed) <= 1000) IS NOT FALSE))),
    CONSTRAINT reward_redemptions_kind_known CHECK ((kind = ANY (ARRAY['statement'::text, 'deposit'::text, 'code'::text]))),
    CONSTRAINT reward_redemptions_place CHECK (((kind = 'code'::text) = (to_account_id IS NULL))),
    CONSTRAINT reward_redemptions_refused CHECK (((state <> 'refused'::text) OR ((kind = 'code'::text) AND (reason IS NOT NULL)))),
    CONSTRAINT reward_redemptions_sane CHECK (((points > 0) AND (amount > 0) AND (attempts >= 0))),
    CONSTRAINT reward_redemptions_settled CHECK (((settled_at IS NOT NULL) = (state = ANY (ARRAY['posted'::text, 'suspended'::text, 'delivered'::text])))),
    CONSTRAINT reward_redemptions_state_known CHECK ((state = ANY (ARRAY['ordered'::text, 'posted'::text, 'suspended'::text, 'sent'::text, 'delivered'::text, 'refused'::text])))
)
WITH (fillfactor='80');

ALTER TABLE ONLY public.reward_redemptions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.rewards (
    id text NOT NULL,
    place smallint NOT NULL,
    category text NOT NULL,
    kind text NOT NULL,
    points integer NOT NULL,
    cents bigint NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    is_featured boolean DEFAULT false NOT NULL,
    valid_from date NOT NULL,
    valid_until date,
    CONSTRAINT rewards_category_known CHECK ((category = ANY (ARRAY['cashback'::text, 'giftcard'::text, 'travel'::text, 'dining'::text]))),
    CONSTRAINT rewards_id_short CHECK ((id ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
    CONSTRAINT rewards_kind_known CHECK ((kind = ANY (ARRAY['statement'::text, 'deposit'::text, 'code'::text]))),
    CONSTRAINT rewards_sane CHECK (((points > 0) AND (cents > 0) AND ((length(name) >= 1) AND (length(name) <= 80)) AND ((length(description) >= 1) AND (length(description) <= 200)) AND ((valid_until >= valid_from) IS NOT FALSE)))
);

CREATE TABLE public.rollover_file_parts (
    customer_id uuid NOT NULL,
    file_id uuid NOT NULL,
    place integer NOT NULL,
    sealed text NOT NULL,
    CONSTRAINT rollover_file_parts_sane CHECK ((((place >= 0) AND (place <= 63)) AND (sealed ~~ 'v1:%'::text) AND (length(sealed) <= 1000000)))
);

ALTER TABLE ONLY public.rollover_file_parts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.rollover_files (
    customer_id uuid NOT NULL,
    id uuid NOT NULL,
    rollover_id uuid NOT NULL,
    place smallint NOT NULL,
    type text NOT NULL,
    name_sealed text NOT NULL,
    bytes integer NOT NULL,
    message_id uuid NOT NULL,
    added_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT rollover_files_bounded CHECK (((place >= 1) AND (place <= 10))),
    CONSTRAINT rollover_files_name_is_sealed CHECK (((name_sealed ~~ 'v1:%'::text) AND (length(name_sealed) <= 2000))),
    CONSTRAINT rollover_files_sane CHECK (((bytes >= 1) AND (bytes <= 16777216))),
    CONSTRAINT rollover_files_type_known CHECK ((type = ANY (ARRAY['image/webp'::text, 'application/pdf'::text])))
);

ALTER TABLE ONLY public.rollover_files FORCE ROW LEVEL SECURITY;

CREATE TABLE public.rollovers (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    number text NOT NULL,
    from_account text NOT NULL,
    source_type text NOT NULL,
    rollover_type text NOT NULL,
    estimated_value bigint NOT NULL,
    rollover_amount bigint,
    withholding smallint NOT NULL,
    distribution_method text NOT NULL,
    details_sealed text NOT NULL,
    digest text NOT NULL,
    submitted_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    submitted_on date NOT NULL,
    process_by date NOT NULL,
    state text DEFAULT 'submitted'::text NOT NULL,
    sent_at timestamp with time zone,
    closed_at timestamp with time zone,
    decided_by uuid,
    rejected_for text,
    CONSTRAINT rollovers_amount CHECK (((estimated_value > 0) AND ((rollover_type = 'partial'::text) = (rollover_amount IS NOT NULL)) AND (((rollover_amount >= 1) AND (rollover_amount <= estimated_value)) IS NOT FALSE))),
    CONSTRAINT rollovers_are_sealed CHECK (((details_sealed ~~ 'v1:%'::text) AND (length(details_sealed) <= 4000))),
    CONSTRAINT rollovers_days CHECK ((process_by > submitted_on)),
    CONSTRAINT rollovers_from_known CHECK ((from_account = ANY (ARRAY['external'::text, 'employer'::text]))),
    CONSTRAINT rollovers_method_known CHECK ((distribution_method = ANY (ARRAY['check'::text, 'direct'::text, 'wire'::text]))),
    CONSTRAINT rollovers_rejection_says_why CHECK ((((state = 'rejected'::text) = (rejected_for IS NOT NULL)) AND ((rejected_for = ANY (ARRAY['provider-declined'::text, 'details-wrong'::text, 'not-eligible'::text, 'documents-missing'::text, 'no-answer'::text])) IS NOT FALSE))),
    CONSTRAINT rollovers_source_known CHECK ((source_type = ANY (ARRAY['traditional'::text, 'roth'::text, '401k'::text, '403b'::text, '457'::text, 'tsp'::text, 'sep'::text, 'simple'::text]))),
    CONSTRAINT rollovers_state_is_dated CHECK ((((state = ANY (ARRAY['completed'::text, 'rejected'::text, 'withdrawn'::text])) = (closed_at IS NOT NULL)) AND ((state <> ALL (ARRAY['sent'::text, 'completed'::text])) OR (sent_at IS NOT NULL)))),
    CONSTRAINT rollovers_state_known CHECK ((state = ANY (ARRAY['submitted'::text, 'sent'::text, 'completed'::text, 'rejected'::text, 'withdrawn'::text]))),
    CONSTRAINT rollovers_type_known CHECK ((rollover_type = ANY (ARRAY['full'::text, 'partial'::text]))),
    CONSTRAINT rollovers_withholding CHECK (((withholding >= 0) AND (withholding <= 100)))
)
WITH (fillfactor='80');

ALTER TABLE ONLY public.rollovers FORCE ROW LEVEL SECURITY;

CREATE TABLE public.rule_versions (
    id bigint NOT NULL,
    rule text NOT NULL,
    takes_effect_on date NOT NULL,
    value jsonb NOT NULL,
    why text NOT NULL,
    request_id uuid NOT NULL,
    made_by uuid NOT NULL,
    checked_by uuid NOT NULL,
    made_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    digest bytea NOT NULL,
    CONSTRAINT rule_versions_two_people CHECK ((made_by <> checked_by))
);

CREATE TABLE public.schedule_occurrences (
    schedule_id uuid NOT NULL,
    number integer NOT NULL,
    customer_id uuid NOT NULL,
    nominal_on date NOT NULL,
    ran_on date NOT NULL,
    outcome text NOT NULL,
    attempts smallint NOT NULL,
    reason text,
    movement_id uuid,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT schedule_occurrences_done_moved CHECK (((outcome = 'done'::text) = (movement_id IS NOT NULL))),
    CONSTRAINT schedule_occurrences_outcome_known CHECK ((outcome = ANY (ARRAY['done'::text, 'skipped'::text, 'insufficient'::text, 'failed'::text]))),
    CONSTRAINT schedule_occurrences_sane CHECK (((number >= 0) AND (attempts >= 0)))
);

ALTER TABLE ONLY public.schedule_occurrences FORCE ROW LEVEL SECURITY;

CREATE TABLE public.schedule_receipts (
    schedule_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    address_sealed text NOT NULL,
    CONSTRAINT schedule_receipts_address_sealed CHECK ((address_sealed ~~ 'v1:%'::text))
);

ALTER TABLE ONLY public.schedule_receipts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.schedules (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    kind text NOT NULL,
    request jsonb NOT NULL,
    anchor date NOT NULL,
    frequency text,
    every_days integer,
    end_kind text NOT NULL,
    end_on date,
    end_count integer,
    closed_days text NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    next_number integer DEFAULT 0 NOT NULL,
    next_on date,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    cancelled_at timestamp with time zone,
    CONSTRAINT schedules_cancelled_has_ended CHECK (((cancelled_at IS NULL) OR (state = 'ended'::text))),
    CONSTRAINT schedules_closed_days_known CHECK ((closed_days = ANY (ARRAY['as-is'::text, 'next-business-day'::text, 'previous-business-day'::text]))),
    CONSTRAINT schedules_end_known CHECK (
CASE end_kind
    WHEN 'never'::text THEN (num_nonnulls(end_on, end_count) = 0)
    WHEN 'date'::text THEN ((end_on IS NOT NULL) AND (end_count IS NULL))
    WHEN 'occurrences'::text THEN ((end_count > 0) AND (end_on IS NULL))
    ELSE false
END),
    CONSTRAINT schedules_frequency_known CHECK ((frequency = ANY (ARRAY['once'::text, 'daily'::text, 'weekly'::text, 'biweekly'::text, 'monthly'::text, 'bimonthly'::text, 'quarterly'::text, 'semiannually'::text, 'annually'::text]))),
    CONSTRAINT schedules_next_while_open CHECK (((state = 'ended'::text) = (next_on IS NULL))),
    CONSTRAINT schedules_number_not_negative CHECK ((next_number >= 0)),
    CONSTRAINT schedules_one_pace CHECK (((num_nonnulls(frequency, every_days) = 1) AND ((every_days > 0) IS NOT FALSE))),
    CONSTRAINT schedules_state_known CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])))
)
WITH (fillfactor='85');

ALTER TABLE ONLY public.schedules FORCE ROW LEVEL SECURITY;

CREATE TABLE public.screening_cases (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    name_digest text NOT NULL,
    name_sealed text NOT NULL,
    listed text NOT NULL,
    source text NOT NULL,
    about text NOT NULL,
    subject_id uuid,
    raised_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT screening_cases_name_is_sealed CHECK ((name_sealed ~~ 'v1:%'::text))
);

ALTER TABLE ONLY public.screening_cases FORCE ROW LEVEL SECURITY;

CREATE TABLE public.screening_decisions (
    case_id uuid NOT NULL,
    verdict text NOT NULL,
    note_sealed text NOT NULL,
    decided_by uuid NOT NULL,
    decided_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT screening_decisions_note_is_sealed CHECK ((note_sealed ~~ 'v1:%'::text)),
    CONSTRAINT screening_decisions_verdict_known CHECK ((verdict = ANY (ARRAY['clear'::text, 'confirm'::text])))
);

CREATE TABLE public.screening_edition (
    is_current boolean DEFAULT true NOT NULL,
    edition bigint DEFAULT 0 NOT NULL,
    CONSTRAINT screening_edition_is_one CHECK (is_current)
);

CREATE TABLE public.screening_names (
    source text NOT NULL,
    name_key text NOT NULL,
    words text[] NOT NULL,
    listed text NOT NULL,
    loaded_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    detail text,
    CONSTRAINT screening_names_sane CHECK (((cardinality(words) > 0) AND ((length(listed) >= 1) AND (length(listed) <= 400))))
);

CREATE TABLE public.sealed_plans (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    commit_place text NOT NULL,
    kind text NOT NULL,
    rail text NOT NULL,
    state text NOT NULL,
    amount bigint NOT NULL,
    fee bigint NOT NULL,
    from_account bigint NOT NULL,
    to_account bigint NOT NULL,
    prefix text NOT NULL,
    leaves_on date NOT NULL,
    arrives_on date NOT NULL,
    day date NOT NULL,
    deadline timestamp with time zone NOT NULL,
    approve_by timestamp with time zone,
    topic text,
    is_plain boolean NOT NULL,
    debits bigint[] NOT NULL,
    credits bigint[] NOT NULL,
    amounts bigint[] NOT NULL,
    leg_kinds smallint[] NOT NULL,
    memos text[] NOT NULL,
    acts smallint[] NOT NULL,
    expiries timestamp with time zone[] NOT NULL,
    limit_rules smallint[] NOT NULL,
    limit_periods date[] NOT NULL,
    limit_adds bigint[] NOT NULL,
    limit_caps bigint[] NOT NULL,
    plan jsonb NOT NULL,
    rules text
);

ALTER TABLE ONLY public.sealed_plans FORCE ROW LEVEL SECURITY;

CREATE TABLE public.second_steps (
    token_key bytea NOT NULL,
    customer_id uuid NOT NULL,
    device_id uuid,
    opened_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE ONLY public.second_steps FORCE ROW LEVEL SECURITY;

CREATE TABLE public.shipping_addresses (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    address_sealed text NOT NULL,
    is_primary boolean NOT NULL,
    added_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT shipping_addresses_are_sealed CHECK (((address_sealed ~~ 'v1:%'::text) AND (length(address_sealed) <= 4000)))
);

ALTER TABLE ONLY public.shipping_addresses FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sign_on_challenges (
    challenge_key bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.sign_on_events (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    session_id uuid,
    at timestamp with time zone DEFAULT bank.now() NOT NULL,
    outcome text NOT NULL,
    ip inet,
    device text,
    method text,
    CONSTRAINT sign_on_events_method_known CHECK ((method = ANY (ARRAY['password'::text, 'trusted-device'::text, 'authenticator'::text, 'recovery-code'::text, 'passkey'::text]))),
    CONSTRAINT sign_on_events_outcome_known CHECK ((outcome = ANY (ARRAY['signed-on'::text, 'wrong-password'::text, 'wrong-code'::text, 'throttled'::text, 'signed-off'::text, 'ended'::text, 'password-reset'::text, 'password-changed'::text])))
);

ALTER TABLE ONLY public.sign_on_events FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sign_on_throttles (
    name_key bytea NOT NULL,
    failures integer NOT NULL,
    total_failures integer NOT NULL,
    blocked_until timestamp with time zone NOT NULL,
    last_failed_at timestamp with time zone NOT NULL
);

CREATE TABLE public.staff_members (
    id uuid NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    revoked_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_members_role_known CHECK ((role = ANY (ARRAY['teller'::text, 'officer'::text, 'auditor'::text, 'operator'::text])))
);

CREATE TABLE public.statement_documents (
    customer_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    period_start date NOT NULL,
    period_end date NOT NULL,
    format text NOT NULL,
    language text NOT NULL,
    status text NOT NULL,
    entries integer NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    closing bigint,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    kept_until timestamp with time zone NOT NULL,
    CONSTRAINT statement_documents_format_known CHECK ((format = ANY (ARRAY['pdf'::text, 'csv'::text, 'qif'::text, 'ofx'::text]))),
    CONSTRAINT statement_documents_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'zh'::text]))),
    CONSTRAINT statement_documents_sane CHECK (((period_start <= period_end) AND (entries >= 0) AND ((done >= 0) AND (done <= entries)) AND (attempts >= 0) AND (kept_until > created_at) AND ((status <> 'ready'::text) OR ((closing IS NOT NULL) AND (done = entries))))),
    CONSTRAINT statement_documents_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'ready'::text, 'failed'::text])))
);

ALTER TABLE ONLY public.statement_documents FORCE ROW LEVEL SECURITY;

CREATE TABLE public.statement_months (
    period_end date NOT NULL,
    statements bigint NOT NULL,
    root bytea NOT NULL,
    proven_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT statement_months_sane CHECK (((statements >= 0) AND (length(root) = 32)))
);

CREATE TABLE public.statement_parts (
    customer_id uuid NOT NULL,
    document_id uuid NOT NULL,
    place integer NOT NULL,
    sealed text NOT NULL,
    CONSTRAINT statement_parts_sane CHECK ((place >= 0))
);

ALTER TABLE ONLY public.statement_parts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.statement_proofs (
    period_end date NOT NULL,
    account_number bigint NOT NULL,
    customer_id uuid NOT NULL,
    document_id uuid NOT NULL,
    place bigint NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT statement_proofs_sane CHECK (((place >= 0) AND (length(hash) = 32)))
);

ALTER TABLE ONLY public.statement_proofs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.statement_tiles (
    period_end date NOT NULL,
    level smallint NOT NULL,
    place bigint NOT NULL,
    hashes bytea NOT NULL,
    CONSTRAINT statement_tiles_sane CHECK ((((level >= 0) AND (level <= 8)) AND (place >= 0) AND ((length(hashes) >= 32) AND (length(hashes) <= 8192)) AND ((length(hashes) % 32) = 0)))
);

CREATE TABLE public.statements (
    period_end date NOT NULL,
    account_number bigint NOT NULL,
    customer_id uuid NOT NULL,
    period_start date NOT NULL,
    opening bigint NOT NULL,
    closing bigint NOT NULL,
    credits bigint NOT NULL,
    debits bigint NOT NULL,
    entries integer NOT NULL,
    fees bigint NOT NULL,
    interest bigint NOT NULL,
    lowest bigint NOT NULL,
    newest_leg bigint,
    cut_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT statements_adds_up CHECK ((((opening + credits) - debits) = closing)),
    CONSTRAINT statements_sane CHECK (((period_start <= period_end) AND (credits >= 0) AND (debits >= 0) AND (entries >= 0) AND ((entries = 0) = (newest_leg IS NULL))))
);

ALTER TABLE ONLY public.statements FORCE ROW LEVEL SECURITY;

CREATE TABLE public.step_up_codes (
    session_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    code_key bytea NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE ONLY public.step_up_codes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.stop_payments (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    first_number integer NOT NULL,
    last_number integer NOT NULL,
    placed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    expires_on date NOT NULL,
    released_at timestamp with time zone,
    CONSTRAINT stop_payments_sane CHECK ((((first_number >= 1) AND (first_number <= 999999)) AND ((last_number >= first_number) AND (last_number <= (first_number + 399))) AND (last_number <= 999999)))
);

ALTER TABLE ONLY public.stop_payments FORCE ROW LEVEL SECURITY;

CREATE TABLE public.supplier_news (
    id text NOT NULL,
    place bigint NOT NULL,
    redemption_id uuid NOT NULL,
    what text NOT NULL,
    reason text,
    code_sealed text,
    received_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    applied_at timestamp with time zone,
    effect text,
    CONSTRAINT supplier_news_applied CHECK (((applied_at IS NULL) = (effect IS NULL))),
    CONSTRAINT supplier_news_code CHECK (((what = 'delivered'::text) = (code_sealed IS NOT NULL))),
    CONSTRAINT supplier_news_effect_known CHECK ((effect = ANY (ARRAY['applied'::text, 'ignored'::text, 'contradiction'::text]))),
    CONSTRAINT supplier_news_short CHECK ((((length(id) >= 1) AND (length(id) <= 200)) AND (((length(reason) >= 1) AND (length(reason) <= 40)) IS NOT FALSE) AND ((code_sealed ~~ 'v1:%'::text) IS NOT FALSE))),
    CONSTRAINT supplier_news_what_known CHECK ((what = ANY (ARRAY['sent'::text, 'delivered'::text, 'refused'::text])))
);

ALTER TABLE public.supplier_news ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.supplier_news_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.support_requests (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    request_number text NOT NULL,
    intent uuid NOT NULL,
    topic text NOT NULL,
    details_sealed text NOT NULL,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    answer_sealed text,
    answered_at timestamp with time zone,
    answered_by uuid,
    CONSTRAINT support_requests_answer_after_question CHECK ((answered_at >= created_at)),
    CONSTRAINT support_requests_answer_is_sealed CHECK ((answer_sealed ~~ 'v1:%'::text)),
    CONSTRAINT support_requests_answer_is_whole CHECK ((((answer_sealed IS NULL) = (answered_at IS NULL)) AND ((answer_sealed IS NULL) = (answered_by IS NULL)))),
    CONSTRAINT support_requests_details_are_sealed CHECK ((details_sealed ~~ 'v1:%'::text)),
    CONSTRAINT support_requests_topic_known CHECK ((topic = ANY (ARRAY['accounts'::text, 'payments'::text, 'deposits'::text, 'cards'::text, 'disputes'::text, 'security'::text, 'complaint'::text, 'other'::text])))
);

ALTER TABLE ONLY public.support_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE public.tax_documents (
    customer_id uuid NOT NULL,
    kind text NOT NULL,
    year smallint NOT NULL,
    subject_id uuid NOT NULL,
    version smallint NOT NULL,
    figures jsonb NOT NULL,
    made_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT tax_documents_figures CHECK (((jsonb_typeof(figures) = 'array'::text) AND (figures <> '[]'::jsonb))),
    CONSTRAINT tax_documents_kind_known CHECK ((kind = ANY (ARRAY['interest'::text, 'contributions'::text, 'distributions'::text]))),
    CONSTRAINT tax_documents_subject CHECK (((kind = 'interest'::text) = (subject_id = customer_id))),
    CONSTRAINT tax_documents_version CHECK ((version >= 1))
);

ALTER TABLE ONLY public.tax_documents FORCE ROW LEVEL SECURITY;

CREATE TABLE public.transaction_attachment_parts (
    customer_id uuid NOT NULL,
    attachment_id uuid NOT NULL,
    place integer NOT NULL,
    sealed text NOT NULL,
    CONSTRAINT transaction_attachment_parts_sane CHECK ((((place >= 0) AND (place <= 63)) AND (sealed ~~ 'v1:%'::text) AND (length(sealed) <= 1000000)))
);

ALTER TABLE ONLY public.transaction_attachment_parts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.transaction_attachments (
    customer_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    type text NOT NULL,
    name_sealed text NOT NULL,
    bytes integer NOT NULL,
    added_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT transaction_attachments_name_is_sealed CHECK (((name_sealed ~~ 'v1:%'::text) AND (length(name_sealed) <= 2000))),
    CONSTRAINT transaction_attachments_sane CHECK (((bytes >= 1) AND (bytes <= 16777216))),
    CONSTRAINT transaction_attachments_type_known CHECK ((type = ANY (ARRAY['image/webp'::text, 'application/pdf'::text])))
);

ALTER TABLE ONLY public.transaction_attachments FORCE ROW LEVEL SECURITY;

CREATE TABLE public.transaction_notes (
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    note_sealed text NOT NULL,
    changed_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    CONSTRAINT transaction_notes_note_is_sealed CHECK ((note_sealed ~~ 'v1:%'::text)),
    CONSTRAINT transaction_notes_note_is_short CHECK ((length(note_sealed) <= 4000))
);

ALTER TABLE ONLY public.transaction_notes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.withdrawals (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    pickup text NOT NULL,
    amount bigint NOT NULL,
    fee bigint NOT NULL,
    intent text NOT NULL,
    state text NOT NULL,
    reason text,
    note_sealed text,
    receipt_sealed text,
    asks_proof boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT bank.now() NOT NULL,
    scheduled_for timestamp with time zone,
    started_at timestamp with time zone,
    expires_at timestamp with time zone,
    place text,
    CONSTRAINT withdrawals_end CHECK (
CASE
    WHEN (started_at IS NULL) THEN (expires_at IS NULL)
    WHEN (pickup = 'atm'::text) THEN ((expires_at >= started_at) AND (expires_at <= (started_at + '00:30:01'::interval)))
    ELSE ((expires_at >= started_at) AND (expires_at <= (started_at + '10 days'::interval)))
END),
    CONSTRAINT withdrawals_kind_known CHECK ((kind = ANY (ARRAY['atm'::text, 'branch'::text, 'cashAdvance'::text]))),
    CONSTRAINT withdrawals_pickup_known CHECK (((pickup = ANY (ARRAY['atm'::text, 'branch'::text])) AND ((kind = 'cashAdvance'::text) OR (pickup = kind)))),
    CONSTRAINT withdrawals_sane CHECK (((amount > 0) AND (fee >= 0) AND ((length(place) >= 1) AND (length(place) <= 140)))),
    CONSTRAINT withdrawals_scheduled CHECK (((state <> 'scheduled'::text) OR (scheduled_for > created_at))),
    CONSTRAINT withdrawals_started CHECK (((state = 'started'::text) = (started_at IS NOT NULL))),
    CONSTRAINT withdrawals_state_known CHECK ((state = ANY (ARRAY['scheduled'::text, 'started'::text, 'cancelled'::text, 'failed'::text])))
);

ALTER TABLE ONLY public.withdrawals FORCE ROW LEVEL SECURITY;

ALTER TABLE ONLY bank.migrations ALTER COLUMN id SET DEFAULT nextval('bank.migrations_id_seq'::regclass);

ALTER TABLE ONLY bank.applied_sources
    ADD CONSTRAINT applied_sources_pkey PRIMARY KEY (path);

ALTER TABLE ONLY bank.approval_terms
    ADD CONSTRAINT approval_terms_pkey PRIMARY KEY (is_current);

ALTER TABLE ONLY bank.changeable_rules
    ADD CONSTRAINT changeable_rules_money_rule_key UNIQUE (money_rule);

ALTER TABLE ONLY bank.changeable_rules
    ADD CONSTRAINT changeable_rules_pkey PRIMARY KEY (name);

ALTER TABLE ONLY bank.clock
    ADD CONSTRAINT clock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY bank.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY bank.money_rules
    ADD CONSTRAINT money_rules_pkey PRIMARY KEY (name, valid_from);

ALTER TABLE ONLY bank.plan_rules
    ADD CONSTRAINT plan_rules_pkey PRIMARY KEY (kind, rail);

ALTER TABLE ONLY bank.scope_key
    ADD CONSTRAINT scope_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.account_change
    ADD CONSTRAINT account_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.accrual
    ADD CONSTRAINT accrual_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY ledger.accrual_rest
    ADD CONSTRAINT accrual_rest_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.balance
    ADD CONSTRAINT balance_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY ledger.custody
    ADD CONSTRAINT custody_pkey PRIMARY KEY (security_id);

ALTER TABLE ONLY ledger.hold
    ADD CONSTRAINT hold_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.kind
    ADD CONSTRAINT kind_code_key UNIQUE (code);

ALTER TABLE ONLY ledger.kind
    ADD CONSTRAINT kind_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.leg
    ADD CONSTRAINT leg_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.line_id_change
    ADD CONSTRAINT line_id_change_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY ledger.lot
    ADD CONSTRAINT lot_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.own_balance
    ADD CONSTRAINT own_balance_pkey PRIMARY KEY (account_id, lane);

ALTER TABLE ONLY ledger.own_day
    ADD CONSTRAINT own_day_pkey PRIMARY KEY (account_id, day);

ALTER TABLE ONLY ledger."position"
    ADD CONSTRAINT position_pkey PRIMARY KEY (account_id, security_id);

ALTER TABLE ONLY ledger.replay
    ADD CONSTRAINT replay_pkey PRIMARY KEY (journal_id);

ALTER TABLE ONLY ledger.reservation
    ADD CONSTRAINT reservation_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY ledger.seal_branch
    ADD CONSTRAINT seal_branch_pkey PRIMARY KEY (day, place);

ALTER TABLE ONLY ledger.seal
    ADD CONSTRAINT seal_digest_key UNIQUE (digest);

ALTER TABLE ONLY ledger.seal
    ADD CONSTRAINT seal_pkey PRIMARY KEY (day);

ALTER TABLE ONLY ledger.security_entry
    ADD CONSTRAINT security_entry_once UNIQUE (trade, line);

ALTER TABLE ONLY ledger.security_entry
    ADD CONSTRAINT security_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.security
    ADD CONSTRAINT security_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.security
    ADD CONSTRAINT security_symbol_key UNIQUE (symbol);

ALTER TABLE ONLY ledger.tally
    ADD CONSTRAINT tally_pkey PRIMARY KEY (customer_id, rule, period);

ALTER TABLE ONLY public.accepted_terms
    ADD CONSTRAINT accepted_terms_pkey PRIMARY KEY (customer_id, terms_version);

ALTER TABLE ONLY public.account_alert_settings
    ADD CONSTRAINT account_alert_settings_pkey PRIMARY KEY (customer_id, account_id, key);

ALTER TABLE ONLY public.account_closings
    ADD CONSTRAINT account_closings_pkey PRIMARY KEY (customer_id, account_id);

ALTER TABLE ONLY public.account_proof_counts
    ADD CONSTRAINT account_proof_counts_pkey PRIMARY KEY (account_key);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_ledger_number_key UNIQUE (ledger_number);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_owner_key UNIQUE (customer_id, id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.activity_terms
    ADD CONSTRAINT activity_terms_pkey PRIMARY KEY (customer_id, account_number, kind, term);

ALTER TABLE ONLY public.activity_totals
    ADD CONSTRAINT activity_totals_pkey PRIMARY KEY (customer_id, account_number, month, other_number, kind, purpose, is_in);

ALTER TABLE ONLY public.alert_deliveries
    ADD CONSTRAINT alert_deliveries_once UNIQUE (item_id, channel);

ALTER TABLE ONLY public.alert_deliveries
    ADD CONSTRAINT alert_deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.alert_news
    ADD CONSTRAINT alert_news_pkey PRIMARY KEY (what, account_id, period_end);

ALTER TABLE ONLY public.alert_preferences
    ADD CONSTRAINT alert_preferences_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.alert_settings
    ADD CONSTRAINT alert_settings_pkey PRIMARY KEY (customer_id, key);

ALTER TABLE ONLY public.alerts_raised
    ADD CONSTRAINT alerts_raised_once UNIQUE (leg_id, account_id, key);

ALTER TABLE ONLY public.alerts_raised
    ADD CONSTRAINT alerts_raised_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_intent_key UNIQUE (customer_id, intent);

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.approval_codes
    ADD CONSTRAINT approval_codes_code_key_key UNIQUE (code_key);

ALTER TABLE ONLY public.approval_codes
    ADD CONSTRAINT approval_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.approval_codes
    ADD CONSTRAINT approval_codes_ticket_key_key UNIQUE (ticket_key);

ALTER TABLE ONLY public.approval_grants
    ADD CONSTRAINT approval_grants_pkey PRIMARY KEY (session_id, feature);

ALTER TABLE ONLY public.approval_tries
    ADD CONSTRAINT approval_tries_pkey PRIMARY KEY (code_id, place);

ALTER TABLE ONLY public.atm_code_tries
    ADD CONSTRAINT atm_code_tries_pkey PRIMARY KEY (withdrawal_id, given);

ALTER TABLE ONLY public.atm_codes
    ADD CONSTRAINT atm_codes_pkey PRIMARY KEY (withdrawal_id);

ALTER TABLE ONLY public.atms
    ADD CONSTRAINT atms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.attachment_usage
    ADD CONSTRAINT attachment_usage_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.audit_anchors
    ADD CONSTRAINT audit_anchors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_seq_key UNIQUE (seq);

ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_event_id_key UNIQUE (event_id);

ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_seq_hash_key UNIQUE (seq, hash);

ALTER TABLE ONLY public.audit_waiting
    ADD CONSTRAINT audit_waiting_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY public.authenticator_proofs
    ADD CONSTRAINT authenticator_proofs_pkey PRIMARY KEY (customer_id, step);

ALTER TABLE ONLY public.authenticator_proofs
    ADD CONSTRAINT authenticator_proofs_try_id_key UNIQUE (try_id);

ALTER TABLE ONLY public.authenticator_tries
    ADD CONSTRAINT authenticator_tries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_pkey PRIMARY KEY (customer_id);

ALTER TABLE public.authorizations
    ADD CONSTRAINT authorizations_by_code CHECK (((fee_hold_id IS NULL) OR ((network = 'atm'::text) AND (hold_id IS NOT NULL)))) NOT VALID;

ALTER TABLE ONLY public.authorizations
    ADD CONSTRAINT authorizations_id_key UNIQUE (id);

ALTER TABLE ONLY public.authorizations
    ADD CONSTRAINT authorizations_pkey PRIMARY KEY (network, question_id);

ALTER TABLE ONLY public.auto_save_rules
    ADD CONSTRAINT auto_save_rules_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.auto_save_runs
    ADD CONSTRAINT auto_save_runs_once UNIQUE (rule_id, leg_id);

ALTER TABLE ONLY public.auto_save_runs
    ADD CONSTRAINT auto_save_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.auto_saves
    ADD CONSTRAINT auto_saves_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.auto_saves
    ADD CONSTRAINT auto_saves_schedule_id_key UNIQUE (schedule_id);

ALTER TABLE ONLY public.autopay_schedules
    ADD CONSTRAINT autopay_schedules_pkey PRIMARY KEY (schedule_id);

ALTER TABLE ONLY public.autopays
    ADD CONSTRAINT autopays_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.autopays
    ADD CONSTRAINT autopays_schedule_id_key UNIQUE (schedule_id);

ALTER TABLE ONLY public.banks
    ADD CONSTRAINT banks_pkey PRIMARY KEY (routing_number);

ALTER TABLE ONLY public.beneficiary_designations
    ADD CONSTRAINT beneficiary_designations_pkey PRIMARY KEY (customer_id, account_id, version);

ALTER TABLE ONLY public.bill_dismissals
    ADD CONSTRAINT bill_dismissals_pkey PRIMARY KEY (customer_id, payee_id, due_on);

ALTER TABLE ONLY public.bill_reminders
    ADD CONSTRAINT bill_reminders_pkey PRIMARY KEY (customer_id, bill_id);

ALTER TABLE ONLY public.brake_kept_payees
    ADD CONSTRAINT brake_kept_payees_pkey PRIMARY KEY (customer_id, payee_id);

ALTER TABLE ONLY public.brake_limits
    ADD CONSTRAINT brake_limits_pkey PRIMARY KEY (customer_id, rule);

ALTER TABLE ONLY public.brakes
    ADD CONSTRAINT brakes_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.budget_accounts
    ADD CONSTRAINT budget_accounts_pkey PRIMARY KEY (customer_id, account_id);

ALTER TABLE ONLY public.budget_alerts
    ADD CONSTRAINT budget_alerts_pkey PRIMARY KEY (customer_id, month, category_id, percent);

ALTER TABLE ONLY public.budget_categories
    ADD CONSTRAINT budget_categories_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.budget_limits
    ADD CONSTRAINT budget_limits_pkey PRIMARY KEY (customer_id, month, category_id);

ALTER TABLE ONLY public.budget_months
    ADD CONSTRAINT budget_months_pkey PRIMARY KEY (customer_id, month);

ALTER TABLE ONLY public.budget_parts
    ADD CONSTRAINT budget_parts_pkey PRIMARY KEY (customer_id, transaction_id, place);

ALTER TABLE ONLY public.budget_rules
    ADD CONSTRAINT budget_rules_pkey PRIMARY KEY (customer_id, merchant_digest);

ALTER TABLE ONLY public.budget_transactions
    ADD CONSTRAINT budget_transactions_by_month UNIQUE (customer_id, month, id);

ALTER TABLE ONLY public.budget_transactions
    ADD CONSTRAINT budget_transactions_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.card_authorizations
    ADD CONSTRAINT card_authorizations_pkey PRIMARY KEY (network, question_id);

ALTER TABLE ONLY public.card_controls
    ADD CONSTRAINT card_controls_pkey PRIMARY KEY (card_id, kind);

ALTER TABLE ONLY public.card_maker_news
    ADD CONSTRAINT card_maker_news_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.card_merchant_stops
    ADD CONSTRAINT card_merchant_stops_pkey PRIMARY KEY (card_id, merchant);

ALTER TABLE ONLY public.card_order_steps
    ADD CONSTRAINT card_order_steps_pkey PRIMARY KEY (order_id, place);

ALTER TABLE ONLY public.card_orders
    ADD CONSTRAINT card_orders_card_key UNIQUE (card_id);

ALTER TABLE ONLY public.card_orders
    ADD CONSTRAINT card_orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.card_trips
    ADD CONSTRAINT card_trips_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_replaces_key UNIQUE (replaces);

ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_token_key UNIQUE (token);

ALTER TABLE ONLY public.case_entries
    ADD CONSTRAINT case_entries_intent_key UNIQUE (case_id, intent);

ALTER TABLE ONLY public.case_entries
    ADD CONSTRAINT case_entries_pkey PRIMARY KEY (case_id, place);

ALTER TABLE public.cases
    ADD CONSTRAINT cases_kind_known CHECK ((kind = ANY (ARRAY['support'::text, 'complaint'::text, 'application'::text, 'screening'::text, 'held-payment'::text, 'check-deposit'::text, 'presented-check'::text, 'credit-limit'::text, 'dispute-e'::text, 'dispute-z'::text, 'rollover'::text]))) NOT VALID;

ALTER TABLE public.cases
    ADD CONSTRAINT cases_outcome_of_kind CHECK (
CASE kind
    WHEN 'support'::text THEN (outcome = ANY (ARRAY['answered'::text, 'withdrawn'::text, 'duplicate'::text]))
    WHEN 'complaint'::text THEN (outcome = ANY (ARRAY['answered'::text, 'upheld'::text, 'rejected'::text, 'withdrawn'::text, 'duplicate'::text]))
    WHEN 'application'::text THEN (outcome = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text]))
    WHEN 'screening'::text THEN (outcome = ANY (ARRAY['cleared'::text, 'confirmed'::text]))
    WHEN 'check-deposit'::text THEN (outcome = ANY (ARRAY['accepted'::text, 'refused'::text]))
    WHEN 'presented-check'::text THEN (outcome = ANY (ARRAY['confirmed'::text, 'mistaken'::text]))
    WHEN 'credit-limit'::text THEN (outcome = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text]))
    WHEN 'dispute-e'::text THEN (outcome = ANY (ARRAY['upheld'::text, 'rejected'::text, 'withdrawn'::text]))
    WHEN 'dispute-z'::text THEN (outcome = ANY (ARRAY['upheld'::text, 'rejected'::text, 'withdrawn'::text]))
    WHEN 'rollover'::text THEN (outcome = ANY (ARRAY['completed'::text, 'rejected'::text, 'withdrawn'::text]))
    ELSE (outcome = ANY (ARRAY['released'::text, 'refused'::text, 'cancelled'::text]))
END) NOT VALID;

ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_pkey PRIMARY KEY (id);

ALTER TABLE public.cases
    ADD CONSTRAINT cases_shown_of_kind CHECK ((shown_to_customer = (kind = ANY (ARRAY['support'::text, 'complaint'::text, 'application'::text, 'dispute-e'::text, 'dispute-z'::text, 'rollover'::text])))) NOT VALID;

ALTER TABLE ONLY public.cash_advances
    ADD CONSTRAINT cash_advances_number_key UNIQUE (number);

ALTER TABLE ONLY public.cash_advances
    ADD CONSTRAINT cash_advances_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.certificate_terms
    ADD CONSTRAINT certificate_terms_pkey PRIMARY KEY (account_id, began_on);

ALTER TABLE ONLY public.chargeback_news
    ADD CONSTRAINT chargeback_news_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chargebacks
    ADD CONSTRAINT chargebacks_pkey PRIMARY KEY (dispute_id);

ALTER TABLE ONLY public.check_deposits
    ADD CONSTRAINT check_deposits_pkey PRIMARY KEY (movement_id);

ALTER TABLE ONLY public.check_image_parts
    ADD CONSTRAINT check_image_parts_pkey PRIMARY KEY (movement_id, side, form, place);

ALTER TABLE ONLY public.check_images
    ADD CONSTRAINT check_images_pkey PRIMARY KEY (movement_id, side, form);

ALTER TABLE ONLY public.check_order_preferences
    ADD CONSTRAINT check_order_preferences_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.check_order_steps
    ADD CONSTRAINT check_order_steps_pkey PRIMARY KEY (order_id, place);

ALTER TABLE ONLY public.check_orders
    ADD CONSTRAINT check_orders_movement_key UNIQUE (movement_id);

ALTER TABLE ONLY public.check_orders
    ADD CONSTRAINT check_orders_number_key UNIQUE (order_number);

ALTER TABLE ONLY public.check_orders
    ADD CONSTRAINT check_orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.check_photo_parts
    ADD CONSTRAINT check_photo_parts_pkey PRIMARY KEY (photo_id, place);

ALTER TABLE ONLY public.check_photos
    ADD CONSTRAINT check_photos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_changes
    ADD CONSTRAINT contact_changes_pkey PRIMARY KEY (customer_id, contact);

ALTER TABLE ONLY public.control_decisions
    ADD CONSTRAINT control_decisions_pkey PRIMARY KEY (request_id);

ALTER TABLE ONLY public.control_requests
    ADD CONSTRAINT control_requests_maker UNIQUE (id, made_by);

ALTER TABLE ONLY public.control_requests
    ADD CONSTRAINT control_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.counter_codes
    ADD CONSTRAINT counter_codes_code_key_key UNIQUE (code_key);

ALTER TABLE ONLY public.counter_codes
    ADD CONSTRAINT counter_codes_movement_key UNIQUE (movement_id);

ALTER TABLE ONLY public.counter_codes
    ADD CONSTRAINT counter_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.counter_tries
    ADD CONSTRAINT counter_tries_pkey PRIMARY KEY (code_id, given);

ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.credit_cycles
    ADD CONSTRAINT credit_cycles_pkey PRIMARY KEY (period_end, account_number);

ALTER TABLE ONLY public.credit_disputes
    ADD CONSTRAINT credit_disputes_once UNIQUE (dispute_id, what);

ALTER TABLE ONLY public.credit_disputes
    ADD CONSTRAINT credit_disputes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.credit_dues
    ADD CONSTRAINT credit_dues_pkey PRIMARY KEY (period_end, account_number);

ALTER TABLE ONLY public.credit_interest
    ADD CONSTRAINT credit_interest_pkey PRIMARY KEY (period_end, account_number);

ALTER TABLE ONLY public.credit_limit_requests
    ADD CONSTRAINT credit_limit_requests_intent_key UNIQUE (customer_id, intent);

ALTER TABLE ONLY public.credit_limit_requests
    ADD CONSTRAINT credit_limit_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.customer_keys
    ADD CONSTRAINT customer_keys_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_customer_number_key UNIQUE (customer_number);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.data_export_parts
    ADD CONSTRAINT data_export_parts_pkey PRIMARY KEY (customer_id, export_id, place);

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.day_close_requests
    ADD CONSTRAINT day_close_requests_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.day_steps
    ADD CONSTRAINT day_steps_pkey PRIMARY KEY (day, step);

ALTER TABLE ONLY public.delegation_accounts
    ADD CONSTRAINT delegation_accounts_pkey PRIMARY KEY (delegation_id, account_id);

ALTER TABLE ONLY public.delegation_views
    ADD CONSTRAINT delegation_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.delegations
    ADD CONSTRAINT delegations_owner_key UNIQUE (customer_id, id);

ALTER TABLE ONLY public.delegations
    ADD CONSTRAINT delegations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.designated_beneficiaries
    ADD CONSTRAINT designated_beneficiaries_once UNIQUE (customer_id, account_id, version, beneficiary_id);

ALTER TABLE ONLY public.designated_beneficiaries
    ADD CONSTRAINT designated_beneficiaries_pkey PRIMARY KEY (customer_id, account_id, version, place);

ALTER TABLE ONLY public.directory_entries
    ADD CONSTRAINT directory_entries_pkey PRIMARY KEY (kind, key);

ALTER TABLE ONLY public.dispute_events
    ADD CONSTRAINT dispute_events_pkey PRIMARY KEY (dispute_id, place);

ALTER TABLE ONLY public.dispute_file_parts
    ADD CONSTRAINT dispute_file_parts_pkey PRIMARY KEY (customer_id, file_id, place);

ALTER TABLE ONLY public.dispute_files
    ADD CONSTRAINT dispute_files_id_key UNIQUE (id);

ALTER TABLE ONLY public.dispute_files
    ADD CONSTRAINT dispute_files_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.dispute_files
    ADD CONSTRAINT dispute_files_place_key UNIQUE (dispute_id, place);

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_case_number_key UNIQUE (case_number);

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (customer_id, form);

ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.gate_codes
    ADD CONSTRAINT gate_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gateway_nonces
    ADD CONSTRAINT gateway_nonces_pkey PRIMARY KEY (key_id, nonce);

ALTER TABLE ONLY public.held_notices
    ADD CONSTRAINT held_notices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.inbox_items
    ADD CONSTRAINT inbox_items_of_customer UNIQUE (customer_id, id);

ALTER TABLE ONLY public.inbox_items
    ADD CONSTRAINT inbox_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.inbox_items
    ADD CONSTRAINT inbox_items_told_once UNIQUE (customer_id, key);

ALTER TABLE ONLY public.inbox_reads
    ADD CONSTRAINT inbox_reads_pkey PRIMARY KEY (customer_id, item_id);

ALTER TABLE ONLY public.instruments
    ADD CONSTRAINT instruments_pkey PRIMARY KEY (symbol);

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_token_key_key UNIQUE (token_key);

ALTER TABLE ONLY public.leavings
    ADD CONSTRAINT leavings_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.linked_cards
    ADD CONSTRAINT linked_cards_code_key UNIQUE (code);

ALTER TABLE ONLY public.linked_cards
    ADD CONSTRAINT linked_cards_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.live_changes
    ADD CONSTRAINT live_changes_pkey PRIMARY KEY (customer_id, kind, thing_id);

ALTER TABLE ONLY public.mail_counts
    ADD CONSTRAINT mail_counts_pkey PRIMARY KEY (kind, party, key);

ALTER TABLE ONLY public.mail_deliveries
    ADD CONSTRAINT mail_deliveries_pkey PRIMARY KEY (fact_id);

ALTER TABLE ONLY public.market_closes
    ADD CONSTRAINT market_closes_pkey PRIMARY KEY (symbol, traded_on);

ALTER TABLE ONLY public.market_quotes
    ADD CONSTRAINT market_quotes_pkey PRIMARY KEY (symbol);

ALTER TABLE ONLY public.movement_steps
    ADD CONSTRAINT movement_steps_pkey PRIMARY KEY (movement_id, place);

ALTER TABLE ONLY public.movements
    ADD CONSTRAINT movements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (customer_id);

ALTER TABLE public.notification_settings
    ADD CONSTRAINT notification_settings_security_stays CHECK ((security_alerts AND email)) NOT VALID;

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_key);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_key);

ALTER TABLE ONLY public.payees
    ADD CONSTRAINT payees_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.points_accounts
    ADD CONSTRAINT points_accounts_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.points_entries
    ADD CONSTRAINT points_entries_leg_key UNIQUE (leg_id);

ALTER TABLE ONLY public.points_entries
    ADD CONSTRAINT points_entries_pkey PRIMARY KEY (account_id, place);

ALTER TABLE ONLY public.points_liability
    ADD CONSTRAINT points_liability_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.posting_feed_parked
    ADD CONSTRAINT posting_feed_parked_pkey PRIMARY KEY (consumer, leg_id);

ALTER TABLE ONLY public.posting_feeds
    ADD CONSTRAINT posting_feeds_pkey PRIMARY KEY (consumer);

ALTER TABLE ONLY public.preferences
    ADD CONSTRAINT preferences_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.presented_check_parts
    ADD CONSTRAINT presented_check_parts_pkey PRIMARY KEY (check_id, side, place);

ALTER TABLE ONLY public.presented_check_reviews
    ADD CONSTRAINT presented_check_reviews_pkey PRIMARY KEY (check_id);

ALTER TABLE ONLY public.presented_checks
    ADD CONSTRAINT presented_checks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.printer_news
    ADD CONSTRAINT printer_news_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_hosts
    ADD CONSTRAINT push_hosts_pkey PRIMARY KEY (host);

ALTER TABLE public.rail_answers
    ADD CONSTRAINT rail_answers_amount_sane CHECK ((amount > 0)) NOT VALID;

ALTER TABLE public.rail_answers
    ADD CONSTRAINT rail_answers_changed_contradicts CHECK (((what <> 'changed'::text) OR (NOT (effect IS DISTINCT FROM 'contradiction'::text)))) NOT VALID;

ALTER TABLE ONLY public.rail_answers
    ADD CONSTRAINT rail_answers_pkey PRIMARY KEY (id);

ALTER TABLE public.rail_answers
    ADD CONSTRAINT rail_answers_what_known CHECK ((what = ANY (ARRAY['accepted'::text, 'settled'::text, 'rejected'::text, 'returned'::text, 'changed'::text]))) NOT VALID;

ALTER TABLE ONLY public.rail_cursors
    ADD CONSTRAINT rail_cursors_pkey PRIMARY KEY (network);

ALTER TABLE ONLY public.rail_instructions
    ADD CONSTRAINT rail_instructions_pkey PRIMARY KEY (movement_id);

ALTER TABLE ONLY public.rail_item_orders
    ADD CONSTRAINT rail_item_orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rail_items
    ADD CONSTRAINT rail_items_intent_key UNIQUE (intent);

ALTER TABLE ONLY public.rail_items
    ADD CONSTRAINT rail_items_pkey PRIMARY KEY (network, item_id);

ALTER TABLE ONLY public.rail_resolutions
    ADD CONSTRAINT rail_resolutions_pkey PRIMARY KEY (answer_id);

ALTER TABLE ONLY public.rail_returns
    ADD CONSTRAINT rail_returns_pkey PRIMARY KEY (network, item_id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.recipient_proofs
    ADD CONSTRAINT recipient_proofs_pkey PRIMARY KEY (recipient_id);

ALTER TABLE ONLY public.recipients
    ADD CONSTRAINT recipients_owner_key UNIQUE (customer_id, id);

ALTER TABLE ONLY public.recipients
    ADD CONSTRAINT recipients_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_code_key_key UNIQUE (code_key);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (customer_id, place);

ALTER TABLE ONLY public.retirement_scenarios
    ADD CONSTRAINT retirement_scenarios_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.reward_redemptions
    ADD CONSTRAINT reward_redemptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reward_redemptions
    ADD CONSTRAINT reward_redemptions_reference_key UNIQUE (reference);

ALTER TABLE ONLY public.rewards
    ADD CONSTRAINT rewards_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rewards
    ADD CONSTRAINT rewards_place_key UNIQUE (place);

ALTER TABLE ONLY public.rollover_file_parts
    ADD CONSTRAINT rollover_file_parts_pkey PRIMARY KEY (customer_id, file_id, place);

ALTER TABLE ONLY public.rollover_files
    ADD CONSTRAINT rollover_files_id_key UNIQUE (id);

ALTER TABLE ONLY public.rollover_files
    ADD CONSTRAINT rollover_files_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.rollover_files
    ADD CONSTRAINT rollover_files_place_key UNIQUE (rollover_id, place);

ALTER TABLE ONLY public.rollovers
    ADD CONSTRAINT rollovers_number_key UNIQUE (number);

ALTER TABLE ONLY public.rollovers
    ADD CONSTRAINT rollovers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rule_versions
    ADD CONSTRAINT rule_versions_digest_key UNIQUE (digest);

ALTER TABLE ONLY public.rule_versions
    ADD CONSTRAINT rule_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rule_versions
    ADD CONSTRAINT rule_versions_request_key UNIQUE (request_id);

ALTER TABLE ONLY public.schedule_occurrences
    ADD CONSTRAINT schedule_occurrences_movement_key UNIQUE (movement_id);

ALTER TABLE ONLY public.schedule_occurrences
    ADD CONSTRAINT schedule_occurrences_pkey PRIMARY KEY (schedule_id, number);

ALTER TABLE ONLY public.schedule_receipts
    ADD CONSTRAINT schedule_receipts_pkey PRIMARY KEY (schedule_id);

ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.screening_cases
    ADD CONSTRAINT screening_cases_once UNIQUE (customer_id, name_digest, source, listed);

ALTER TABLE ONLY public.screening_cases
    ADD CONSTRAINT screening_cases_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.screening_decisions
    ADD CONSTRAINT screening_decisions_pkey PRIMARY KEY (case_id);

ALTER TABLE ONLY public.screening_edition
    ADD CONSTRAINT screening_edition_pkey PRIMARY KEY (is_current);

ALTER TABLE ONLY public.screening_names
    ADD CONSTRAINT screening_names_pkey PRIMARY KEY (source, name_key);

ALTER TABLE ONLY public.sealed_plans
    ADD CONSTRAINT sealed_plans_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.second_steps
    ADD CONSTRAINT second_steps_pkey PRIMARY KEY (token_key);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.shipping_addresses
    ADD CONSTRAINT shipping_addresses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_on_challenges
    ADD CONSTRAINT sign_on_challenges_pkey PRIMARY KEY (challenge_key);

ALTER TABLE ONLY public.sign_on_events
    ADD CONSTRAINT sign_on_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_on_throttles
    ADD CONSTRAINT sign_on_throttles_pkey PRIMARY KEY (name_key);

ALTER TABLE ONLY public.staff_members
    ADD CONSTRAINT staff_members_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_members
    ADD CONSTRAINT staff_members_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.statement_documents
    ADD CONSTRAINT statement_documents_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.statement_months
    ADD CONSTRAINT statement_months_pkey PRIMARY KEY (period_end);

ALTER TABLE ONLY public.statement_parts
    ADD CONSTRAINT statement_parts_pkey PRIMARY KEY (customer_id, document_id, place);

ALTER TABLE ONLY public.statement_proofs
    ADD CONSTRAINT statement_proofs_document_key UNIQUE (document_id);

ALTER TABLE ONLY public.statement_proofs
    ADD CONSTRAINT statement_proofs_pkey PRIMARY KEY (period_end, account_number);

ALTER TABLE ONLY public.statement_proofs
    ADD CONSTRAINT statement_proofs_place_key UNIQUE (period_end, place);

ALTER TABLE ONLY public.statement_tiles
    ADD CONSTRAINT statement_tiles_pkey PRIMARY KEY (period_end, level, place);

ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_pkey PRIMARY KEY (period_end, account_number);

ALTER TABLE ONLY public.step_up_codes
    ADD CONSTRAINT step_up_codes_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY public.stop_payments
    ADD CONSTRAINT stop_payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.supplier_news
    ADD CONSTRAINT supplier_news_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.support_requests
    ADD CONSTRAINT support_requests_intent_key UNIQUE (customer_id, intent);

ALTER TABLE ONLY public.support_requests
    ADD CONSTRAINT support_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.support_requests
    ADD CONSTRAINT support_requests_request_number_key UNIQUE (request_number);

ALTER TABLE ONLY public.tax_documents
    ADD CONSTRAINT tax_documents_pkey PRIMARY KEY (customer_id, kind, year, subject_id, version);

ALTER TABLE ONLY public.transaction_attachment_parts
    ADD CONSTRAINT transaction_attachment_parts_pkey PRIMARY KEY (customer_id, attachment_id, place);

ALTER TABLE ONLY public.transaction_attachments
    ADD CONSTRAINT transaction_attachments_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.transaction_notes
    ADD CONSTRAINT transaction_notes_pkey PRIMARY KEY (customer_id, account_id, subject_id);

ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_pkey PRIMARY KEY (id);

CREATE INDEX account_by_customer ON ledger.account USING btree (customer_id, id) WHERE (id >= 1000);

CREATE INDEX account_change_by_account ON ledger.account_change USING btree (account_id, id);

CREATE UNIQUE INDEX account_own_code ON ledger.account USING btree (code) WHERE (id < 1000);

CREATE INDEX hold_expiring ON ledger.hold USING btree (expires_at) WHERE ((remaining > 0) AND (expires_at IS NOT NULL));

CREATE INDEX hold_open ON ledger.hold USING btree (account_id, id) WHERE (remaining > 0);

CREATE INDEX leg_credit ON ledger.leg USING btree (credit_id, day, id) WHERE ((credit_id >= 1000) AND (act = ANY (ARRAY[0, 2, 3])));

CREATE INDEX leg_credit_earned ON ledger.leg USING btree (credit_id, day) WHERE ((credit_id >= 1000) AND (kind = ANY (ARRAY[7, 12])));

CREATE INDEX leg_debit ON ledger.leg USING btree (debit_id, day, id) WHERE ((debit_id >= 1000) AND (act = ANY (ARRAY[0, 2, 3])));

CREATE INDEX leg_debit_earned ON ledger.leg USING btree (debit_id, day) WHERE ((debit_id >= 1000) AND (kind = ANY (ARRAY[7, 12])));

CREATE UNIQUE INDEX leg_intent ON ledger.leg USING btree (intent) WHERE (intent IS NOT NULL);

CREATE INDEX leg_of_hold ON ledger.leg USING btree (hold_id) WHERE (act = ANY (ARRAY[2, 3, 4, 5]));

CREATE INDEX lot_open ON ledger.lot USING btree (account_id, security_id, id) WHERE (shares > 0);

CREATE INDEX reservation_open ON ledger.reservation USING btree (account_id, security_id) WHERE (shares > 0);

CREATE INDEX security_entry_by_account ON ledger.security_entry USING btree (account_id, security_id, id);

CREATE INDEX security_entry_by_day ON ledger.security_entry USING btree (day, id);

CREATE INDEX security_entry_by_order ON ledger.security_entry USING btree (order_id, id);

CREATE UNIQUE INDEX security_entry_of_journal ON ledger.security_entry USING btree (journal_id) WHERE ((line = 0) AND (journal_id IS NOT NULL));

CREATE INDEX account_proof_counts_over ON public.account_proof_counts USING btree (window_ends_at);

CREATE INDEX accounts_certificates ON public.accounts USING btree (ledger_number) WHERE (type = 'cd'::text);

CREATE UNIQUE INDEX accounts_primary ON public.accounts USING btree (customer_id, type) WHERE is_primary;

CREATE INDEX alert_deliveries_by_customer ON public.alert_deliveries USING btree (customer_id, changed_at DESC);

CREATE INDEX alert_deliveries_due ON public.alert_deliveries USING btree (due_at) WHERE (state = 'waiting'::text);

CREATE INDEX alert_news_by_customer ON public.alert_news USING btree (customer_id, noted_at);

CREATE INDEX alerts_raised_by_customer ON public.alerts_raised USING btree (customer_id, raised_at);

CREATE INDEX applications_by_customer ON public.applications USING btree (customer_id, id);

CREATE INDEX applications_in_review ON public.applications USING btree (submitted_at, id) WHERE (state = 'in_review'::text);

CREATE INDEX approval_codes_by_movement ON public.approval_codes USING btree (movement_id) WHERE (movement_id IS NOT NULL);

CREATE INDEX approval_codes_customer_idx ON public.approval_codes USING btree (customer_id, purpose, issued_at) WHERE (customer_id IS NOT NULL);

CREATE INDEX atm_codes_by_key ON public.atm_codes USING btree (code_key);

CREATE INDEX atm_codes_live ON public.atm_codes USING btree (last_four, expires_at) WHERE (consumed_at IS NULL);

CREATE INDEX atms_by_city ON public.atms USING btree (city_folded);

CREATE INDEX atms_by_latitude ON public.atms USING btree (latitude, longitude);

CREATE INDEX atms_by_zip ON public.atms USING btree (zip);

CREATE INDEX audit_anchors_seal_seq_idx ON public.audit_anchors USING btree (seal_seq);

CREATE INDEX audit_events_action_idx ON public.audit_events USING btree (action, id);

CREATE INDEX audit_events_actor_idx ON public.audit_events USING btree (actor_kind, actor_id, seq);

CREATE INDEX audit_events_object_idx ON public.audit_events USING btree (object_kind, object_id, seq);

CREATE INDEX audit_events_xid_idx ON public.audit_events USING btree (xid, seq);

CREATE INDEX audit_waiting_seq_idx ON public.audit_waiting USING btree (event_seq);

CREATE INDEX authenticator_tries_customer_idx ON public.authenticator_tries USING btree (customer_id, counted_at);

CREATE INDEX authenticator_tries_movement_idx ON public.authenticator_tries USING btree (movement_id);

CREATE INDEX authorizations_by_customer ON public.authorizations USING btree (customer_id, decided_at) WHERE (customer_id IS NOT NULL);

CREATE INDEX authorizations_to_expire ON public.authorizations USING btree (expires_at) WHERE (state = 'approved'::text);

CREATE INDEX auto_save_rules_by_customer ON public.auto_save_rules USING btree (customer_id, id) WHERE (removed_at IS NULL);

CREATE INDEX auto_save_runs_by_customer ON public.auto_save_runs USING btree (customer_id, day, id);

CREATE INDEX auto_save_runs_by_movement ON public.auto_save_runs USING btree (movement_id) WHERE (movement_id IS NOT NULL);

CREATE INDEX auto_save_runs_by_retry ON public.auto_save_runs USING btree (retry_schedule_id) WHERE (retry_schedule_id IS NOT NULL);

CREATE INDEX autopay_schedules_by_autopay ON public.autopay_schedules USING btree (customer_id, autopay_id);

CREATE INDEX autopays_by_customer ON public.autopays USING btree (customer_id, id);

CREATE INDEX autopays_by_payee ON public.autopays USING btree (customer_id, payee_id);

CREATE INDEX banks_by_name ON public.banks USING btree (folded text_pattern_ops, routing_number);

CREATE UNIQUE INDEX budget_categories_name_once ON public.budget_categories USING btree (customer_id, lower(name)) WHERE (name IS NOT NULL);

CREATE UNIQUE INDEX budget_categories_standard_once ON public.budget_categories USING btree (customer_id, standard) WHERE (standard IS NOT NULL);

CREATE INDEX budget_limits_by_category ON public.budget_limits USING btree (customer_id, category_id);

CREATE INDEX budget_parts_by_category ON public.budget_parts USING btree (customer_id, month, category_id);

CREATE INDEX budget_rules_by_category ON public.budget_rules USING btree (customer_id, category_id);

CREATE INDEX budget_transactions_by_day ON public.budget_transactions USING btree (customer_id, month, day);

CREATE INDEX budget_transactions_by_merchant ON public.budget_transactions USING btree (customer_id, merchant_digest);

CREATE UNIQUE INDEX budget_transactions_line_once ON public.budget_transactions USING btree (customer_id, account_id, line_id) WHERE (line_id IS NOT NULL);

CREATE INDEX budget_transactions_made_at ON public.budget_transactions USING btree (made_at);

CREATE INDEX card_authorizations_by_card ON public.card_authorizations USING btree (card_id, decided_at);

CREATE INDEX card_authorizations_by_customer ON public.card_authorizations USING btree (customer_id, decided_at);

CREATE INDEX card_authorizations_counted ON public.card_authorizations USING btree (card_id, counted_on);

CREATE INDEX card_controls_by_customer ON public.card_controls USING btree (customer_id, card_id);

CREATE INDEX card_maker_news_by_order ON public.card_maker_news USING btree (order_id, received_at);

CREATE INDEX card_maker_news_waiting ON public.card_maker_news USING btree (place) WHERE (applied_at IS NULL);

CREATE INDEX card_merchant_stops_by_customer ON public.card_merchant_stops USING btree (customer_id, card_id);

CREATE INDEX card_order_steps_by_customer ON public.card_order_steps USING btree (customer_id, order_id);

CREATE INDEX card_orders_by_customer ON public.card_orders USING btree (customer_id, ordered_at);

CREATE INDEX card_orders_due ON public.card_orders USING btree (next_at, id) WHERE (state = 'ordered'::text);

CREATE INDEX card_trips_by_card ON public.card_trips USING btree (card_id, ends_on) WHERE (removed_at IS NULL);

CREATE INDEX card_trips_by_customer ON public.card_trips USING btree (customer_id, made_at);

CREATE INDEX cards_by_account ON public.cards USING btree (account_id, issued_at);

CREATE INDEX cards_by_customer ON public.cards USING btree (customer_id, issued_at);

CREATE UNIQUE INDEX cards_in_use ON public.cards USING btree (account_id) WHERE (status = ANY (ARRAY['active'::text, 'frozen'::text]));

CREATE INDEX cards_to_expire ON public.cards USING btree (expires_on, id) WHERE (status = ANY (ARRAY['ordered'::text, 'active'::text, 'frozen'::text]));

CREATE INDEX cards_unregistered ON public.cards USING btree (issued_at, id) WHERE (registered_at IS NULL);

CREATE INDEX case_entries_by_customer ON public.case_entries USING btree (customer_id, case_id);

CREATE INDEX cases_answered ON public.cases USING btree (id) WHERE (state = 'answered'::text);

CREATE INDEX cases_by_customer ON public.cases USING btree (customer_id, id);

CREATE INDEX cases_by_day ON public.cases USING btree (due_on, id) WHERE (state = 'open'::text);

CREATE INDEX cases_by_owner ON public.cases USING btree (owner_id, due_on) WHERE (state <> 'closed'::text);

CREATE INDEX cases_by_subject ON public.cases USING btree (subject_id, opened_at);

CREATE INDEX cases_closed ON public.cases USING btree (closed_at) WHERE (state = 'closed'::text);

CREATE UNIQUE INDEX cases_once ON public.cases USING btree (kind, subject_id) WHERE (state <> 'closed'::text);

CREATE INDEX cash_advances_by_customer ON public.cash_advances USING btree (customer_id, agreed_at, id);

CREATE INDEX chargeback_news_waiting ON public.chargeback_news USING btree (received_at, id) WHERE (applied_at IS NULL);

CREATE INDEX chargebacks_by_customer ON public.chargebacks USING btree (customer_id, dispute_id);

CREATE INDEX chargebacks_due ON public.chargebacks USING btree (next_at, dispute_id) WHERE (state = 'ordered'::text);

CREATE INDEX chargebacks_waiting ON public.chargebacks USING btree (answer_by, dispute_id) WHERE (state = 'sent'::text);

CREATE INDEX check_deposits_by_amount ON public.check_deposits USING btree (amount, submitted_at) WHERE ((fingerprint IS NOT NULL) AND (state <> 'refused'::text));

CREATE INDEX check_deposits_by_customer ON public.check_deposits USING btree (customer_id, movement_id);

CREATE INDEX check_deposits_in_review ON public.check_deposits USING btree (submitted_at, movement_id) WHERE (state = 'in_review'::text);

CREATE INDEX check_deposits_submitted_at ON public.check_deposits USING btree (submitted_at);

CREATE INDEX check_order_steps_by_customer ON public.check_order_steps USING btree (customer_id, order_id);

CREATE INDEX check_orders_by_account ON public.check_orders USING btree (account_id, last_number);

CREATE INDEX check_orders_by_customer ON public.check_orders USING btree (customer_id, placed_at, id);

CREATE INDEX check_orders_by_photo ON public.check_orders USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX check_orders_due ON public.check_orders USING btree (next_at, id) WHERE (state = 'placed'::text);

CREATE INDEX check_photo_parts_by_customer ON public.check_photo_parts USING btree (customer_id, photo_id);

CREATE INDEX check_photos_by_customer ON public.check_photos USING btree (customer_id, added_at);

CREATE INDEX check_photos_unused ON public.check_photos USING btree (added_at, id) WHERE (NOT is_ordered);

CREATE INDEX control_requests_newest ON public.control_requests USING btree (operation, made_at);

CREATE INDEX counter_codes_live ON public.counter_codes USING btree (account, direction) WHERE (consumed_at IS NULL);

CREATE INDEX credit_cycles_by_customer ON public.credit_cycles USING btree (customer_id, account_number, period_end);

CREATE INDEX credit_cycles_due ON public.credit_cycles USING btree (accepted_through, account_number) WHERE (minimum > 0);

CREATE INDEX credit_disputes_by_account ON public.credit_disputes USING btree (account_number, day, id);

CREATE INDEX credit_disputes_by_customer ON public.credit_disputes USING btree (customer_id, account_number);

CREATE INDEX credit_dues_by_customer ON public.credit_dues USING btree (customer_id, account_number, period_end);

CREATE INDEX credit_interest_by_customer ON public.credit_interest USING btree (customer_id, account_number, period_end);

CREATE INDEX credit_limit_requests_by_customer ON public.credit_limit_requests USING btree (customer_id, account_id, id);

CREATE INDEX credit_limit_requests_in_review ON public.credit_limit_requests USING btree (submitted_at, id) WHERE (state = 'in_review'::text);

CREATE UNIQUE INDEX credit_limit_requests_open ON public.credit_limit_requests USING btree (account_id) WHERE (state = ANY (ARRAY['deciding'::text, 'in_review'::text]));

CREATE INDEX customer_keys_key_id_idx ON public.customer_keys USING btree (key_id, customer_id);

CREATE INDEX data_exports_kept_until ON public.data_exports USING btree (kept_until);

CREATE UNIQUE INDEX data_exports_one_at_a_time ON public.data_exports USING btree (customer_id) WHERE (status = 'queued'::text);

CREATE INDEX day_steps_under_way ON public.day_steps USING btree (day) WHERE (finished_at IS NULL);

CREATE INDEX delegation_views_by_delegation ON public.delegation_views USING btree (delegation_id, seen_at DESC);

CREATE INDEX delegations_by_customer ON public.delegations USING btree (customer_id, id);

CREATE INDEX delegations_by_delegate ON public.delegations USING btree (delegate_id, id) WHERE (delegate_id IS NOT NULL);

CREATE INDEX delegations_by_email ON public.delegations USING btree (email_key, id) WHERE (delegate_id IS NULL);

CREATE INDEX directory_entries_owner_idx ON public.directory_entries USING btree (owner_id, kind);

CREATE INDEX dispute_events_by_customer ON public.dispute_events USING btree (customer_id, dispute_id);

CREATE UNIQUE INDEX dispute_events_once ON public.dispute_events USING btree (dispute_id, what);

CREATE INDEX disputes_by_customer ON public.disputes USING btree (customer_id, opened_at DESC, id);

CREATE INDEX disputes_decided_at ON public.disputes USING btree (decided_at) WHERE (state <> 'open'::text);

CREATE UNIQUE INDEX disputes_once ON public.disputes USING btree (leg_id) WHERE (state <> 'withdrawn'::text);

CREATE INDEX disputes_open ON public.disputes USING btree (resolve_by, id) WHERE (state = 'open'::text);

CREATE INDEX disputes_to_credit ON public.disputes USING btree (credit_by, id) WHERE ((state = 'open'::text) AND (credited_on IS NULL));

CREATE INDEX disputes_to_take ON public.disputes USING btree (take_back_on, id) WHERE ((take_back_on IS NOT NULL) AND (taken_back_on IS NULL));

CREATE INDEX disputes_unsettled ON public.disputes USING btree (id) WHERE ((state <> 'open'::text) AND (settled_at IS NULL));

CREATE INDEX drafts_saved_at_idx ON public.drafts USING btree (saved_at);

CREATE INDEX gate_codes_customer_idx ON public.gate_codes USING btree (customer_id, issued_at);

CREATE INDEX gate_codes_expires_at_idx ON public.gate_codes USING btree (expires_at);

CREATE INDEX gate_codes_session_idx ON public.gate_codes USING btree (session_id);

CREATE INDEX gateway_nonces_seen_at_idx ON public.gateway_nonces USING btree (seen_at);

CREATE INDEX held_notices_of_customer ON public.held_notices USING btree (customer_id, held_at);

CREATE INDEX held_notices_waiting ON public.held_notices USING btree (held_at) WHERE (told_at IS NULL);

CREATE INDEX inbox_items_newest ON public.inbox_items USING btree (customer_id, told_at DESC, id DESC);

CREATE INDEX known_devices_customer_idx ON public.known_devices USING btree (customer_id, last_seen_at);

CREATE INDEX leavings_to_end ON public.leavings USING btree (ends_on) WHERE ((confirmed_at IS NOT NULL) AND (ended_at IS NULL));

CREATE INDEX linked_cards_asked ON public.linked_cards USING btree (next_at, id) WHERE (state = 'asked'::text);

CREATE INDEX linked_cards_by_customer ON public.linked_cards USING btree (customer_id, asked_at);

CREATE INDEX live_changes_by_seq ON public.live_changes USING btree (customer_id, seq);

CREATE INDEX live_changes_movements ON public.live_changes USING btree (changed_at) WHERE (kind = 'movement'::text);

CREATE INDEX mail_counts_over ON public.mail_counts USING btree (window_ends_at);

CREATE INDEX mail_deliveries_customer_idx ON public.mail_deliveries USING btree (customer_id, sent_at) WHERE (customer_id IS NOT NULL);

CREATE INDEX movements_by_customer ON public.movements USING btree (customer_id, id);

CREATE INDEX movements_by_journal ON public.movements USING btree (journal_id) WHERE (rail <> 'book'::text);

CREATE INDEX movements_limited ON public.movements USING btree (customer_id, created_at) WHERE ((plan -> 'limits'::text) <> '[]'::jsonb);

CREATE UNIQUE INDEX movements_plan_once ON public.movements USING btree ((((plan ->> 'id'::text))::uuid)) WHERE (plan ? 'id'::text);

CREATE INDEX movements_unapproved ON public.movements USING btree (reference, approve_by) WHERE (state = 'awaiting_verification'::text);

CREATE INDEX movements_under_way ON public.movements USING btree (rail, leaves_on, id) WHERE (state = ANY (ARRAY['awaiting_verification'::text, 'pending'::text]));

CREATE INDEX movements_unsettled ON public.movements USING btree (customer_id, id) WHERE (state = ANY (ARRAY['awaiting_verification'::text, 'pending'::text, 'returned'::text]));

CREATE INDEX outbox_undispatched_idx ON public.outbox USING btree (id) WHERE (dispatched_at IS NULL);

CREATE INDEX passkey_challenges_customer_idx ON public.passkey_challenges USING btree (customer_id);

CREATE INDEX passkey_challenges_expires_at_idx ON public.passkey_challenges USING btree (expires_at);

CREATE INDEX passkeys_customer_idx ON public.passkeys USING btree (customer_id, id);

CREATE INDEX password_resets_customer_idx ON public.password_resets USING btree (customer_id);

CREATE INDEX payees_by_customer ON public.payees USING btree (customer_id, id);

CREATE UNIQUE INDEX payees_listed_once ON public.payees USING btree (customer_id, details_digest) WHERE (removed_at IS NULL);

CREATE INDEX points_accounts_by_customer ON public.points_accounts USING btree (customer_id, account_id);

CREATE INDEX points_entries_by_customer ON public.points_entries USING btree (customer_id, account_id, place);

CREATE INDEX points_entries_by_purchase ON public.points_entries USING btree (purchase_id, place) WHERE (purchase_id IS NOT NULL);

CREATE UNIQUE INDEX points_entries_once ON public.points_entries USING btree (redemption_id, kind) WHERE (redemption_id IS NOT NULL);

CREATE INDEX presented_check_parts_by_customer ON public.presented_check_parts USING btree (customer_id, check_id);

CREATE INDEX presented_check_parts_kept_at ON public.presented_check_parts USING btree (kept_at);

CREATE INDEX presented_checks_by_account ON public.presented_checks USING btree (customer_id, account_id, presented_on, id);

CREATE INDEX presented_checks_by_item ON public.presented_checks USING btree (network, item_id);

CREATE INDEX presented_checks_by_number ON public.presented_checks USING btree (account_id, number);

CREATE UNIQUE INDEX presented_checks_once ON public.presented_checks USING btree (account_id, number) WHERE (state = ANY (ARRAY['held'::text, 'paid'::text]));

CREATE INDEX presented_checks_wanted ON public.presented_checks USING btree (images_next_at, id) WHERE (images = 'wanted'::text);

CREATE INDEX printer_news_by_order ON public.printer_news USING btree (order_id, place);

CREATE INDEX printer_news_waiting ON public.printer_news USING btree (place) WHERE (applied_at IS NULL);

CREATE INDEX push_devices_by_customer ON public.push_devices USING btree (customer_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX push_devices_live ON public.push_devices USING btree (endpoint_key) WHERE (ended_at IS NULL);

CREATE INDEX rail_answers_against ON public.rail_answers USING btree (received_at, id) WHERE (effect = 'contradiction'::text);

CREATE INDEX rail_answers_by_movement ON public.rail_answers USING btree (movement_id, received_at);

CREATE INDEX rail_answers_waiting ON public.rail_answers USING btree (received_at, id) WHERE (applied_at IS NULL);

CREATE INDEX rail_instructions_due ON public.rail_instructions USING btree (next_at, movement_id) WHERE (closed_at IS NULL);

CREATE INDEX rail_item_orders_by_item ON public.rail_item_orders USING btree (network, item_id, ordered_at);

CREATE INDEX rail_item_orders_done ON public.rail_item_orders USING btree (ordered_at, id) WHERE (outcome = 'done'::text);

CREATE UNIQUE INDEX rail_item_orders_once ON public.rail_item_orders USING btree (network, item_id) WHERE (outcome IS DISTINCT FROM 'refused'::text);

CREATE INDEX rail_item_orders_open ON public.rail_item_orders USING btree (ordered_at, id) WHERE (outcome IS NULL);

CREATE INDEX rail_items_by_customer ON public.rail_items USING btree (customer_id, received_at) WHERE (customer_id IS NOT NULL);

CREATE INDEX rail_items_open ON public.rail_items USING btree (effective_on, direction, received_at, item_id) WHERE (state = ANY (ARRAY['received'::text, 'waiting'::text, 'held'::text]));

CREATE INDEX rail_items_suspense ON public.rail_items USING btree (received_at, item_id) WHERE (state = 'suspended'::text);

CREATE INDEX rail_returns_due ON public.rail_returns USING btree (next_at, network, item_id) WHERE (sent_at IS NULL);

CREATE INDEX rate_limits_window_ends_at_idx ON public.rate_limits USING btree (window_ends_at);

CREATE INDEX recipient_proofs_by_movement ON public.recipient_proofs USING btree (first_movement);

CREATE INDEX recipient_proofs_by_second ON public.recipient_proofs USING btree (second_movement);

CREATE INDEX recipients_listed ON public.recipients USING btree (customer_id, created_at) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX recipients_same ON public.recipients USING btree (customer_id, digest) WHERE (removed_at IS NULL);

CREATE INDEX reward_redemptions_by_account ON public.reward_redemptions USING btree (account_id, redeemed_at);

CREATE INDEX reward_redemptions_by_customer ON public.reward_redemptions USING btree (customer_id, redeemed_at, id);

CREATE INDEX reward_redemptions_due ON public.reward_redemptions USING btree (next_at, id) WHERE ((state = 'ordered'::text) AND (kind = 'code'::text) AND (sent_at IS NULL));

CREATE INDEX reward_redemptions_open ON public.reward_redemptions USING btree (id) WHERE ((settled_at IS NULL) AND (state <> 'refused'::text));

CREATE INDEX rollovers_by_account ON public.rollovers USING btree (customer_id, account_id, submitted_at DESC, id);

CREATE INDEX rollovers_closed_at ON public.rollovers USING btree (closed_at) WHERE (closed_at IS NOT NULL);

CREATE INDEX rollovers_open ON public.rollovers USING btree (submitted_at, id) WHERE (closed_at IS NULL);

CREATE INDEX rule_versions_by_rule ON public.rule_versions USING btree (rule, takes_effect_on, id);

CREATE INDEX schedule_occurrences_by_customer ON public.schedule_occurrences USING btree (customer_id, schedule_id, number);

CREATE INDEX schedule_occurrences_by_day ON public.schedule_occurrences USING btree (ran_on, outcome);

CREATE INDEX schedules_by_customer ON public.schedules USING btree (customer_id, id);

CREATE INDEX schedules_due ON public.schedules USING btree (next_on, id) WHERE (state = 'active'::text);

CREATE INDEX screening_cases_by_age ON public.screening_cases USING btree (raised_at, id);

CREATE INDEX screening_names_by_word ON public.screening_names USING gin (words);

CREATE INDEX sealed_plans_over ON public.sealed_plans USING btree (deadline);

CREATE INDEX second_steps_customer_idx ON public.second_steps USING btree (customer_id);

CREATE INDEX second_steps_expires_at_idx ON public.second_steps USING btree (expires_at);

CREATE INDEX sessions_customer_idx ON public.sessions USING btree (customer_id, created_at) WHERE (customer_id IS NOT NULL);

CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_staff_idx ON public.sessions USING btree (staff_id, created_at) WHERE (staff_id IS NOT NULL);

CREATE INDEX shipping_addresses_by_customer ON public.shipping_addresses USING btree (customer_id, added_at, id);

CREATE UNIQUE INDEX shipping_addresses_primary ON public.shipping_addresses USING btree (customer_id) WHERE is_primary;

CREATE INDEX sign_on_challenges_expires_at_idx ON public.sign_on_challenges USING btree (expires_at);

CREATE INDEX sign_on_events_customer_idx ON public.sign_on_events USING btree (customer_id, id);

CREATE INDEX statement_documents_by_period ON public.statement_documents USING btree (customer_id, period_end DESC, id DESC);

CREATE INDEX statement_documents_kept_until ON public.statement_documents USING btree (kept_until);

CREATE INDEX statement_proofs_by_customer ON public.statement_proofs USING btree (customer_id, period_end DESC, document_id DESC);

CREATE INDEX statements_by_customer ON public.statements USING btree (customer_id, account_number, period_end);

CREATE INDEX step_up_codes_expires_at_idx ON public.step_up_codes USING btree (expires_at);

CREATE INDEX stop_payments_by_account ON public.stop_payments USING btree (account_id, first_number) WHERE (released_at IS NULL);

CREATE INDEX stop_payments_by_customer ON public.stop_payments USING btree (customer_id, account_id, placed_at);

CREATE INDEX supplier_news_waiting ON public.supplier_news USING btree (place) WHERE (applied_at IS NULL);

CREATE INDEX support_requests_customer_idx ON public.support_requests USING btree (customer_id, id);

CREATE INDEX support_requests_open_idx ON public.support_requests USING btree (id) WHERE (answered_at IS NULL);

CREATE INDEX transaction_attachments_added_at ON public.transaction_attachments USING btree (added_at);

CREATE INDEX transaction_attachments_by_subject ON public.transaction_attachments USING btree (customer_id, account_id, subject_id, id);

CREATE INDEX transaction_notes_changed_at ON public.transaction_notes USING btree (changed_at);

CREATE INDEX withdrawals_by_customer ON public.withdrawals USING btree (customer_id, created_at);

CREATE INDEX withdrawals_due ON public.withdrawals USING btree (scheduled_for) WHERE (state = 'scheduled'::text);

CREATE TRIGGER clock_is_kept BEFORE DELETE OR UPDATE ON bank.clock FOR EACH ROW EXECUTE FUNCTION bank.keep_clock();

ALTER TABLE bank.clock ENABLE ALWAYS TRIGGER clock_is_kept;

CREATE TRIGGER clock_is_not_emptied BEFORE TRUNCATE ON bank.clock FOR EACH STATEMENT EXECUTE FUNCTION bank.keep_clock();

ALTER TABLE bank.clock ENABLE ALWAYS TRIGGER clock_is_not_emptied;

CREATE CONSTRAINT TRIGGER leg_has_its_shares AFTER INSERT ON ledger.leg DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.kind = 13) AND (new.act = ANY (ARRAY[0, 2, 3])))) EXECUTE FUNCTION ledger.require_shares();

ALTER TABLE ledger.leg ENABLE ALWAYS TRIGGER leg_has_its_shares;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.account_change FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE ledger.account_change ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.leg FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE ledger.leg ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.line_id_change FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE ledger.line_id_change ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.own_day FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE ledger.own_day ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.seal FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE ledger.seal ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.seal_branch FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE ledger.seal_branch ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.security FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE ledger.security ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.security_entry FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE ledger.security_entry ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER account_gets_card AFTER INSERT ON public.accounts FOR EACH ROW WHEN ((new.type = ANY (ARRAY['checking'::text, 'student'::text, 'credit'::text]))) EXECUTE FUNCTION bank.give_card();

ALTER TABLE public.accounts ENABLE ALWAYS TRIGGER account_gets_card;

CREATE TRIGGER attachment_is_counted AFTER INSERT OR DELETE ON public.transaction_attachments FOR EACH ROW EXECUTE FUNCTION bank.count_attachment();

CREATE TRIGGER attachment_part_is_counted AFTER INSERT OR DELETE ON public.transaction_attachment_parts FOR EACH ROW EXECUTE FUNCTION bank.count_attachment_part();

CREATE TRIGGER audit_events_wait_for_seal AFTER INSERT ON public.audit_events REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION bank.list_for_sealing();

CREATE TRIGGER authorizations_kept BEFORE UPDATE ON public.authorizations FOR EACH ROW EXECUTE FUNCTION bank.keep_authorization();

ALTER TABLE public.authorizations ENABLE ALWAYS TRIGGER authorizations_kept;

CREATE TRIGGER authorizations_stay BEFORE DELETE OR TRUNCATE ON public.authorizations FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.authorizations ENABLE ALWAYS TRIGGER authorizations_stay;

CREATE TRIGGER auto_save_runs_kept BEFORE UPDATE ON public.auto_save_runs FOR EACH ROW EXECUTE FUNCTION bank.keep_auto_save_run();

ALTER TABLE public.auto_save_runs ENABLE ALWAYS TRIGGER auto_save_runs_kept;

CREATE TRIGGER auto_save_runs_stay BEFORE DELETE OR TRUNCATE ON public.auto_save_runs FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.auto_save_runs ENABLE ALWAYS TRIGGER auto_save_runs_stay;

CREATE TRIGGER card_is_kept BEFORE INSERT OR UPDATE ON public.cards FOR EACH ROW EXECUTE FUNCTION bank.keep_card();

ALTER TABLE public.cards ENABLE ALWAYS TRIGGER card_is_kept;

CREATE TRIGGER card_order_is_kept BEFORE INSERT OR UPDATE ON public.card_orders FOR EACH ROW EXECUTE FUNCTION bank.keep_card_order();

ALTER TABLE public.card_orders ENABLE ALWAYS TRIGGER card_order_is_kept;

CREATE TRIGGER card_order_is_told AFTER INSERT OR UPDATE OF state ON public.card_orders FOR EACH ROW EXECUTE FUNCTION bank.tell_card_order();

ALTER TABLE public.card_orders ENABLE ALWAYS TRIGGER card_order_is_told;

CREATE TRIGGER card_orders_stay BEFORE DELETE OR TRUNCATE ON public.card_orders FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.card_orders ENABLE ALWAYS TRIGGER card_orders_stay;

CREATE TRIGGER cards_stay BEFORE DELETE OR TRUNCATE ON public.cards FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.cards ENABLE ALWAYS TRIGGER cards_stay;

CREATE TRIGGER case_ends_with_answer AFTER UPDATE OF answered_at ON public.support_requests FOR EACH ROW WHEN (((old.answered_at IS NULL) AND (new.answered_at IS NOT NULL))) EXECUTE FUNCTION bank.end_answered_case();

CREATE TRIGGER case_ends_with_application AFTER UPDATE OF state ON public.applications FOR EACH ROW WHEN (((old.state = 'in_review'::text) AND (new.state <> 'in_review'::text))) EXECUTE FUNCTION bank.end_application_case();

CREATE TRIGGER case_ends_with_check AFTER UPDATE OF state ON public.check_deposits FOR EACH ROW WHEN (((old.state = 'in_review'::text) AND (new.state <> 'in_review'::text))) EXECUTE FUNCTION bank.end_check_case();

CREATE TRIGGER case_ends_with_decision AFTER INSERT ON public.screening_decisions FOR EACH ROW EXECUTE FUNCTION bank.end_screening_case();

CREATE TRIGGER case_ends_with_dispute AFTER UPDATE OF state ON public.disputes FOR EACH ROW WHEN (((old.state = 'open'::text) AND (new.state <> 'open'::text))) EXECUTE FUNCTION bank.end_dispute_case();

CREATE TRIGGER case_ends_with_limit_request AFTER UPDATE OF state ON public.credit_limit_requests FOR EACH ROW WHEN (((old.state = 'in_review'::text) AND (new.state <> 'in_review'::text))) EXECUTE FUNCTION bank.end_credit_limit_case();

CREATE CONSTRAINT TRIGGER case_ends_with_payment AFTER UPDATE ON public.rail_instructions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.review_since IS NOT NULL) AND (old.closed_at IS NULL) AND ((new.review_since IS NULL) OR (new.closed_at IS NOT NULL)))) EXECUTE FUNCTION bank.end_held_case();

CREATE TRIGGER case_follows_rollover AFTER UPDATE OF state ON public.rollovers FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION bank.follow_rollover();

ALTER TABLE public.rollovers ENABLE ALWAYS TRIGGER case_follows_rollover;

CREATE TRIGGER case_is_kept BEFORE DELETE OR UPDATE ON public.cases FOR EACH ROW EXECUTE FUNCTION bank.keep_case();

ALTER TABLE public.cases ENABLE ALWAYS TRIGGER case_is_kept;

CREATE TRIGGER case_is_shown BEFORE INSERT ON public.cases FOR EACH ROW EXECUTE FUNCTION bank.show_case();

ALTER TABLE public.cases ENABLE ALWAYS TRIGGER case_is_shown;

CREATE CONSTRAINT TRIGGER cash_advance_is_agreed AFTER INSERT ON public.movements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.kind = 'cash-advance'::text) AND (new.rail = 'book'::text))) EXECUTE FUNCTION bank.require_cash_advance();

ALTER TABLE public.movements ENABLE ALWAYS TRIGGER cash_advance_is_agreed;

CREATE CONSTRAINT TRIGGER change_is_told AFTER INSERT OR UPDATE ON public.cases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank.require_case_entry();

ALTER TABLE public.cases ENABLE ALWAYS TRIGGER change_is_told;

CREATE TRIGGER chargeback_is_kept BEFORE INSERT OR UPDATE ON public.chargebacks FOR EACH ROW EXECUTE FUNCTION bank.keep_chargeback();

ALTER TABLE public.chargebacks ENABLE ALWAYS TRIGGER chargeback_is_kept;

CREATE TRIGGER check_deposit_is_kept BEFORE DELETE OR UPDATE ON public.check_deposits FOR EACH ROW EXECUTE FUNCTION bank.keep_check_deposit();

ALTER TABLE public.check_deposits ENABLE ALWAYS TRIGGER check_deposit_is_kept;

CREATE CONSTRAINT TRIGGER check_has_photographs AFTER INSERT ON public.rail_instructions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.rail = 'check'::text) AND (new.direction = 'in'::text))) EXECUTE FUNCTION bank.require_check_photographs();

CREATE TRIGGER check_order_is_kept BEFORE INSERT OR UPDATE ON public.check_orders FOR EACH ROW EXECUTE FUNCTION bank.keep_check_order();

ALTER TABLE public.check_orders ENABLE ALWAYS TRIGGER check_order_is_kept;

CREATE CONSTRAINT TRIGGER check_order_is_placed AFTER INSERT ON public.movements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind = 'checkOrder'::text)) EXECUTE FUNCTION bank.require_check_order();

ALTER TABLE public.movements ENABLE ALWAYS TRIGGER check_order_is_placed;

CREATE TRIGGER check_order_is_told AFTER INSERT OR UPDATE OF state ON public.check_orders FOR EACH ROW EXECUTE FUNCTION bank.tell_check_order();

ALTER TABLE public.check_orders ENABLE ALWAYS TRIGGER check_order_is_told;

CREATE TRIGGER check_orders_stay BEFORE DELETE OR TRUNCATE ON public.check_orders FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.check_orders ENABLE ALWAYS TRIGGER check_orders_stay;

CREATE TRIGGER check_photo_is_counted BEFORE INSERT ON public.check_photos FOR EACH ROW EXECUTE FUNCTION bank.count_check_photo();

ALTER TABLE public.check_photos ENABLE ALWAYS TRIGGER check_photo_is_counted;

CREATE TRIGGER credit_limit_is_raised AFTER UPDATE OF state ON public.credit_limit_requests FOR EACH ROW WHEN (((old.state <> 'approved'::text) AND (new.state = 'approved'::text))) EXECUTE FUNCTION bank.raise_credit_limit();

ALTER TABLE public.credit_limit_requests ENABLE ALWAYS TRIGGER credit_limit_is_raised;

CREATE TRIGGER credit_limit_request_is_kept BEFORE DELETE OR UPDATE ON public.credit_limit_requests FOR EACH ROW EXECUTE FUNCTION bank.keep_credit_limit_request();

ALTER TABLE public.credit_limit_requests ENABLE ALWAYS TRIGGER credit_limit_request_is_kept;

CREATE TRIGGER day_step_is_kept BEFORE DELETE OR UPDATE ON public.day_steps FOR EACH ROW EXECUTE FUNCTION bank.keep_day_step();

ALTER TABLE public.day_steps ENABLE ALWAYS TRIGGER day_step_is_kept;

CREATE TRIGGER decision_is_allowed BEFORE INSERT ON public.control_decisions FOR EACH ROW EXECUTE FUNCTION bank.keep_control_decision();

CREATE CONSTRAINT TRIGGER designation_is_shared AFTER INSERT ON public.beneficiary_designations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank.add_up_beneficiary_shares();

ALTER TABLE public.beneficiary_designations ENABLE ALWAYS TRIGGER designation_is_shared;

CREATE TRIGGER dispute_event_is_kept BEFORE DELETE OR UPDATE ON public.dispute_events FOR EACH ROW EXECUTE FUNCTION bank.keep_dispute_event();

ALTER TABLE public.dispute_events ENABLE ALWAYS TRIGGER dispute_event_is_kept;

CREATE TRIGGER dispute_is_kept BEFORE DELETE OR UPDATE ON public.disputes FOR EACH ROW EXECUTE FUNCTION bank.keep_dispute();

ALTER TABLE public.disputes ENABLE ALWAYS TRIGGER dispute_is_kept;

CREATE TRIGGER distributions_are_sound BEFORE INSERT ON public.movements FOR EACH ROW WHEN ((new.kind = 'distribution'::text)) EXECUTE FUNCTION bank.check_distribution();

CREATE TRIGGER due_since_is_noted BEFORE UPDATE ON public.payees FOR EACH ROW EXECUTE FUNCTION bank.note_due_since();

CREATE TRIGGER entries_are_not_emptied BEFORE TRUNCATE ON public.case_entries FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.case_entries ENABLE ALWAYS TRIGGER entries_are_not_emptied;

CREATE TRIGGER entry_is_kept BEFORE DELETE OR UPDATE ON public.case_entries FOR EACH ROW EXECUTE FUNCTION bank.keep_case_entry();

ALTER TABLE public.case_entries ENABLE ALWAYS TRIGGER entry_is_kept;

CREATE TRIGGER linked_card_is_kept BEFORE UPDATE ON public.linked_cards FOR EACH ROW EXECUTE FUNCTION bank.keep_linked_card();

ALTER TABLE public.linked_cards ENABLE ALWAYS TRIGGER linked_card_is_kept;

CREATE TRIGGER no_case_in_silence BEFORE UPDATE ON public.day_steps FOR EACH ROW WHEN (((new.step = 'case-deadlines'::text) AND (old.finished_at IS NULL) AND (new.finished_at IS NOT NULL))) EXECUTE FUNCTION bank.refuse_silence();

ALTER TABLE public.day_steps ENABLE ALWAYS TRIGGER no_case_in_silence;

CREATE TRIGGER no_dispute_in_silence BEFORE UPDATE ON public.day_steps FOR EACH ROW WHEN (((new.step = 'dispute-clock'::text) AND (old.finished_at IS NULL) AND (new.finished_at IS NOT NULL))) EXECUTE FUNCTION bank.refuse_silent_dispute();

ALTER TABLE public.day_steps ENABLE ALWAYS TRIGGER no_dispute_in_silence;

CREATE TRIGGER occurrence_is_kept BEFORE DELETE OR UPDATE ON public.schedule_occurrences FOR EACH ROW EXECUTE FUNCTION bank.keep_occurrence();

ALTER TABLE public.schedule_occurrences ENABLE ALWAYS TRIGGER occurrence_is_kept;

CREATE TRIGGER occurrences_are_not_emptied BEFORE TRUNCATE ON public.schedule_occurrences FOR EACH STATEMENT EXECUTE FUNCTION bank.keep_occurrence();

ALTER TABLE public.schedule_occurrences ENABLE ALWAYS TRIGGER occurrences_are_not_emptied;

CREATE CONSTRAINT TRIGGER parts_add_up AFTER INSERT OR DELETE OR UPDATE ON public.budget_parts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank.add_up_budget_parts();

ALTER TABLE public.budget_parts ENABLE ALWAYS TRIGGER parts_add_up;

CREATE TRIGGER points_entry_is_kept BEFORE INSERT ON public.points_entries FOR EACH ROW EXECUTE FUNCTION bank.keep_points_entry();

ALTER TABLE public.points_entries ENABLE ALWAYS TRIGGER points_entry_is_kept;

CREATE TRIGGER presented_check_is_kept BEFORE UPDATE ON public.presented_checks FOR EACH ROW EXECUTE FUNCTION bank.keep_presented_check();

ALTER TABLE public.presented_checks ENABLE ALWAYS TRIGGER presented_check_is_kept;

CREATE TRIGGER presented_check_is_reviewed AFTER INSERT ON public.presented_check_reviews FOR EACH ROW EXECUTE FUNCTION bank.end_presented_case();

ALTER TABLE public.presented_check_reviews ENABLE ALWAYS TRIGGER presented_check_is_reviewed;

CREATE TRIGGER presented_checks_stay BEFORE DELETE OR TRUNCATE ON public.presented_checks FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.presented_checks ENABLE ALWAYS TRIGGER presented_checks_stay;

CREATE TRIGGER rail_instructions_money_in BEFORE INSERT ON public.rail_instructions FOR EACH ROW WHEN ((new.direction = 'in'::text)) EXECUTE FUNCTION bank.check_money_in();

CREATE TRIGGER rail_items_kept BEFORE UPDATE ON public.rail_items FOR EACH ROW EXECUTE FUNCTION bank.keep_rail_item();

ALTER TABLE public.rail_items ENABLE ALWAYS TRIGGER rail_items_kept;

CREATE TRIGGER rail_items_stay BEFORE DELETE OR TRUNCATE ON public.rail_items FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.rail_items ENABLE ALWAYS TRIGGER rail_items_stay;

CREATE TRIGGER redemption_is_kept BEFORE INSERT OR UPDATE ON public.reward_redemptions FOR EACH ROW EXECUTE FUNCTION bank.keep_redemption();

ALTER TABLE public.reward_redemptions ENABLE ALWAYS TRIGGER redemption_is_kept;

CREATE TRIGGER redemption_takes_points AFTER INSERT OR UPDATE OF state ON public.reward_redemptions FOR EACH ROW EXECUTE FUNCTION bank.take_points();

ALTER TABLE public.reward_redemptions ENABLE ALWAYS TRIGGER redemption_takes_points;

CREATE TRIGGER redemptions_stay BEFORE DELETE OR TRUNCATE ON public.reward_redemptions FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.reward_redemptions ENABLE ALWAYS TRIGGER redemptions_stay;

CREATE TRIGGER rollover_is_kept BEFORE DELETE OR UPDATE ON public.rollovers FOR EACH ROW EXECUTE FUNCTION bank.keep_rollover();

ALTER TABLE public.rollovers ENABLE ALWAYS TRIGGER rollover_is_kept;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.accepted_terms FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.accepted_terms ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.alert_news FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.alert_news ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.alerts_raised FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.alerts_raised ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.approval_tries FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.approval_tries ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.atm_code_tries FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.atm_code_tries ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_anchors FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.audit_anchors ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.audit_events ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.audit_seals ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.authenticator_proofs FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.authenticator_proofs ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.authenticator_tries FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.authenticator_tries ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.beneficiary_designations FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.beneficiary_designations ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bill_dismissals FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.bill_dismissals ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.card_authorizations FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.card_authorizations ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.card_order_steps FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.card_order_steps ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.cash_advances FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.cash_advances ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.certificate_terms FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.certificate_terms ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.check_order_steps FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.check_order_steps ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.control_decisions FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.control_decisions ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.control_requests FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.control_requests ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.counter_tries FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.counter_tries ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.credit_cycles FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.credit_cycles ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.credit_disputes FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.credit_disputes ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.credit_dues FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.credit_dues ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.credit_interest FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.credit_interest ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.delegation_accounts FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.delegation_accounts ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.delegation_views FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.delegation_views ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.designated_beneficiaries FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.designated_beneficiaries ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.inbox_items FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.inbox_items ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.inbox_reads FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.inbox_reads ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.mail_deliveries FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.mail_deliveries ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.market_closes FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.market_closes ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.movement_steps FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.movement_steps ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.points_entries FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.points_entries ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.points_liability FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.points_liability ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.presented_check_reviews FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.presented_check_reviews ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.rail_resolutions FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.rail_resolutions ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.rule_versions FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.rule_versions ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.screening_decisions FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.screening_decisions ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.sign_on_events FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.sign_on_events ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.statement_months FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.statement_months ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.statement_proofs FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.statement_proofs ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.statement_tiles FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.statement_tiles ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.statements FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.statements ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER rows_are_written_once BEFORE DELETE OR UPDATE OR TRUNCATE ON public.tax_documents FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.tax_documents ENABLE ALWAYS TRIGGER rows_are_written_once;

CREATE TRIGGER session_end_is_told AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION bank.tell_session_end();

CREATE CONSTRAINT TRIGGER shares_add_up AFTER INSERT ON public.designated_beneficiaries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank.add_up_beneficiary_shares();

ALTER TABLE public.designated_beneficiaries ENABLE ALWAYS TRIGGER shares_add_up;

CREATE TRIGGER shipping_address_is_kept BEFORE INSERT OR DELETE ON public.shipping_addresses FOR EACH ROW EXECUTE FUNCTION bank.keep_shipping_address();

ALTER TABLE public.shipping_addresses ENABLE ALWAYS TRIGGER shipping_address_is_kept;

CREATE TRIGGER stop_payment_is_kept BEFORE INSERT OR UPDATE ON public.stop_payments FOR EACH ROW EXECUTE FUNCTION bank.keep_stop_payment();

ALTER TABLE public.stop_payments ENABLE ALWAYS TRIGGER stop_payment_is_kept;

CREATE TRIGGER stop_payments_stay BEFORE DELETE OR TRUNCATE ON public.stop_payments FOR EACH STATEMENT EXECUTE FUNCTION bank.refuse_change();

ALTER TABLE public.stop_payments ENABLE ALWAYS TRIGGER stop_payments_stay;

CREATE CONSTRAINT TRIGGER transaction_is_divided AFTER INSERT ON public.budget_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank.add_up_budget_parts();

ALTER TABLE public.budget_transactions ENABLE ALWAYS TRIGGER transaction_is_divided;

CREATE TRIGGER version_is_allowed BEFORE INSERT ON public.rule_versions FOR EACH ROW EXECUTE FUNCTION bank.keep_rule_version();

ALTER TABLE ONLY ledger.custody
    ADD CONSTRAINT custody_of_security FOREIGN KEY (security_id) REFERENCES ledger.security(id);

ALTER TABLE ONLY ledger.own_balance
    ADD CONSTRAINT own_balance_of_the_chart FOREIGN KEY (account_id) REFERENCES ledger.account(id);

ALTER TABLE ONLY ledger.own_day
    ADD CONSTRAINT own_day_of_seal FOREIGN KEY (day) REFERENCES ledger.seal(day) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY ledger."position"
    ADD CONSTRAINT position_of_security FOREIGN KEY (security_id) REFERENCES ledger.security(id);

ALTER TABLE ONLY ledger.seal_branch
    ADD CONSTRAINT seal_branch_of_seal FOREIGN KEY (day) REFERENCES ledger.seal(day) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY ledger.security_entry
    ADD CONSTRAINT security_entry_of_security FOREIGN KEY (security_id) REFERENCES ledger.security(id);

ALTER TABLE ONLY public.accepted_terms
    ADD CONSTRAINT accepted_terms_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(customer_id);

ALTER TABLE ONLY public.account_alert_settings
    ADD CONSTRAINT account_alert_settings_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.account_closings
    ADD CONSTRAINT account_closings_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.account_closings
    ADD CONSTRAINT account_closings_to_own FOREIGN KEY (customer_id, destination_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_interest_own FOREIGN KEY (customer_id, interest_to) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_overdraft_own FOREIGN KEY (customer_id, overdraft_from) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pay_out_own FOREIGN KEY (customer_id, pay_out_to) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.alert_deliveries
    ADD CONSTRAINT alert_deliveries_of_item FOREIGN KEY (customer_id, item_id) REFERENCES public.inbox_items(customer_id, id);

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(customer_id);

ALTER TABLE ONLY public.approval_tries
    ADD CONSTRAINT approval_tries_of_code FOREIGN KEY (code_id) REFERENCES public.approval_codes(id);

ALTER TABLE ONLY public.atm_code_tries
    ADD CONSTRAINT atm_code_tries_of_code FOREIGN KEY (withdrawal_id) REFERENCES public.withdrawals(id);

ALTER TABLE ONLY public.atm_codes
    ADD CONSTRAINT atm_codes_of_withdrawal FOREIGN KEY (withdrawal_id) REFERENCES public.withdrawals(id);

ALTER TABLE ONLY public.audit_anchors
    ADD CONSTRAINT audit_anchors_seal_fkey FOREIGN KEY (seal_seq, hash) REFERENCES public.audit_seals(seq, hash);

ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_chain_fkey FOREIGN KEY (prev_seq, prev_hash) REFERENCES public.audit_seals(seq, hash);

ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.audit_events(id);

ALTER TABLE ONLY public.auto_save_runs
    ADD CONSTRAINT auto_save_runs_from FOREIGN KEY (customer_id, from_account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.auto_save_runs
    ADD CONSTRAINT auto_save_runs_of_rule FOREIGN KEY (rule_id) REFERENCES public.auto_save_rules(id);

ALTER TABLE ONLY public.auto_save_runs
    ADD CONSTRAINT auto_save_runs_to FOREIGN KEY (customer_id, to_account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.beneficiary_designations
    ADD CONSTRAINT beneficiary_designations_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.budget_accounts
    ADD CONSTRAINT budget_accounts_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.budget_alerts
    ADD CONSTRAINT budget_alerts_of_category FOREIGN KEY (customer_id, category_id) REFERENCES public.budget_categories(customer_id, id);

ALTER TABLE ONLY public.budget_limits
    ADD CONSTRAINT budget_limits_of_category FOREIGN KEY (customer_id, category_id) REFERENCES public.budget_categories(customer_id, id);

ALTER TABLE ONLY public.budget_limits
    ADD CONSTRAINT budget_limits_of_month FOREIGN KEY (customer_id, month) REFERENCES public.budget_months(customer_id, month) ON DELETE CASCADE;

ALTER TABLE ONLY public.budget_parts
    ADD CONSTRAINT budget_parts_of_category FOREIGN KEY (customer_id, month, category_id) REFERENCES public.budget_limits(customer_id, month, category_id);

ALTER TABLE ONLY public.budget_parts
    ADD CONSTRAINT budget_parts_of_transaction FOREIGN KEY (customer_id, month, transaction_id) REFERENCES public.budget_transactions(customer_id, month, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.budget_rules
    ADD CONSTRAINT budget_rules_of_category FOREIGN KEY (customer_id, category_id) REFERENCES public.budget_categories(customer_id, id);

ALTER TABLE ONLY public.budget_transactions
    ADD CONSTRAINT budget_transactions_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.budget_transactions
    ADD CONSTRAINT budget_transactions_of_month FOREIGN KEY (customer_id, month) REFERENCES public.budget_months(customer_id, month);

ALTER TABLE ONLY public.card_authorizations
    ADD CONSTRAINT card_authorizations_of_card FOREIGN KEY (card_id) REFERENCES public.cards(id);

ALTER TABLE ONLY public.card_authorizations
    ADD CONSTRAINT card_authorizations_of_question FOREIGN KEY (network, question_id) REFERENCES public.authorizations(network, question_id);

ALTER TABLE ONLY public.card_controls
    ADD CONSTRAINT card_controls_of_card FOREIGN KEY (card_id) REFERENCES public.cards(id);

ALTER TABLE ONLY public.card_merchant_stops
    ADD CONSTRAINT card_merchant_stops_of_card FOREIGN KEY (card_id) REFERENCES public.cards(id);

ALTER TABLE ONLY public.card_order_steps
    ADD CONSTRAINT card_order_steps_of_order FOREIGN KEY (order_id) REFERENCES public.card_orders(id);

ALTER TABLE ONLY public.card_orders
    ADD CONSTRAINT card_orders_of_card FOREIGN KEY (card_id) REFERENCES public.cards(id);

ALTER TABLE ONLY public.card_trips
    ADD CONSTRAINT card_trips_of_card FOREIGN KEY (card_id) REFERENCES public.cards(id);

ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_of_replaced FOREIGN KEY (replaces) REFERENCES public.cards(id);

ALTER TABLE ONLY public.case_entries
    ADD CONSTRAINT case_entries_of_case FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cash_advances
    ADD CONSTRAINT cash_advances_of_credit FOREIGN KEY (customer_id, credit_account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.cash_advances
    ADD CONSTRAINT cash_advances_to_deposit FOREIGN KEY (customer_id, deposit_account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.chargebacks
    ADD CONSTRAINT chargebacks_of_dispute FOREIGN KEY (dispute_id) REFERENCES public.disputes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.check_deposits
    ADD CONSTRAINT check_deposits_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.check_deposits
    ADD CONSTRAINT check_deposits_of_movement FOREIGN KEY (movement_id) REFERENCES public.movements(id);

ALTER TABLE ONLY public.check_image_parts
    ADD CONSTRAINT check_image_parts_of_image FOREIGN KEY (movement_id, side, form) REFERENCES public.check_images(movement_id, side, form) ON DELETE CASCADE;

ALTER TABLE ONLY public.check_images
    ADD CONSTRAINT check_images_of_deposit FOREIGN KEY (movement_id) REFERENCES public.check_deposits(movement_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.check_order_steps
    ADD CONSTRAINT check_order_steps_of_order FOREIGN KEY (order_id) REFERENCES public.check_orders(id);

ALTER TABLE ONLY public.check_orders
    ADD CONSTRAINT check_orders_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.check_orders
    ADD CONSTRAINT check_orders_of_movement FOREIGN KEY (movement_id) REFERENCES public.movements(id);

ALTER TABLE ONLY public.check_orders
    ADD CONSTRAINT check_orders_of_photo FOREIGN KEY (photo_id) REFERENCES public.check_photos(id);

ALTER TABLE ONLY public.check_photo_parts
    ADD CONSTRAINT check_photo_parts_of_photo FOREIGN KEY (photo_id) REFERENCES public.check_photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.control_decisions
    ADD CONSTRAINT control_decisions_by_staff_member FOREIGN KEY (decided_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.control_decisions
    ADD CONSTRAINT control_decisions_of_a_request FOREIGN KEY (request_id, made_by) REFERENCES public.control_requests(id, made_by);

ALTER TABLE ONLY public.control_requests
    ADD CONSTRAINT control_requests_by_staff FOREIGN KEY (made_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.counter_codes
    ADD CONSTRAINT counter_codes_of_movement FOREIGN KEY (movement_id) REFERENCES public.movements(id);

ALTER TABLE ONLY public.counter_tries
    ADD CONSTRAINT counter_tries_of_code FOREIGN KEY (code_id) REFERENCES public.counter_codes(id);

ALTER TABLE ONLY public.credit_dues
    ADD CONSTRAINT credit_dues_of_a_cycle FOREIGN KEY (period_end, account_number) REFERENCES public.credit_cycles(period_end, account_number);

ALTER TABLE ONLY public.credit_limit_requests
    ADD CONSTRAINT credit_limit_requests_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.data_export_parts
    ADD CONSTRAINT data_export_parts_of_export FOREIGN KEY (customer_id, export_id) REFERENCES public.data_exports(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.delegation_accounts
    ADD CONSTRAINT delegation_accounts_of_delegation FOREIGN KEY (customer_id, delegation_id) REFERENCES public.delegations(customer_id, id);

ALTER TABLE ONLY public.delegation_accounts
    ADD CONSTRAINT delegation_accounts_of_owner FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.delegation_views
    ADD CONSTRAINT delegation_views_of_delegation FOREIGN KEY (customer_id, delegation_id) REFERENCES public.delegations(customer_id, id);

ALTER TABLE ONLY public.designated_beneficiaries
    ADD CONSTRAINT designated_beneficiaries_of_designation FOREIGN KEY (customer_id, account_id, version) REFERENCES public.beneficiary_designations(customer_id, account_id, version);

ALTER TABLE ONLY public.dispute_events
    ADD CONSTRAINT dispute_events_of_dispute FOREIGN KEY (dispute_id) REFERENCES public.disputes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.dispute_file_parts
    ADD CONSTRAINT dispute_file_parts_of_file FOREIGN KEY (customer_id, file_id) REFERENCES public.dispute_files(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.dispute_files
    ADD CONSTRAINT dispute_files_of_dispute FOREIGN KEY (dispute_id) REFERENCES public.disputes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.inbox_reads
    ADD CONSTRAINT inbox_reads_of_item FOREIGN KEY (customer_id, item_id) REFERENCES public.inbox_items(customer_id, id);

ALTER TABLE ONLY public.market_closes
    ADD CONSTRAINT market_closes_of_instrument FOREIGN KEY (symbol) REFERENCES public.instruments(symbol);

ALTER TABLE ONLY public.market_quotes
    ADD CONSTRAINT market_quotes_of_instrument FOREIGN KEY (symbol) REFERENCES public.instruments(symbol);

ALTER TABLE ONLY public.points_accounts
    ADD CONSTRAINT points_accounts_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.points_entries
    ADD CONSTRAINT points_entries_of_account FOREIGN KEY (account_id) REFERENCES public.points_accounts(account_id);

ALTER TABLE ONLY public.points_entries
    ADD CONSTRAINT points_entries_of_redemption FOREIGN KEY (redemption_id) REFERENCES public.reward_redemptions(id);

ALTER TABLE ONLY public.posting_feed_parked
    ADD CONSTRAINT posting_feed_parked_of_consumer FOREIGN KEY (consumer) REFERENCES public.posting_feeds(consumer);

ALTER TABLE ONLY public.presented_check_parts
    ADD CONSTRAINT presented_check_parts_of_check FOREIGN KEY (check_id) REFERENCES public.presented_checks(id);

ALTER TABLE ONLY public.presented_check_reviews
    ADD CONSTRAINT presented_check_reviews_of_check FOREIGN KEY (check_id) REFERENCES public.presented_checks(id);

ALTER TABLE ONLY public.presented_checks
    ADD CONSTRAINT presented_checks_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.presented_checks
    ADD CONSTRAINT presented_checks_of_item FOREIGN KEY (network, item_id) REFERENCES public.rail_items(network, item_id);

ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_of_host FOREIGN KEY (host) REFERENCES public.push_hosts(host);

ALTER TABLE ONLY public.rail_instructions
    ADD CONSTRAINT rail_instructions_of_movement FOREIGN KEY (movement_id) REFERENCES public.movements(id);

ALTER TABLE ONLY public.rail_item_orders
    ADD CONSTRAINT rail_item_orders_of_item FOREIGN KEY (network, item_id) REFERENCES public.rail_items(network, item_id);

ALTER TABLE ONLY public.rail_items
    ADD CONSTRAINT rail_items_of_movement FOREIGN KEY (movement_id) REFERENCES public.movements(id);

ALTER TABLE ONLY public.rail_resolutions
    ADD CONSTRAINT rail_resolutions_of_answer FOREIGN KEY (answer_id) REFERENCES public.rail_answers(id);

ALTER TABLE ONLY public.rail_returns
    ADD CONSTRAINT rail_returns_of_item FOREIGN KEY (network, item_id) REFERENCES public.rail_items(network, item_id);

ALTER TABLE ONLY public.recipient_proofs
    ADD CONSTRAINT recipient_proofs_of_recipient FOREIGN KEY (customer_id, recipient_id) REFERENCES public.recipients(customer_id, id);

ALTER TABLE ONLY public.reward_redemptions
    ADD CONSTRAINT reward_redemptions_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.reward_redemptions
    ADD CONSTRAINT reward_redemptions_of_reward FOREIGN KEY (reward_id) REFERENCES public.rewards(id);

ALTER TABLE ONLY public.reward_redemptions
    ADD CONSTRAINT reward_redemptions_to_own FOREIGN KEY (customer_id, to_account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.rollover_file_parts
    ADD CONSTRAINT rollover_file_parts_of_file FOREIGN KEY (customer_id, file_id) REFERENCES public.rollover_files(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rollover_files
    ADD CONSTRAINT rollover_files_of_rollover FOREIGN KEY (rollover_id) REFERENCES public.rollovers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rollovers
    ADD CONSTRAINT rollovers_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.rule_versions
    ADD CONSTRAINT rule_versions_of_a_request FOREIGN KEY (request_id) REFERENCES public.control_decisions(request_id);

ALTER TABLE ONLY public.rule_versions
    ADD CONSTRAINT rule_versions_of_a_rule FOREIGN KEY (rule) REFERENCES bank.changeable_rules(name);

ALTER TABLE ONLY public.schedule_receipts
    ADD CONSTRAINT schedule_receipts_of_schedule FOREIGN KEY (schedule_id) REFERENCES public.schedules(id);

ALTER TABLE ONLY public.screening_decisions
    ADD CONSTRAINT screening_decisions_of_case FOREIGN KEY (case_id) REFERENCES public.screening_cases(id);

ALTER TABLE ONLY public.statement_documents
    ADD CONSTRAINT statement_documents_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.statement_parts
    ADD CONSTRAINT statement_parts_of_document FOREIGN KEY (customer_id, document_id) REFERENCES public.statement_documents(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.statement_proofs
    ADD CONSTRAINT statement_proofs_of_statement FOREIGN KEY (period_end, account_number) REFERENCES public.statements(period_end, account_number);

ALTER TABLE ONLY public.stop_payments
    ADD CONSTRAINT stop_payments_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.support_requests
    ADD CONSTRAINT support_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(customer_id);

ALTER TABLE ONLY public.transaction_attachment_parts
    ADD CONSTRAINT transaction_attachment_parts_of_attachment FOREIGN KEY (customer_id, attachment_id) REFERENCES public.transaction_attachments(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transaction_attachments
    ADD CONSTRAINT transaction_attachments_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.transaction_notes
    ADD CONSTRAINT transaction_notes_of_account FOREIGN KEY (customer_id, account_id) REFERENCES public.accounts(customer_id, id);

ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_of_account FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE public.accepted_terms ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.account_alert_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.account_closings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.activity_terms ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.activity_totals ENABLE ROW LEVEL SECURITY;

CREATE POLICY added_after_step_up ON public.authenticators AS RESTRICTIVE FOR INSERT TO bank_api WITH CHECK (( SELECT bank.is_stepped_up() AS is_stepped_up));

CREATE POLICY added_after_step_up ON public.card_trips AS RESTRICTIVE FOR INSERT TO bank_api WITH CHECK (( SELECT bank.is_stepped_up() AS is_stepped_up));

CREATE POLICY added_after_step_up ON public.passkeys AS RESTRICTIVE FOR INSERT TO bank_api WITH CHECK (( SELECT bank.is_stepped_up() AS is_stepped_up));

CREATE POLICY added_after_step_up ON public.recovery_codes AS RESTRICTIVE FOR INSERT TO bank_api WITH CHECK (( SELECT bank.is_stepped_up() AS is_stepped_up));

ALTER TABLE public.alert_deliveries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_news ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_preferences ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alerts_raised ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.applications ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.approval_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.approval_grants ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.atm_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attachment_usage ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.authenticator_proofs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.authenticator_tries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.authenticators ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.authorizations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.auto_save_rules ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.auto_save_runs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.auto_saves ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.autopay_schedules ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.autopays ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.beneficiary_designations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.bill_dismissals ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.bill_reminders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.brake_kept_payees ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.brake_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.brakes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.budget_accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.budget_alerts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.budget_categories ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.budget_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.budget_months ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.budget_parts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.budget_rules ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.budget_transactions ENABLE ROW LEVEL SECURITY;

CREATE POLICY by_api ON public.outbox FOR INSERT TO bank_api WITH CHECK (((topic = ANY (ARRAY['account.closed'::text, 'application.submitted'::text, 'data-export.requested'::text, 'delegates.accepted'::text, 'delegates.declined'::text, 'delegates.left'::text, 'identity.sign-on-failed'::text, 'leaving.confirmed'::text, 'leaving.taken-back'::text, 'movement.code-wanted'::text, 'notifications.mail-wanted'::text, 'payee.added'::text, 'payee.renamed'::text, 'recipient.added'::text, 'recipient.proof-wanted'::text, 'recovery.password-wanted'::text, 'recovery.username-wanted'::text, 'schedule.cancelled'::text, 'schedule.created'::text, 'schedule.paused'::text, 'schedule.replaced'::text, 'schedule.resumed'::text, 'schedule.skipped'::text, 'statement.requested'::text, 'support.requested'::text])) AND ((customer_id IS NULL) OR (customer_id = ( SELECT bank.customer_id() AS customer_id)) OR (topic ~~ 'delegates.%'::text))));

CREATE POLICY by_api ON public.sessions TO bank_api USING (((kind = 'customer'::text) AND (customer_id = ( SELECT bank.customer_id() AS customer_id)))) WITH CHECK (((kind = 'customer'::text) AND (customer_id = ( SELECT bank.customer_id() AS customer_id))));

CREATE POLICY by_api_about_budgets ON public.outbox FOR INSERT TO bank_api WITH CHECK (((topic = 'budget.touched'::text) AND (customer_id = ( SELECT bank.customer_id() AS customer_id))));

CREATE POLICY by_api_about_cards ON public.outbox FOR INSERT TO bank_api WITH CHECK (((topic = ANY (ARRAY['card.activated'::text, 'card.frozen'::text, 'card.loosened'::text, 'card.replaced'::text, 'card.unfrozen'::text])) AND (customer_id = ( SELECT bank.customer_id() AS customer_id))));

CREATE POLICY by_customer ON public.accepted_terms TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.account_alert_settings TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.account_closings TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.activity_terms TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.alert_deliveries TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.alert_news TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.alert_preferences TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.alert_settings TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.alerts_raised TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.applications TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.approval_grants TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.atm_codes TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.attachment_usage TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.authenticator_proofs TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.authenticator_tries TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.authenticators TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.authorizations TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.auto_save_rules TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.auto_save_runs TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.auto_saves TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.autopay_schedules TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.autopays TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.beneficiary_designations TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.bill_dismissals TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.bill_reminders TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.brake_kept_payees TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.brake_limits TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.brakes TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.budget_accounts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.budget_alerts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.budget_categories TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.budget_limits TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.budget_months TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.budget_parts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.budget_rules TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.budget_transactions TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.card_authorizations TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.card_controls TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.card_merchant_stops TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.card_order_steps TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.card_orders TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.card_trips TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.cards TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.case_entries TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.cases TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.cash_advances TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.certificate_terms TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.chargebacks TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.check_deposits TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.check_image_parts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.check_images TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.check_order_preferences TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.check_order_steps TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.check_orders TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.check_photo_parts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.check_photos TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.contact_changes TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.counter_codes TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.credentials TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.credit_disputes TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.credit_limit_requests TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.customer_keys TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.customers TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.data_export_parts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.data_exports TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.delegation_accounts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.delegation_views TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.delegations TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.designated_beneficiaries TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.dispute_events TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.dispute_file_parts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.dispute_files TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.disputes TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.drafts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.email_confirmations TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.gate_codes TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.held_notices TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.inbox_items TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.inbox_reads TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.known_devices TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.leavings TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.linked_cards TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.live_changes TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.mail_deliveries TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.notification_settings TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.passkey_challenges TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.passkeys TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.password_resets TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.payees TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.photos TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.points_accounts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.points_entries TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.preferences TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.presented_check_parts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.presented_checks TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.push_devices TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.rail_answers TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.rail_instructions TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.rail_items TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.rail_returns TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.recipient_proofs TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.recipients TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.recovery_codes TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.retirement_scenarios TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.reward_redemptions TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.rollover_file_parts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.rollover_files TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.rollovers TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.schedule_occurrences TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.schedule_receipts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.schedules TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.screening_cases TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.sealed_plans TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.second_steps TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.shipping_addresses TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.sign_on_events TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.statement_documents TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.statement_parts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.step_up_codes TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.stop_payments TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.support_requests TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.tax_documents TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.transaction_attachment_parts TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.transaction_attachments TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.transaction_notes TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_customer ON public.withdrawals TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY by_migrator ON public.accepted_terms TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.account_alert_settings TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.account_closings TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.accounts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.activity_terms TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.activity_totals TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.alert_deliveries TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.alert_news TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.alert_preferences TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.alert_settings TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.alerts_raised TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.applications TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.approval_grants TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.atm_codes TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.attachment_usage TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.authenticator_proofs TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.authenticator_tries TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.authenticators TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.authorizations TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.auto_save_rules TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.auto_save_runs TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.auto_saves TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.autopay_schedules TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.autopays TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.beneficiary_designations TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.bill_dismissals TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.bill_reminders TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.brake_kept_payees TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.brake_limits TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.brakes TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.budget_accounts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.budget_alerts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.budget_categories TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.budget_limits TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.budget_months TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.budget_parts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.budget_rules TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.budget_transactions TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.card_authorizations TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.card_controls TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.card_merchant_stops TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.card_order_steps TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.card_orders TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.card_trips TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.cards TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.case_entries TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.cases TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.cash_advances TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.certificate_terms TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.chargebacks TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.check_deposits TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.check_image_parts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.check_images TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.check_order_preferences TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.check_order_steps TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.check_orders TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.check_photo_parts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.check_photos TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.contact_changes TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.counter_codes TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.credentials TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.credit_cycles TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.credit_disputes TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.credit_dues TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.credit_interest TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.credit_limit_requests TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.customer_keys TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.customers TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.data_export_parts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.data_exports TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.delegation_accounts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.delegation_views TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.delegations TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.designated_beneficiaries TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.dispute_events TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.dispute_file_parts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.dispute_files TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.disputes TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.drafts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.email_confirmations TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.gate_codes TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.held_notices TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.inbox_items TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.inbox_reads TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.known_devices TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.leavings TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.linked_cards TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.live_changes TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.mail_deliveries TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.movement_steps TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.movements TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.notification_settings TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.passkey_challenges TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.passkeys TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.password_resets TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.payees TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.photos TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.points_accounts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.points_entries TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.preferences TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.presented_check_parts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.presented_checks TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.push_devices TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.rail_answers TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.rail_instructions TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.rail_items TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.rail_returns TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.recipient_proofs TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.recipients TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.recovery_codes TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.retirement_scenarios TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.reward_redemptions TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.rollover_file_parts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.rollover_files TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.rollovers TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.schedule_occurrences TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.schedule_receipts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.schedules TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.screening_cases TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.sealed_plans TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.second_steps TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.shipping_addresses TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.sign_on_events TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.statement_documents TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.statement_parts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.statement_proofs TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.statements TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.step_up_codes TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.stop_payments TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.support_requests TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.tax_documents TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.transaction_attachment_parts TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.transaction_attachments TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.transaction_notes TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_migrator ON public.withdrawals TO bank_migrator USING (true) WITH CHECK (true);

CREATE POLICY by_office ON public.approval_codes TO bank_office USING (true) WITH CHECK (true);

CREATE POLICY by_office ON public.outbox TO bank_office USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.accepted_terms TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.account_alert_settings TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.account_closings TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.accounts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.activity_terms TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.activity_totals TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.alert_deliveries TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.alert_news TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.alert_preferences TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.alert_settings TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.alerts_raised TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.applications TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.approval_grants TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.atm_codes TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.attachment_usage TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.authenticator_proofs TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.authenticator_tries TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.authenticators TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.authorizations TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.auto_save_rules TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.auto_save_runs TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.auto_saves TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.autopay_schedules TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.autopays TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.beneficiary_designations TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.bill_dismissals TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.bill_reminders TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.brake_kept_payees TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.brake_limits TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.brakes TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.budget_accounts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.budget_alerts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.budget_categories TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.budget_limits TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.budget_months TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.budget_parts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.budget_rules TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.budget_transactions TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.card_authorizations TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.card_controls TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.card_merchant_stops TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.card_order_steps TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.card_orders TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.card_trips TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.cards TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.case_entries TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.cases TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.cash_advances TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.certificate_terms TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.chargebacks TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.check_deposits TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.check_image_parts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.check_images TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.check_order_preferences TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.check_order_steps TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.check_orders TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.check_photo_parts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.check_photos TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.contact_changes TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.counter_codes TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.credentials TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.credit_cycles TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.credit_disputes TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.credit_dues TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.credit_interest TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.credit_limit_requests TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.customer_keys TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.customers TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.data_export_parts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.data_exports TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.delegation_accounts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.delegation_views TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.delegations TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.designated_beneficiaries TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.dispute_events TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.dispute_file_parts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.dispute_files TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.disputes TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.drafts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.email_confirmations TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.gate_codes TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.held_notices TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.inbox_items TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.inbox_reads TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.known_devices TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.leavings TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.linked_cards TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.live_changes TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.mail_deliveries TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.movement_steps TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.movements TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.notification_settings TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.outbox TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.passkey_challenges TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.passkeys TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.password_resets TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.payees TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.photos TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.points_accounts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.points_entries TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.preferences TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.presented_check_parts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.presented_checks TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.push_devices TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.rail_answers TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.rail_instructions TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.rail_items TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.rail_returns TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.recipient_proofs TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.recipients TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.recovery_codes TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.retirement_scenarios TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.reward_redemptions TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.rollover_file_parts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.rollover_files TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.rollovers TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.schedule_occurrences TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.schedule_receipts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.schedules TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.screening_cases TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.sealed_plans TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.second_steps TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.sessions TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.shipping_addresses TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.sign_on_events TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.statement_documents TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.statement_parts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.statement_proofs TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.statements TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.step_up_codes TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.stop_payments TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.support_requests TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.tax_documents TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.transaction_attachment_parts TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.transaction_attachments TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.transaction_notes TO bank_worker USING (true) WITH CHECK (true);

CREATE POLICY by_worker ON public.withdrawals TO bank_worker USING (true) WITH CHECK (true);

ALTER TABLE public.card_authorizations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.card_controls ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.card_merchant_stops ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.card_order_steps ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.card_orders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.card_trips ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cards ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.case_entries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cases ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cash_advances ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.certificate_terms ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.chargebacks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.check_deposits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.check_image_parts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.check_images ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.check_order_preferences ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.check_order_steps ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.check_orders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.check_photo_parts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.check_photos ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.counter_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credentials ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_cycles ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_disputes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_dues ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_interest ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_limit_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.customer_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.customers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.data_export_parts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.data_exports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delegation_accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delegation_views ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delegations ENABLE ROW LEVEL SECURITY;

CREATE POLICY deleted_by_customer ON public.accounts FOR DELETE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY deleted_by_customer ON public.activity_totals FOR DELETE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY deleted_by_customer ON public.credit_cycles FOR DELETE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY deleted_by_customer ON public.credit_dues FOR DELETE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY deleted_by_customer ON public.credit_interest FOR DELETE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY deleted_by_customer ON public.movement_steps FOR DELETE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY deleted_by_customer ON public.movements FOR DELETE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY deleted_by_customer ON public.statement_proofs FOR DELETE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY deleted_by_customer ON public.statements FOR DELETE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

ALTER TABLE public.designated_beneficiaries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.dispute_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.dispute_file_parts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.dispute_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.disputes ENABLE ROW LEVEL SECURITY;

CREATE POLICY disputes_by_api ON public.outbox FOR INSERT TO bank_api WITH CHECK (((topic = ANY (ARRAY['dispute.opened'::text, 'dispute.continued'::text, 'dispute.ordered'::text])) AND (customer_id = ( SELECT bank.customer_id() AS customer_id))));

ALTER TABLE public.drafts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.email_confirmations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.gate_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.held_notices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.inbox_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.inbox_reads ENABLE ROW LEVEL SECURITY;

CREATE POLICY inserted_by_customer ON public.accounts FOR INSERT TO bank_api, bank_office WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY inserted_by_customer ON public.activity_totals FOR INSERT TO bank_api, bank_office WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY inserted_by_customer ON public.credit_cycles FOR INSERT TO bank_api, bank_office WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY inserted_by_customer ON public.credit_dues FOR INSERT TO bank_api, bank_office WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY inserted_by_customer ON public.credit_interest FOR INSERT TO bank_api, bank_office WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY inserted_by_customer ON public.movement_steps FOR INSERT TO bank_api, bank_office WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY inserted_by_customer ON public.movements FOR INSERT TO bank_api, bank_office WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY inserted_by_customer ON public.statement_proofs FOR INSERT TO bank_api, bank_office WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY inserted_by_customer ON public.statements FOR INSERT TO bank_api, bank_office WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

ALTER TABLE public.known_devices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.leavings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.linked_cards ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.live_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_deliveries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.movement_steps ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.movements ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_settings ENABLE ROW LEVEL SECURITY;

CREATE POLICY of_credit_limits ON public.outbox FOR INSERT TO bank_api WITH CHECK (((topic = 'credit-limit.requested'::text) AND (customer_id = ( SELECT bank.customer_id() AS customer_id))));

CREATE POLICY of_inbox ON public.outbox FOR INSERT TO bank_api WITH CHECK (((topic = ANY (ARRAY['inbox.read'::text, 'inbox.told'::text])) AND (customer_id = ( SELECT bank.customer_id() AS customer_id))));

CREATE POLICY of_texts ON public.outbox FOR INSERT TO bank_api WITH CHECK (((topic = 'notifications.text-wanted'::text) AND (customer_id = ( SELECT bank.customer_id() AS customer_id))));

CREATE POLICY of_unsubscribing ON public.outbox FOR INSERT TO bank_api WITH CHECK (((topic = 'alert.unsubscribed'::text) AND (customer_id IS NULL)));

CREATE POLICY office_begins ON public.sessions FOR INSERT TO bank_office WITH CHECK ((kind = 'staff'::text));

CREATE POLICY office_sees ON public.sessions FOR SELECT TO bank_office USING (true);

CREATE POLICY office_updates ON public.sessions FOR UPDATE TO bank_office USING (true) WITH CHECK (true);

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.passkey_challenges ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.passkeys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.password_resets ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payees ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.photos ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.points_accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.points_entries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.preferences ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.presented_check_parts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.presented_checks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.push_devices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rail_answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rail_instructions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rail_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rail_returns ENABLE ROW LEVEL SECURITY;

CREATE POLICY read_by_customer ON public.accounts FOR SELECT TO bank_api, bank_office USING (((customer_id = ( SELECT bank.seen_customer_id() AS seen_customer_id)) AND ((( SELECT bank.delegation_id() AS delegation_id) IS NULL) OR (ledger_number = ANY (( SELECT bank.viewed_accounts() AS viewed_accounts)::bigint[])))));

CREATE POLICY read_by_customer ON public.activity_totals FOR SELECT TO bank_api, bank_office USING (((customer_id = ( SELECT bank.seen_customer_id() AS seen_customer_id)) AND ((( SELECT bank.delegation_id() AS delegation_id) IS NULL) OR (account_number = ANY (( SELECT bank.viewed_accounts() AS viewed_accounts)::bigint[])))));

CREATE POLICY read_by_customer ON public.credit_cycles FOR SELECT TO bank_api, bank_office USING (((customer_id = ( SELECT bank.seen_customer_id() AS seen_customer_id)) AND ((( SELECT bank.delegation_id() AS delegation_id) IS NULL) OR (account_number = ANY (( SELECT bank.viewed_accounts() AS viewed_accounts)::bigint[])))));

CREATE POLICY read_by_customer ON public.credit_dues FOR SELECT TO bank_api, bank_office USING (((customer_id = ( SELECT bank.seen_customer_id() AS seen_customer_id)) AND ((( SELECT bank.delegation_id() AS delegation_id) IS NULL) OR (account_number = ANY (( SELECT bank.viewed_accounts() AS viewed_accounts)::bigint[])))));

CREATE POLICY read_by_customer ON public.credit_interest FOR SELECT TO bank_api, bank_office USING (((customer_id = ( SELECT bank.seen_customer_id() AS seen_customer_id)) AND ((( SELECT bank.delegation_id() AS delegation_id) IS NULL) OR (account_number = ANY (( SELECT bank.viewed_accounts() AS viewed_accounts)::bigint[])))));

CREATE POLICY read_by_customer ON public.movement_steps FOR SELECT TO bank_api, bank_office USING (((customer_id = ( SELECT bank.seen_customer_id() AS seen_customer_id)) AND ((( SELECT bank.delegation_id() AS delegation_id) IS NULL) OR (EXISTS ( SELECT
   FROM public.movements movement
  WHERE (movement.id = movement_steps.movement_id))))));

CREATE POLICY read_by_customer ON public.movements FOR SELECT TO bank_api, bank_office USING (((customer_id = ( SELECT bank.seen_customer_id() AS seen_customer_id)) AND ((( SELECT bank.delegation_id() AS delegation_id) IS NULL) OR ((from_account = ANY (( SELECT bank.viewed_accounts() AS viewed_accounts)::bigint[])) OR (to_account = ANY (( SELECT bank.viewed_accounts() AS viewed_accounts)::bigint[]))))));

CREATE POLICY read_by_customer ON public.statement_proofs FOR SELECT TO bank_api, bank_office USING (((customer_id = ( SELECT bank.seen_customer_id() AS seen_customer_id)) AND ((( SELECT bank.delegation_id() AS delegation_id) IS NULL) OR (account_number = ANY (( SELECT bank.viewed_accounts() AS viewed_accounts)::bigint[])))));

CREATE POLICY read_by_customer ON public.statements FOR SELECT TO bank_api, bank_office USING (((customer_id = ( SELECT bank.seen_customer_id() AS seen_customer_id)) AND ((( SELECT bank.delegation_id() AS delegation_id) IS NULL) OR (account_number = ANY (( SELECT bank.viewed_accounts() AS viewed_accounts)::bigint[])))));

ALTER TABLE public.recipient_proofs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.recipients ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.recovery_codes ENABLE ROW LEVEL SECURITY;

CREATE POLICY removed_after_step_up ON public.authenticators AS RESTRICTIVE FOR DELETE TO bank_api USING (( SELECT bank.is_stepped_up() AS is_stepped_up));

CREATE POLICY removed_after_step_up ON public.card_merchant_stops AS RESTRICTIVE FOR DELETE TO bank_api USING (( SELECT bank.is_stepped_up() AS is_stepped_up));

CREATE POLICY removed_after_step_up ON public.passkeys AS RESTRICTIVE FOR DELETE TO bank_api USING (( SELECT bank.is_stepped_up() AS is_stepped_up));

CREATE POLICY removed_after_step_up ON public.recovery_codes AS RESTRICTIVE FOR DELETE TO bank_api USING (( SELECT bank.is_stepped_up() AS is_stepped_up));

ALTER TABLE public.retirement_scenarios ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reward_redemptions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rollover_file_parts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rollover_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rollovers ENABLE ROW LEVEL SECURITY;

CREATE POLICY rollovers_by_api ON public.outbox FOR INSERT TO bank_api WITH CHECK (((topic = ANY (ARRAY['rollover.submitted'::text, 'rollover.changed'::text])) AND (customer_id = ( SELECT bank.customer_id() AS customer_id))));

ALTER TABLE public.schedule_occurrences ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.schedule_receipts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.schedules ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.screening_cases ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sealed_plans ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.second_steps ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipping_addresses ENABLE ROW LEVEL SECURITY;

CREATE POLICY shown_only ON public.case_entries AS RESTRICTIVE TO bank_api USING (shown_to_customer);

CREATE POLICY shown_only ON public.cases AS RESTRICTIVE TO bank_api USING (shown_to_customer);

ALTER TABLE public.sign_on_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.statement_documents ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.statement_parts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.statement_proofs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.statements ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.step_up_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.stop_payments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.support_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tax_documents ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.transaction_attachment_parts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.transaction_attachments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.transaction_notes ENABLE ROW LEVEL SECURITY;

CREATE POLICY unfrozen_after_step_up ON public.cards AS RESTRICTIVE FOR UPDATE TO bank_api WITH CHECK (((status <> 'active'::text) OR ( SELECT bank.is_stepped_up() AS is_stepped_up)));

CREATE POLICY updated_by_customer ON public.accounts FOR UPDATE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY updated_by_customer ON public.activity_totals FOR UPDATE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY updated_by_customer ON public.credit_cycles FOR UPDATE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY updated_by_customer ON public.credit_dues FOR UPDATE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY updated_by_customer ON public.credit_interest FOR UPDATE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY updated_by_customer ON public.movement_steps FOR UPDATE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY updated_by_customer ON public.movements FOR UPDATE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY updated_by_customer ON public.statement_proofs FOR UPDATE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

CREATE POLICY updated_by_customer ON public.statements FOR UPDATE TO bank_api, bank_office USING ((customer_id = ( SELECT bank.customer_id() AS customer_id))) WITH CHECK ((customer_id = ( SELECT bank.customer_id() AS customer_id)));

ALTER TABLE public.withdrawals ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA bank TO bank_api;
GRANT USAGE ON SCHEMA bank TO bank_worker;
GRANT USAGE ON SCHEMA bank TO bank_office;
GRANT USAGE ON SCHEMA bank TO bank_network;

GRANT USAGE ON SCHEMA ledger TO bank_api;
GRANT USAGE ON SCHEMA ledger TO bank_worker;
GRANT USAGE ON SCHEMA ledger TO bank_office;

REVOKE USAGE ON SCHEMA public FROM PUBLIC;
GRANT ALL ON SCHEMA public TO bank_migrator;
GRANT USAGE ON SCHEMA public TO bank_api;
GRANT USAGE ON SCHEMA public TO bank_worker;
GRANT USAGE ON SCHEMA public TO bank_office;

REVOKE ALL ON FUNCTION bank.activate_card(asked_card uuid, digits text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.activate_card(asked_card uuid, digits text) TO bank_api;

REVOKE ALL ON FUNCTION bank.add_up_beneficiary_shares() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.add_up_budget_parts() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.now() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.now() TO bank_api;
GRANT ALL ON FUNCTION bank.now() TO bank_worker;
GRANT ALL ON FUNCTION bank.now() TO bank_office;

GRANT SELECT ON TABLE public.authorizations TO bank_worker;
GRANT SELECT ON TABLE public.authorizations TO bank_api;

GRANT UPDATE(state) ON TABLE public.authorizations TO bank_worker;

GRANT UPDATE(captured) ON TABLE public.authorizations TO bank_worker;

GRANT UPDATE(changed_at) ON TABLE public.authorizations TO bank_worker;

REVOKE ALL ON FUNCTION bank.answer_again(known public.authorizations, asked_mark bytea, asked_amount bigint, OUT is_approved boolean, OUT approval_code text, OUT decline_reason text) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.answer_at_counter(asked_movement uuid, is_received boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.answer_at_counter(asked_movement uuid, is_received boolean) TO bank_office;

REVOKE ALL ON FUNCTION bank.answer_at_teller(asked_movement uuid, is_received boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.answer_at_teller(asked_movement uuid, is_received boolean) TO bank_office;

REVOKE ALL ON FUNCTION bank.answer_delegation(asked_delegation uuid, asked_key bytea, accepts boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.answer_delegation(asked_delegation uuid, asked_key bytea, accepts boolean) TO bank_api;

REVOKE ALL ON FUNCTION bank.answer_terms() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.answer_terms() TO bank_api;

GRANT SELECT ON TABLE public.cases TO bank_office;
GRANT SELECT,DELETE ON TABLE public.cases TO bank_worker;

GRANT SELECT(id) ON TABLE public.cases TO bank_api;

GRANT SELECT(customer_id) ON TABLE public.cases TO bank_api;

GRANT SELECT(kind) ON TABLE public.cases TO bank_api;

GRANT SELECT(subject_id) ON TABLE public.cases TO bank_api;

GRANT SELECT(shown_to_customer) ON TABLE public.cases TO bank_api;

GRANT SELECT(opened_at) ON TABLE public.cases TO bank_api;

GRANT SELECT(state) ON TABLE public.cases TO bank_api;

GRANT SELECT(due_on) ON TABLE public.cases TO bank_api;

GRANT SELECT(outcome) ON TABLE public.cases TO bank_api;

GRANT SELECT(closed_at) ON TABLE public.cases TO bank_api;

REVOKE ALL ON FUNCTION bank.append_case_entry(target public.cases, by_whom text, by_staff uuid, happened text, is_shown boolean, sealed text, day date, given_to uuid, given_intent uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.append_dispute_event(of_dispute uuid, of_customer uuid, happened text, concerning date, how_much bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.append_dispute_event(of_dispute uuid, of_customer uuid, happened text, concerning date, how_much bigint) TO bank_worker;

REVOKE ALL ON FUNCTION bank.application_owner(application_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.application_owner(application_id uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.applications_in_review(listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.applications_in_review(listed_max integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.approve_movement(asked_movement uuid, given_key bytea, fact_id uuid, leaving date, arriving date) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.approve_movement(asked_movement uuid, given_key bytea, fact_id uuid, leaving date, arriving date) TO bank_api;

REVOKE ALL ON FUNCTION bank.assign_case(asked_case uuid, by_staff uuid, given_to uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.assign_case(asked_case uuid, by_staff uuid, given_to uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.authorize(asked_network text, asked_question text, asked_mark bytea, account_keys bytea[], asked_amount bigint, merchant text, asked_category text, asked_at timestamp with time zone, valid_for interval, card_token text, asked_use text, asked_country text, merchant_key text, is_recurring boolean, OUT is_approved boolean, OUT approval_code text, OUT decline_reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.authorize(asked_network text, asked_question text, asked_mark bytea, account_keys bytea[], asked_amount bigint, merchant text, asked_category text, asked_at timestamp with time zone, valid_for interval, card_token text, asked_use text, asked_country text, merchant_key text, is_recurring boolean, OUT is_approved boolean, OUT approval_code text, OUT decline_reason text) TO bank_network;

REVOKE ALL ON FUNCTION bank.awaited_at_counter(listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.awaited_at_counter(listed_max integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.awaited_at_teller(listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.awaited_at_teller(listed_max integer) TO bank_office;

GRANT SELECT ON TABLE public.movements TO bank_api;
GRANT SELECT,INSERT,UPDATE ON TABLE public.movements TO bank_worker;
GRANT SELECT ON TABLE public.movements TO bank_office;

REVOKE ALL ON FUNCTION bank.brake_approval(movement public.movements) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.brake_key(customer uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.brake_movements(customers uuid[], rails text[], plans text[], barred_before smallint[], limit_journals integer[], limit_rules smallint[], limit_caps bigint[], OUT barred smallint[], OUT caps bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.brake_plans(customers uuid[], plan_ids uuid[], barred_before smallint[], limit_journals integer[], limit_rules smallint[], limit_caps bigint[], OUT barred smallint[], OUT caps bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.calendar_day() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.calendar_day() TO bank_api;
GRANT ALL ON FUNCTION bank.calendar_day() TO bank_worker;
GRANT ALL ON FUNCTION bank.calendar_day() TO bank_office;

REVOKE ALL ON FUNCTION bank.call_off(movement public.movements, why text, fact_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.cancel_movement(asked_movement uuid, fact_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.cancel_movement(asked_movement uuid, fact_id uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.card_cap(card uuid, asked_kind text) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.card_in_use(account uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.card_in_use(account uuid) TO bank_worker;

REVOKE ALL ON FUNCTION bank.card_of_question(asked_token text, account_keys bytea[], OUT card_id uuid, OUT account_id uuid, OUT customer_id uuid, OUT ledger_number bigint, OUT type text) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.card_refusal(asked_card uuid, asked_use text, asked_country text, asked_amount bigint, asked_merchant text, asked_recurring boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.card_spent(card uuid, asked_kind text, on_day date) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.cards_to_renew(before_days integer, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.cards_to_renew(before_days integer, most integer) TO bank_worker;

REVOKE ALL ON FUNCTION bank.cases_of_subjects(of_kinds text[], of_subjects uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.cases_of_subjects(of_kinds text[], of_subjects uuid[]) TO bank_office;

REVOKE ALL ON FUNCTION bank.cash_fee(fee_rule text, paying bigint, amount bigint, on_day date) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.check_deposit_owners(deposit_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.check_deposit_owners(deposit_ids uuid[]) TO bank_office;

REVOKE ALL ON FUNCTION bank.check_distribution() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.check_money_in() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.check_order_total(style text, quantity text, delivery text, is_duplicate boolean, is_large_print boolean, on_day date, OUT total bigint, OUT tax bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.checks_available(asked_account uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.checks_available(asked_account uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.checks_in_review(listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.checks_in_review(listed_max integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.claim_instruction(of_rails text[], leave_out uuid[], asked_lease interval, retry_seconds_max integer, OUT movement_id uuid, OUT customer_id uuid, OUT rail text, OUT direction text, OUT amount bigint, OUT details jsonb, OUT leaves_on date) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.claim_instruction(of_rails text[], leave_out uuid[], asked_lease interval, retry_seconds_max integer, OUT movement_id uuid, OUT customer_id uuid, OUT rail text, OUT direction text, OUT amount bigint, OUT details jsonb, OUT leaves_on date) TO bank_worker;

REVOKE ALL ON FUNCTION bank.claim_name(asked_kind text, asked_keys bytea[], its_key_ids text[], owner uuid, its_cell text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.claim_name(asked_kind text, asked_keys bytea[], its_key_ids text[], owner uuid, its_cell text) TO bank_api;
GRANT ALL ON FUNCTION bank.claim_name(asked_kind text, asked_keys bytea[], its_key_ids text[], owner uuid, its_cell text) TO bank_worker;
GRANT ALL ON FUNCTION bank.claim_name(asked_kind text, asked_keys bytea[], its_key_ids text[], owner uuid, its_cell text) TO bank_office;

REVOKE ALL ON FUNCTION bank.close_case(asked_case uuid, by_staff uuid, with_outcome text, sealed text, to_customer boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.close_case(asked_case uuid, by_staff uuid, with_outcome text, sealed text, to_customer boolean) TO bank_office;

REVOKE ALL ON FUNCTION bank.close_gate() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.close_gate() TO bank_api;

REVOKE ALL ON FUNCTION bank.close_own_account(asked_account uuid, asked_intent uuid, paid_interest bigint, paid_penalty bigint, paid_rest bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.close_own_account(asked_account uuid, asked_intent uuid, paid_interest bigint, paid_penalty bigint, paid_rest bigint) TO bank_api;

REVOKE ALL ON FUNCTION bank.close_quiet_cases(quiet_for interval, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.close_quiet_cases(quiet_for interval, most integer) TO bank_worker;

REVOKE ALL ON FUNCTION bank.commit_awaited(ids uuid[], customers uuid[], limit_journals integer[], limit_rules smallint[], limit_periods date[], limit_adds bigint[], limit_caps bigint[], kinds text[], rails text[], states text[], totals bigint[], fees bigint[], from_accounts bigint[], to_accounts bigint[], refs text[], leaving date[], arriving date[], days date[], deadlines timestamp with time zone[], plans text[], topics text[], OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.commit_awaited(ids uuid[], customers uuid[], limit_journals integer[], limit_rules smallint[], limit_periods date[], limit_adds bigint[], limit_caps bigint[], kinds text[], rails text[], states text[], totals bigint[], fees bigint[], from_accounts bigint[], to_accounts bigint[], refs text[], leaving date[], arriving date[], days date[], deadlines timestamp with time zone[], plans text[], topics text[], OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) TO bank_worker;

REVOKE ALL ON FUNCTION bank.commit_awaited_plans(session_keys bytea[], plan_ids uuid[], ids uuid[], refs text[], OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.commit_awaited_plans(session_keys bytea[], plan_ids uuid[], ids uuid[], refs text[], OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) TO bank_api;

REVOKE ALL ON FUNCTION bank.commit_movement(id uuid, customer uuid, debit bigint, credit bigint, moved bigint, leg_kind smallint, memo text, kind text, ref text, leaving date, arriving date, day date, deadline timestamp with time zone, plan text, topic text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.commit_movement(id uuid, customer uuid, debit bigint, credit bigint, moved bigint, leg_kind smallint, memo text, kind text, ref text, leaving date, arriving date, day date, deadline timestamp with time zone, plan text, topic text) TO bank_worker;

REVOKE ALL ON FUNCTION bank.commit_movements(ids uuid[], customers uuid[], sizes smallint[], debits bigint[], credits bigint[], amounts bigint[], leg_kinds smallint[], memos text[], forced boolean[], acts smallint[], holds bigint[], expiries timestamp with time zone[], limit_journals integer[], limit_rules smallint[], limit_periods date[], limit_adds bigint[], limit_caps bigint[], kinds text[], rails text[], states text[], totals bigint[], fees bigint[], from_accounts bigint[], to_accounts bigint[], refs text[], leaving date[], arriving date[], days date[], deadlines timestamp with time zone[], plans text[], topics text[], careful boolean, OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.commit_movements(ids uuid[], customers uuid[], sizes smallint[], debits bigint[], credits bigint[], amounts bigint[], leg_kinds smallint[], memos text[], forced boolean[], acts smallint[], holds bigint[], expiries timestamp with time zone[], limit_journals integer[], limit_rules smallint[], limit_periods date[], limit_adds bigint[], limit_caps bigint[], kinds text[], rails text[], states text[], totals bigint[], fees bigint[], from_accounts bigint[], to_accounts bigint[], refs text[], leaving date[], arriving date[], days date[], deadlines timestamp with time zone[], plans text[], topics text[], careful boolean, OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) TO bank_worker;

REVOKE ALL ON FUNCTION bank.commit_plan(session_key bytea, plan_id uuid, id uuid, ref text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.commit_plan(session_key bytea, plan_id uuid, id uuid, ref text) TO bank_api;

REVOKE ALL ON FUNCTION bank.commit_plans(session_keys bytea[], plan_ids uuid[], ids uuid[], refs text[], careful boolean, OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.commit_plans(session_keys bytea[], plan_ids uuid[], ids uuid[], refs text[], careful boolean, OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) TO bank_api;

REVOKE ALL ON FUNCTION bank.contradicted_movement(answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.contradicted_movement(answer text) TO bank_office;

REVOKE ALL ON FUNCTION bank.copy_name(asked_kind text, known_keys bytea[], its_key_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.copy_name(asked_kind text, known_keys bytea[], its_key_id text) TO bank_api;
GRANT ALL ON FUNCTION bank.copy_name(asked_kind text, known_keys bytea[], its_key_id text) TO bank_worker;
GRANT ALL ON FUNCTION bank.copy_name(asked_kind text, known_keys bytea[], its_key_id text) TO bank_office;

REVOKE ALL ON FUNCTION bank.count_account_proof(asked_key bytea, more_proofs integer, proofs_max integer, more_tries integer, tries_max integer, window_days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.count_account_proof(asked_key bytea, more_proofs integer, proofs_max integer, more_tries integer, tries_max integer, window_days integer) TO bank_api;
GRANT ALL ON FUNCTION bank.count_account_proof(asked_key bytea, more_proofs integer, proofs_max integer, more_tries integer, tries_max integer, window_days integer) TO bank_worker;

REVOKE ALL ON FUNCTION bank.count_attachment() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.count_attachment_part() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.count_check_photo() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.count_mail(asked_kind text, sender bytea, sender_max integer, recipient bytea, recipient_max integer, window_seconds integer, then_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.count_mail(asked_kind text, sender bytea, sender_max integer, recipient bytea, recipient_max integer, window_seconds integer, then_seconds integer) TO bank_api;
GRANT ALL ON FUNCTION bank.count_mail(asked_kind text, sender bytea, sender_max integer, recipient bytea, recipient_max integer, window_seconds integer, then_seconds integer) TO bank_office;
GRANT ALL ON FUNCTION bank.count_mail(asked_kind text, sender bytea, sender_max integer, recipient bytea, recipient_max integer, window_seconds integer, then_seconds integer) TO bank_worker;

REVOKE ALL ON FUNCTION bank.counter_code_ceiling(asked_account bigint, asked_direction text, given_key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.counter_code_ceiling(asked_account bigint, asked_direction text, given_key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.credit_limit_request_owner(request_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.credit_limit_request_owner(request_id uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.credit_limits_in_review(listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.credit_limits_in_review(listed_max integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.credit_owed_interest(asked_account uuid, also uuid, pays_interest boolean, movement uuid, reference text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.credit_owed_interest(asked_account uuid, also uuid, pays_interest boolean, movement uuid, reference text) TO bank_api;

REVOKE ALL ON FUNCTION bank.customer_id() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.customer_id() TO bank_api;
GRANT ALL ON FUNCTION bank.customer_id() TO bank_worker;
GRANT ALL ON FUNCTION bank.customer_id() TO bank_office;

REVOKE ALL ON FUNCTION bank.customer_of_session(key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.customer_of_session(key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.cut_statements(month_start date, month_end date, after_account bigint, how_many integer, OUT last_account bigint, OUT cut bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.cut_statements(month_start date, month_end date, after_account bigint, how_many integer, OUT last_account bigint, OUT cut bigint) TO bank_worker;

REVOKE ALL ON FUNCTION bank.delegation_id() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.delegation_id() TO bank_api;
GRANT ALL ON FUNCTION bank.delegation_id() TO bank_worker;
GRANT ALL ON FUNCTION bank.delegation_id() TO bank_office;

REVOKE ALL ON FUNCTION bank.delegations_to(asked_key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.delegations_to(asked_key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.digest_to_approve(asked_movement uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.digest_to_approve(asked_movement uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.dispute_owner(asked text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.dispute_owner(asked text) TO bank_office;

REVOKE ALL ON FUNCTION bank.end_answered_case() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.end_application_case() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.end_authorized(movement uuid, new_state text, why text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.end_authorized(movement uuid, new_state text, why text) TO bank_worker;

REVOKE ALL ON FUNCTION bank.end_case(of_kinds text[], of_subject uuid, with_outcome text, by_staff uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.end_check_case() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.end_credit_limit_case() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.end_dispute_case() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.end_held_case() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.end_presented_case() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.end_screening_case() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.end_session(key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.end_session(key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.end_sessions(asked_customer uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.end_sessions(asked_customer uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.enter_customer(customer uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.enter_customer(customer uuid) TO bank_worker;
GRANT ALL ON FUNCTION bank.enter_customer(customer uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.enter_new_customer(customer uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.enter_new_customer(customer uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.enter_session(session_key bytea, as_delegate boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.enter_session(session_key bytea, as_delegate boolean) TO bank_api;

REVOKE ALL ON FUNCTION bank.enter_with_passkey(customer uuid, credential bytea, challenge bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.enter_with_passkey(customer uuid, credential bytea, challenge bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.enter_with_password(customer uuid, hash text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.enter_with_password(customer uuid, hash text) TO bank_api;

REVOKE ALL ON FUNCTION bank.enter_with_reset(customer uuid, key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.enter_with_reset(customer uuid, key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.enter_with_second_step(customer uuid, key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.enter_with_second_step(customer uuid, key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.entered_by() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.entered_by() TO bank_api;

REVOKE ALL ON FUNCTION bank.escalate_cases(closing date, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.escalate_cases(closing date, most integer) TO bank_worker;

REVOKE ALL ON FUNCTION bank.exchange_enrollment_code(key bytea, ticket bytea, minutes integer, OUT id uuid, OUT email_sealed text, OUT ticket_expires_at timestamp with time zone, OUT is_new boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.exchange_enrollment_code(key bytea, ticket bytea, minutes integer, OUT id uuid, OUT email_sealed text, OUT ticket_expires_at timestamp with time zone, OUT is_new boolean) TO bank_api;

REVOKE ALL ON FUNCTION bank.expire_approvals(fact_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.expire_approvals(fact_ids uuid[]) TO bank_worker;

REVOKE ALL ON FUNCTION bank.expire_withdrawals(fact_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.expire_withdrawals(fact_ids uuid[]) TO bank_worker;

REVOKE ALL ON FUNCTION bank.filing_day(tax_year integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.find_awaiting(asked_reference text, OUT movement_id uuid, OUT customer_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.find_awaiting(asked_reference text, OUT movement_id uuid, OUT customer_id uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.find_case(asked uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.find_case(asked uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.find_owner(asked_kind text, asked_keys bytea[], OUT owner uuid, OUT cell text, OUT is_current boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.find_owner(asked_kind text, asked_keys bytea[], OUT owner uuid, OUT cell text, OUT is_current boolean) TO bank_api;
GRANT ALL ON FUNCTION bank.find_owner(asked_kind text, asked_keys bytea[], OUT owner uuid, OUT cell text, OUT is_current boolean) TO bank_worker;
GRANT ALL ON FUNCTION bank.find_owner(asked_kind text, asked_keys bytea[], OUT owner uuid, OUT cell text, OUT is_current boolean) TO bank_office;

REVOKE ALL ON FUNCTION bank.find_payable(customer uuid, payee_type text, payee uuid, OUT details jsonb, OUT account bigint, OUT since timestamp with time zone, OUT last_four text) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.find_plans(session_keys bytea[], plan_ids uuid[], with_legs boolean, OUT customers uuid[], OUT sizes smallint[], OUT days date[], OUT deadlines timestamp with time zone[], OUT topics text[], OUT barred smallint[], OUT is_barred boolean, OUT leaves_bank boolean, OUT has_limits boolean, OUT is_plain boolean, OUT debits bigint[], OUT credits bigint[], OUT amounts bigint[], OUT kinds smallint[], OUT memos text[], OUT has_memos boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.find_screening_case(asked uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.find_screening_case(asked uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.first_shown_on(account bigint, line_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.first_shown_on(account bigint, line_day date) TO bank_api;
GRANT ALL ON FUNCTION bank.first_shown_on(account bigint, line_day date) TO bank_worker;
GRANT ALL ON FUNCTION bank.first_shown_on(account bigint, line_day date) TO bank_office;

REVOKE ALL ON FUNCTION bank.follow_rollover() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.forfeit_points(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.forfeit_points(most integer) TO bank_worker;

REVOKE ALL ON FUNCTION bank.forget_factors(asked_customer uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.forget_factors(asked_customer uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.gate_code_wait(asked_customer uuid, asked_session uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.gate_code_wait(asked_customer uuid, asked_session uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.give_back_limits(failed uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.give_back_limits(failed uuid) TO bank_worker;

REVOKE ALL ON FUNCTION bank.give_card() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.granted_sessions(asked_sessions uuid[], asked_customers uuid[], asked_feature text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.granted_sessions(asked_sessions uuid[], asked_customers uuid[], asked_feature text) TO bank_api;

REVOKE ALL ON FUNCTION bank.guard_by_customer(guarded regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.guard_database() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.hand_out_cash(withdrawal uuid, paid_at text) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.has_mail_room(asked_kind text, sender bytea, sender_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.has_mail_room(asked_kind text, sender bytea, sender_max integer) TO bank_api;

REVOKE ALL ON FUNCTION bank.has_used_app() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.instruct_rails(movement_ids uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.interest_paid_on(account bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.interest_paid_on(account bigint) TO bank_api;
GRANT ALL ON FUNCTION bank.interest_paid_on(account bigint) TO bank_worker;
GRANT ALL ON FUNCTION bank.interest_paid_on(account bigint) TO bank_office;

REVOKE ALL ON FUNCTION bank.is_answer(hash text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.is_answer(hash text) TO bank_api;

REVOKE ALL ON FUNCTION bank.is_code_due(customer uuid, recipient uuid, amount bigint) FROM PUBLIC;

GRANT SELECT,INSERT ON TABLE public.delegations TO bank_api;
GRANT SELECT ON TABLE public.delegations TO bank_worker;
GRANT SELECT ON TABLE public.delegations TO bank_office;

GRANT UPDATE(ended_at) ON TABLE public.delegations TO bank_api;

GRANT UPDATE(ended_by) ON TABLE public.delegations TO bank_api;

REVOKE ALL ON FUNCTION bank.is_live(delegation public.delegations) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.is_outgoing(rail text, plan jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.is_own_account(customer uuid, number bigint, of_types text[]) FROM PUBLIC;

GRANT SELECT ON TABLE bank.changeable_rules TO bank_office;

REVOKE ALL ON FUNCTION bank.is_rule_value(known bank.changeable_rules, given jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.is_rule_value(known bank.changeable_rules, given jsonb) TO bank_office;

REVOKE ALL ON FUNCTION bank.is_scope_sealed() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.is_stepped_up() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.is_stepped_up() TO bank_api;

REVOKE ALL ON FUNCTION bank.is_still_payable(customer uuid, asked_kind text, asked_rail text, plan jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.is_stopped(customer uuid, plan jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.is_telling() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.is_telling() TO bank_api;

REVOKE ALL ON FUNCTION bank.issue_atm_code(asked_withdrawal uuid, new_key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.issue_atm_code(asked_withdrawal uuid, new_key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.issue_card(customer uuid, account uuid, instead_of uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.issue_gate_code(code_id uuid, asked_customer uuid, asked_session uuid, key bytea, lasts interval, OUT expires_at timestamp with time zone, OUT wait_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.issue_gate_code(code_id uuid, asked_customer uuid, asked_session uuid, key bytea, lasts interval, OUT expires_at timestamp with time zone, OUT wait_seconds integer) TO bank_api;

REVOKE ALL ON FUNCTION bank.issue_movement_code(code_id uuid, asked_movement uuid, asked_key bytea, issuer uuid, lifetime interval, tries integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.issue_movement_code(code_id uuid, asked_movement uuid, asked_key bytea, issuer uuid, lifetime interval, tries integer) TO bank_worker;
GRANT ALL ON FUNCTION bank.issue_movement_code(code_id uuid, asked_movement uuid, asked_key bytea, issuer uuid, lifetime interval, tries integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.issue_tax_document(asked_kind text, asked_year integer, asked_account uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.issue_tax_document(asked_kind text, asked_year integer, asked_account uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.keep_append_only(guarded regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_authorization() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_auto_save_run() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_card() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_card_order() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_case() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_case_entry() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_chargeback() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_check_deposit() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_check_order() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_clock() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_control_decision() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_credit_limit_request() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_day_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_dispute() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_dispute_event() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_linked_card() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_occurrence() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_plan(plan jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_points_entry() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_presented_check() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_rail_item() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_redemption() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_rollover() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_rule_version() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_shipping_address() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.keep_stop_payment() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.leave_delegation(asked_delegation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.leave_delegation(asked_delegation uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.leg_kind_of(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.legs_fault(customer uuid, rule bank.plan_rules, plan jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.limits_fault(customer uuid, rule bank.plan_rules, plan jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.limits_of_plans(plan_ids uuid[], customers uuid[], OUT limit_journals integer[], OUT limit_rules smallint[], OUT limit_periods date[], OUT limit_adds bigint[], OUT limit_caps bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.list_cases(scope text, of_kinds text[], of_staff uuid, listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.list_cases(scope text, of_kinds text[], of_staff uuid, listed_max integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.list_contradictions(is_resolved boolean, listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.list_contradictions(is_resolved boolean, listed_max integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.list_for_sealing() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.list_met() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.list_met() TO bank_api;

REVOKE ALL ON FUNCTION bank.list_screening_cases(is_decided boolean, listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.list_screening_cases(is_decided boolean, listed_max integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.list_suspense(is_open boolean, listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.list_suspense(is_open boolean, listed_max integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.list_without_case(listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.list_without_case(listed_max integer) TO bank_worker;

REVOKE ALL ON FUNCTION bank.live_sessions(keys bytea[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.live_sessions(keys bytea[]) TO bank_api;

REVOKE ALL ON FUNCTION bank.lock_balances(accounts bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.lock_balances(accounts bigint[]) TO bank_worker;

REVOKE ALL ON FUNCTION bank.lock_brakes() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.lock_brakes() TO bank_api;

REVOKE ALL ON FUNCTION bank.lock_case(asked_case uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.lock_check_numbers(account_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.lock_check_numbers(account_ids uuid[]) TO bank_worker;
GRANT ALL ON FUNCTION bank.lock_check_numbers(account_ids uuid[]) TO bank_api;

REVOKE ALL ON FUNCTION bank.lock_own_accounts(asked uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.lock_own_accounts(asked uuid[]) TO bank_api;

REVOKE ALL ON FUNCTION bank.lock_primary(customer uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.lock_primary(customer uuid) TO bank_api;
GRANT ALL ON FUNCTION bank.lock_primary(customer uuid) TO bank_worker;
GRANT ALL ON FUNCTION bank.lock_primary(customer uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.lock_question(asked_network text, asked_question text) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.may_claim_for(owner uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.money_rule(asked text, on_day date) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.movement_digest(movement public.movements) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.movement_id_of(customer uuid, intent text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.movement_id_of(customer uuid, intent text) TO bank_api;
GRANT ALL ON FUNCTION bank.movement_id_of(customer uuid, intent text) TO bank_worker;
GRANT ALL ON FUNCTION bank.movement_id_of(customer uuid, intent text) TO bank_office;

REVOKE ALL ON FUNCTION bank.next_check_number(asked_account uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.next_check_number(asked_account uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.note_blocked_card(of_dispute uuid, new_last_four text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.note_blocked_card(of_dispute uuid, new_last_four text) TO bank_api;

REVOKE ALL ON FUNCTION bank.note_changed_question(known public.authorizations, asked_mark bytea, asked_amount bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.note_due_since() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.note_view(asked_delegation uuid, view_id uuid, seen_sight text, seen_account uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.note_view(asked_delegation uuid, view_id uuid, seen_sight text, seen_account uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.open_case(new_id uuid, of_kind text, of_subject uuid, of_customer uuid, starting date, own_due date, legal_due date) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.open_case(new_id uuid, of_kind text, of_subject uuid, of_customer uuid, starting date, own_due date, legal_due date) TO bank_worker;

REVOKE ALL ON FUNCTION bank.open_dispute(new_id uuid, new_case uuid, of_account uuid, line_journal uuid, line_place integer, given jsonb, days jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.open_dispute(new_id uuid, new_case uuid, of_account uuid, line_journal uuid, line_place integer, given jsonb, days jsonb) TO bank_api;

REVOKE ALL ON FUNCTION bank.open_disputes(listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.open_disputes(listed_max integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.open_gate(given_way text, proof bytea, minutes integer, OUT ends_at timestamp with time zone, OUT code_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.open_gate(given_way text, proof bytea, minutes integer, OUT ends_at timestamp with time zone, OUT code_id uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.open_own_case(new_id uuid, of_kind text, of_request uuid, starting date, own_due date, legal_due date) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.open_own_case(new_id uuid, of_kind text, of_request uuid, starting date, own_due date, legal_due date) TO bank_api;

REVOKE ALL ON FUNCTION bank.open_rollover(new_id uuid, new_case uuid, of_account uuid, given jsonb, days jsonb, open_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.open_rollover(new_id uuid, new_case uuid, of_account uuid, given jsonb, days jsonb, open_max integer) TO bank_api;

REVOKE ALL ON FUNCTION bank.open_rollovers(listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.open_rollovers(listed_max integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.open_second_step(key bytea, device uuid, minutes integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.open_second_step(key bytea, device uuid, minutes integer) TO bank_api;

REVOKE ALL ON FUNCTION bank.open_session(session uuid, key bytea, address inet, agent text, device uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.open_session(session uuid, key bytea, address inet, agent text, device uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.open_support_requests(listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.open_support_requests(listed_max integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.open_to_delegates(guarded regclass, sight text) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.outgoing_fault(customer uuid, rule bank.plan_rules, plan jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.own_account(ref text, of_type text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.own_account(ref text, of_type text) TO bank_api;

REVOKE ALL ON FUNCTION bank.own_cap(customer uuid, asked_rule smallint) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.paid_since_statement(account bigint, period_end date, through date) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.paid_since_statement(account bigint, period_end date, through date) TO bank_api;
GRANT ALL ON FUNCTION bank.paid_since_statement(account bigint, period_end date, through date) TO bank_worker;
GRANT ALL ON FUNCTION bank.paid_since_statement(account bigint, period_end date, through date) TO bank_office;

REVOKE ALL ON FUNCTION bank.password_terms(customer uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.password_terms(customer uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.permit_advices(items text[], ledger_numbers bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.permit_advices(items text[], ledger_numbers bigint[]) TO bank_worker;

REVOKE ALL ON FUNCTION bank.plan_fault(customer uuid, plan jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.postpone_case(asked_case uuid, by_staff uuid, until date, sealed text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.postpone_case(asked_case uuid, by_staff uuid, until date, sealed text) TO bank_office;

REVOKE ALL ON FUNCTION bank.raise_credit_limit() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.read_hold(asked_movement uuid, OUT undo_until timestamp with time zone, OUT held boolean, OUT in_review boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.read_hold(asked_movement uuid, OUT undo_until timestamp with time zone, OUT held boolean, OUT in_review boolean) TO bank_api;
GRANT ALL ON FUNCTION bank.read_hold(asked_movement uuid, OUT undo_until timestamp with time zone, OUT held boolean, OUT in_review boolean) TO bank_worker;

REVOKE ALL ON FUNCTION bank.read_live_changes(keys bytea[], afters bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.read_live_changes(keys bytea[], afters bigint[]) TO bank_api;

REVOKE ALL ON FUNCTION bank.read_month(account bigint, first_day date, OUT opened_on date, OUT lowest bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.read_month(account bigint, first_day date, OUT opened_on date, OUT lowest bigint) TO bank_api;
GRANT ALL ON FUNCTION bank.read_month(account bigint, first_day date, OUT opened_on date, OUT lowest bigint) TO bank_worker;
GRANT ALL ON FUNCTION bank.read_month(account bigint, first_day date, OUT opened_on date, OUT lowest bigint) TO bank_office;

REVOKE ALL ON FUNCTION bank.read_statement(account bigint, from_day date, to_day date, OUT opened_on date, OUT opening bigint, OUT closing bigint, OUT credits bigint, OUT debits bigint, OUT fees bigint, OUT interest bigint, OUT entries bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.read_statement(account bigint, from_day date, to_day date, OUT opened_on date, OUT opening bigint, OUT closing bigint, OUT credits bigint, OUT debits bigint, OUT fees bigint, OUT interest bigint, OUT entries bigint) TO bank_api;
GRANT ALL ON FUNCTION bank.read_statement(account bigint, from_day date, to_day date, OUT opened_on date, OUT opening bigint, OUT closing bigint, OUT credits bigint, OUT debits bigint, OUT fees bigint, OUT interest bigint, OUT entries bigint) TO bank_worker;
GRANT ALL ON FUNCTION bank.read_statement(account bigint, from_day date, to_day date, OUT opened_on date, OUT opening bigint, OUT closing bigint, OUT credits bigint, OUT debits bigint, OUT fees bigint, OUT interest bigint, OUT entries bigint) TO bank_office;

REVOKE ALL ON FUNCTION bank.read_statement_lines(account bigint, from_day date, to_day date, after_day date, after_id bigint, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.read_statement_lines(account bigint, from_day date, to_day date, after_day date, after_id bigint, page_size integer) TO bank_api;
GRANT ALL ON FUNCTION bank.read_statement_lines(account bigint, from_day date, to_day date, after_day date, after_id bigint, page_size integer) TO bank_worker;
GRANT ALL ON FUNCTION bank.read_statement_lines(account bigint, from_day date, to_day date, after_day date, after_id bigint, page_size integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.read_tax_years() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.read_tax_years() TO bank_api;

REVOKE ALL ON FUNCTION bank.record_event(event uuid, session_key bytea, address inet, event_action text, kind_of_object text, object text, was jsonb, became jsonb, request text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.record_event(event uuid, session_key bytea, address inet, event_action text, kind_of_object text, object text, was jsonb, became jsonb, request text) TO bank_api;

REVOKE ALL ON FUNCTION bank.redeem_atm_code(asked_question text, asked_mark bytea, asked_last_four text, given_key bytea, asked_amount bigint, place text, asked_at timestamp with time zone, valid_for interval, OUT is_approved boolean, OUT approval_code text, OUT decline_reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.redeem_atm_code(asked_question text, asked_mark bytea, asked_last_four text, given_key bytea, asked_amount bigint, place text, asked_at timestamp with time zone, valid_for interval, OUT is_approved boolean, OUT approval_code text, OUT decline_reason text) TO bank_network;

REVOKE ALL ON FUNCTION bank.reference_of(prefix text, movement uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.reference_of(prefix text, movement uuid) TO bank_api;
GRANT ALL ON FUNCTION bank.reference_of(prefix text, movement uuid) TO bank_worker;
GRANT ALL ON FUNCTION bank.reference_of(prefix text, movement uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.refuse_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.refuse_silence() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.refuse_silent_dispute() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.rehearse_answer() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.rehearse_answer() TO bank_network;

REVOKE ALL ON FUNCTION bank.release_name(asked_kind text, asked_keys bytea[], owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.release_name(asked_kind text, asked_keys bytea[], owner uuid) TO bank_api;
GRANT ALL ON FUNCTION bank.release_name(asked_kind text, asked_keys bytea[], owner uuid) TO bank_worker;
GRANT ALL ON FUNCTION bank.release_name(asked_kind text, asked_keys bytea[], owner uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.release_push_endpoint(endpoint bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.release_push_endpoint(endpoint bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.renew_password_hash(new_hash text, old_hash text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.renew_password_hash(new_hash text, old_hash text) TO bank_api;

REVOKE ALL ON FUNCTION bank.renew_session(key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.renew_session(key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.replace_card(asked_card uuid, why text, from_day date, by_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.replace_card(asked_card uuid, why text, from_day date, by_day date) TO bank_api;
GRANT ALL ON FUNCTION bank.replace_card(asked_card uuid, why text, from_day date, by_day date) TO bank_worker;

REVOKE ALL ON FUNCTION bank.replace_password(new_hash text, proof_hash text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.replace_password(new_hash text, proof_hash text) TO bank_api;

REVOKE ALL ON FUNCTION bank.replayed_plans(given_verdicts smallint[], given_journals bigint[], ids uuid[], plan_ids uuid[], session_keys bytea[], leaves_bank boolean, OUT verdicts smallint[], OUT journal_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.require_case_entry() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.require_cash_advance() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.require_check_order() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.require_check_photographs() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.resolve_holds(movement public.movements, asked_act smallint, OUT verdict smallint, OUT new_journal bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.resolve_presented_check(asked_check uuid, by_staff uuid, with_outcome text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.resolve_presented_check(asked_check uuid, by_staff uuid, with_outcome text) TO bank_office;

REVOKE ALL ON FUNCTION bank.reverse_authorization(asked_network text, asked_question text, remaining bigint, OUT new_state text, OUT new_amount bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.reverse_authorization(asked_network text, asked_question text, remaining bigint, OUT new_state text, OUT new_amount bigint) TO bank_network;

REVOKE ALL ON FUNCTION bank.reviewed_checks(listed_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.reviewed_checks(listed_max integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.rollover_owner(asked text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.rollover_owner(asked text) TO bank_office;

REVOKE ALL ON FUNCTION bank.rules_day() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.rules_day() TO bank_office;

REVOKE ALL ON FUNCTION bank.rules_in_force() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.scope_seal(secret bytea, customer text, delegation text, session text, entered_by text) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.scope_secret() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.seal_plan(session_key bytea, plan jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.seal_plan(session_key bytea, plan jsonb) TO bank_api;

REVOKE ALL ON FUNCTION bank.seal_scope(customer uuid, delegation uuid, session uuid, entered_by text) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.viewed_customer_id() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.viewed_customer_id() TO bank_api;
GRANT ALL ON FUNCTION bank.viewed_customer_id() TO bank_worker;
GRANT ALL ON FUNCTION bank.viewed_customer_id() TO bank_office;

REVOKE ALL ON FUNCTION bank.seen_customer_id() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.seen_customer_id() TO bank_api;
GRANT ALL ON FUNCTION bank.seen_customer_id() TO bank_worker;
GRANT ALL ON FUNCTION bank.seen_customer_id() TO bank_office;

REVOKE ALL ON FUNCTION bank.send_own(movement_id uuid, of_customer uuid, kind text, rail text, cents bigint, from_account bigint, to_account bigint, reference text, leaving date, arriving date, plan text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.send_own(movement_id uuid, of_customer uuid, kind text, rail text, cents bigint, from_account bigint, to_account bigint, reference text, leaving date, arriving date, plan text) TO bank_worker;

REVOKE ALL ON FUNCTION bank.session_id() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.session_id() TO bank_api;

REVOKE ALL ON FUNCTION bank.set_card_control(asked_card uuid, asked_kind text, turned_on boolean, new_cap bigint, higher bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.set_card_control(asked_card uuid, asked_kind text, turned_on boolean, new_cap bigint, higher bigint) TO bank_api;

REVOKE ALL ON FUNCTION bank.set_own_limit(asked_rule smallint, new_cap bigint, higher bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.set_own_limit(asked_rule smallint, new_cap bigint, higher bigint) TO bank_api;

REVOKE ALL ON FUNCTION bank.shift_clock(by interval) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.shift_clock(by interval) TO bank_office;

REVOKE ALL ON FUNCTION bank.show_case() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.silent_cases(closing date) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.silent_cases(closing date) TO bank_worker;

REVOKE ALL ON FUNCTION bank.silent_disputes(closing date) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.silent_disputes(closing date) TO bank_worker;

REVOKE ALL ON FUNCTION bank.spend_passkey_proof(wanted_purpose text, challenge bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.stand_under_brakes(customers uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.step_up_session(passkey_challenge bytea, password_hash text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.step_up_session(passkey_challenge bytea, password_hash text) TO bank_api;

REVOKE ALL ON FUNCTION bank.stopped_cards(asked uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.stopped_cards(asked uuid[]) TO bank_worker;

REVOKE ALL ON FUNCTION bank.stopped_checks(account_ids uuid[], numbers integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.stopped_checks(account_ids uuid[], numbers integer[]) TO bank_worker;

REVOKE ALL ON FUNCTION bank.stopped_customers(customers uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.stopped_customers(customers uuid[]) TO bank_worker;

REVOKE ALL ON FUNCTION bank.support_request_owner(request_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.support_request_owner(request_id uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.suspended_item(asked_network text, asked_item text) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.suspended_item(asked_network text, asked_item text) TO bank_office;

REVOKE ALL ON FUNCTION bank.take_case(asked_case uuid, by_staff uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.take_case(asked_case uuid, by_staff uuid) TO bank_office;

REVOKE ALL ON FUNCTION bank.take_device_try(customer uuid, key bytea, trust_hours integer, OUT id uuid, OUT trusted_since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.take_device_try(customer uuid, key bytea, trust_hours integer, OUT id uuid, OUT trusted_since timestamp with time zone) TO bank_api;

REVOKE ALL ON FUNCTION bank.take_point(caller text, window_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.take_point(caller text, window_seconds integer) TO bank_api;
GRANT ALL ON FUNCTION bank.take_point(caller text, window_seconds integer) TO bank_office;

REVOKE ALL ON FUNCTION bank.take_points() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.take_step(movement public.movements, next_state text, why text, fact_id uuid, told_topic text, told jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.takes_stand_ins() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.tax_figures(asked_kind text, asked_year integer, asked_account uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.tell_card_order() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.tell_check_order() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.tell_session_end() FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.today() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.today() TO bank_api;
GRANT ALL ON FUNCTION bank.today() TO bank_worker;
GRANT ALL ON FUNCTION bank.today() TO bank_office;

REVOKE ALL ON FUNCTION bank.touch_session(key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.touch_session(key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.try_atm_code(asked_last_four text, given_key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.try_atm_code(asked_last_four text, given_key bytea) TO bank_network;

REVOKE ALL ON FUNCTION bank.try_authenticator(asked_movement uuid, try_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.try_authenticator(asked_movement uuid, try_id uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.try_counter_code(asked_account bigint, asked_direction text, given_key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.try_counter_code(asked_account bigint, asked_direction text, given_key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.try_gate_code(key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.try_gate_code(key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.try_movement_code(asked_movement uuid, given_key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.try_movement_code(asked_movement uuid, given_key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.turn_session(delegation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.turn_session(delegation uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.use_counter_code(asked_movement uuid, given_key bytea, fact_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.use_counter_code(asked_movement uuid, given_key bytea, fact_id uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.use_enrollment_ticket(ticket bytea, email bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.use_enrollment_ticket(ticket bytea, email bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.use_gate_code(key bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.used_of_limit(asked_rule smallint, asked_period date) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.used_of_limit(asked_rule smallint, asked_period date) TO bank_api;
GRANT ALL ON FUNCTION bank.used_of_limit(asked_rule smallint, asked_period date) TO bank_worker;
GRANT ALL ON FUNCTION bank.used_of_limit(asked_rule smallint, asked_period date) TO bank_office;

REVOKE ALL ON FUNCTION bank.viewed_accounts() FROM PUBLIC;
GRANT ALL ON FUNCTION bank.viewed_accounts() TO bank_api;
GRANT ALL ON FUNCTION bank.viewed_accounts() TO bank_worker;
GRANT ALL ON FUNCTION bank.viewed_accounts() TO bank_office;

REVOKE ALL ON FUNCTION bank.viewing(asked_delegation uuid, session_key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.viewing(asked_delegation uuid, session_key bytea) TO bank_api;

REVOKE ALL ON FUNCTION bank.vouch_by_authenticator(asked_movement uuid, asked_try uuid, asked_step bigint, given_key bytea, code_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.vouch_by_authenticator(asked_movement uuid, asked_try uuid, asked_step bigint, given_key bytea, code_id uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.vouch_for_movement(asked_movement uuid, asked_challenge bytea, code_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.vouch_for_movement(asked_movement uuid, asked_challenge bytea, code_id uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.withdraw_dispute(of_dispute uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.withdraw_dispute(of_dispute uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.withdraw_rollover(of_rollover uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.withdraw_rollover(of_rollover uuid) TO bank_api;

REVOKE ALL ON FUNCTION bank.works_here(staff uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.write_authorized(id uuid, network text, kind text, customer uuid, from_account bigint, outside bigint, amount bigint, journal bigint, merchant text, category text, cap bigint, fee bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.write_case(asked_case uuid, by_staff uuid, sealed text, to_customer boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.write_case(asked_case uuid, by_staff uuid, sealed text, to_customer boolean) TO bank_office;

REVOKE ALL ON FUNCTION bank.write_movements(verdicts smallint[], ids uuid[], customers uuid[], kinds text[], rails text[], states text[], totals bigint[], fees bigint[], from_accounts bigint[], to_accounts bigint[], refs text[], leaving date[], arriving date[], journal_ids bigint[], plans text[], topics text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.write_own_case(asked_case uuid, given_intent uuid, sealed text, own_due date, legal_due date, reopens_for interval, messages_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION bank.write_own_case(asked_case uuid, given_intent uuid, sealed text, own_due date, legal_due date, reopens_for interval, messages_max integer) TO bank_api;

REVOKE ALL ON FUNCTION bank.write_plans(verdicts smallint[], ids uuid[], customers uuid[], plan_ids uuid[], refs text[], topics text[], journal_ids bigint[], leaves_bank boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION bank.wrong_guesses() FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.accrue(for_day date, after_account bigint, how_many integer, last_day date, OUT last_account bigint, OUT accounts bigint, OUT booked bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.accrue(for_day date, after_account bigint, how_many integer, last_day date, OUT last_account bigint, OUT accounts bigint, OUT booked bigint) TO bank_worker;

REVOKE ALL ON FUNCTION ledger.accrue_page(for_day date, last_day date, next_legs bigint, after_account bigint, last_account bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.balance_on(account bigint, on_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.balance_on(account bigint, on_day date) TO bank_api;
GRANT ALL ON FUNCTION ledger.balance_on(account bigint, on_day date) TO bank_worker;
GRANT ALL ON FUNCTION ledger.balance_on(account bigint, on_day date) TO bank_office;

REVOKE ALL ON FUNCTION ledger.close_account(account bigint, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.close_account(account bigint, reason text) TO bank_worker;
GRANT ALL ON FUNCTION ledger.close_account(account bigint, reason text) TO bank_office;

REVOKE ALL ON FUNCTION ledger.continued_hold(line bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.continued_hold(line bigint) TO bank_api;
GRANT ALL ON FUNCTION ledger.continued_hold(line bigint) TO bank_worker;
GRANT ALL ON FUNCTION ledger.continued_hold(line bigint) TO bank_office;

REVOKE ALL ON FUNCTION ledger.count_history(account bigint, most integer, from_day date, to_day date, kinds_in smallint[], kinds_out smallint[], with_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.count_history(account bigint, most integer, from_day date, to_day date, kinds_in smallint[], kinds_out smallint[], with_text text) TO bank_api;
GRANT ALL ON FUNCTION ledger.count_history(account bigint, most integer, from_day date, to_day date, kinds_in smallint[], kinds_out smallint[], with_text text) TO bank_worker;
GRANT ALL ON FUNCTION ledger.count_history(account bigint, most integer, from_day date, to_day date, kinds_in smallint[], kinds_out smallint[], with_text text) TO bank_office;

REVOKE ALL ON FUNCTION ledger.faults() FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.faults() TO bank_worker;
GRANT ALL ON FUNCTION ledger.faults() TO bank_office;

REVOKE ALL ON FUNCTION ledger.follow_rates(products text[], rates integer[], from_day date, how_many integer) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.follow_rates(products text[], rates integer[], from_day date, how_many integer) TO bank_worker;

REVOKE ALL ON FUNCTION ledger.freeze_account(account bigint, frozen boolean, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.freeze_account(account bigint, frozen boolean, reason text) TO bank_worker;
GRANT ALL ON FUNCTION ledger.freeze_account(account bigint, frozen boolean, reason text) TO bank_office;

REVOKE ALL ON FUNCTION ledger.is_closed(account bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.is_open(account bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.is_permitted(account bigint, asked_intent uuid, credit bigint, amount bigint, kind smallint) FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.limit_account(account bigint, new_floor bigint, new_ceiling bigint, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.limit_account(account bigint, new_floor bigint, new_ceiling bigint, reason text) TO bank_worker;
GRANT ALL ON FUNCTION ledger.limit_account(account bigint, new_floor bigint, new_ceiling bigint, reason text) TO bank_office;

GRANT SELECT ON TABLE ledger."position" TO bank_worker;
GRANT SELECT ON TABLE ledger."position" TO bank_office;

REVOKE ALL ON FUNCTION ledger.lock_position(asked_account bigint, asked_security integer, customer uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.lock_tallies(customers uuid[], limit_journals integer[], limit_rules smallint[], limit_periods date[], OUT places integer[], OUT amounts bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.may_read(account bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.may_read(account bigint) TO bank_api;
GRANT ALL ON FUNCTION ledger.may_read(account bigint) TO bank_worker;
GRANT ALL ON FUNCTION ledger.may_read(account bigint) TO bank_office;

REVOKE ALL ON FUNCTION ledger.note_change(account bigint, what text, before jsonb, after jsonb, reason text) FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.open_account(customer uuid, product text, account_class text, floor bigint, ceiling bigint, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.open_account(customer uuid, product text, account_class text, floor bigint, ceiling bigint, reason text) TO bank_worker;
GRANT ALL ON FUNCTION ledger.open_account(customer uuid, product text, account_class text, floor bigint, ceiling bigint, reason text) TO bank_office;

REVOKE ALL ON FUNCTION ledger.passes_ceiling(asked_kind smallint) FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.pay_accrued(accounts bigint[], amounts bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.pay_accrued(accounts bigint[], amounts bigint[]) TO bank_worker;

REVOKE ALL ON FUNCTION ledger.permit_purchase(account bigint, intent uuid, credit bigint, amount bigint, reason text) FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.post(intents uuid[], customers uuid[], sizes smallint[], debits bigint[], credits bigint[], amounts bigint[], kinds smallint[], memos text[], forced boolean[], acts smallint[], holds bigint[], expiries timestamp with time zone[], limit_journals integer[], limit_rules smallint[], limit_periods date[], limit_adds bigint[], limit_caps bigint[], deadlines timestamp with time zone[], days date[], barred smallint[], careful boolean, OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.post(intents uuid[], customers uuid[], sizes smallint[], debits bigint[], credits bigint[], amounts bigint[], kinds smallint[], memos text[], forced boolean[], acts smallint[], holds bigint[], expiries timestamp with time zone[], limit_journals integer[], limit_rules smallint[], limit_periods date[], limit_adds bigint[], limit_caps bigint[], deadlines timestamp with time zone[], days date[], barred smallint[], careful boolean, OUT verdicts smallint[], OUT journal_ids bigint[], OUT refused_at smallint[], OUT debit_afters bigint[], OUT credit_afters bigint[]) TO bank_worker;

REVOKE ALL ON FUNCTION ledger.post_one(asked_intent uuid, customer uuid, from_id bigint, to_id bigint, moved bigint, asked_kind smallint, asked_memo text, deadline timestamp with time zone, asked_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.post_one(asked_intent uuid, customer uuid, from_id bigint, to_id bigint, moved bigint, asked_kind smallint, asked_memo text, deadline timestamp with time zone, asked_day date) TO bank_worker;

REVOKE ALL ON FUNCTION ledger.read_accrual(account bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_accrual(account bigint) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_accrual(account bigint) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_accrual(account bigint) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_activity(own bigint[], chosen bigint[], most integer, before_day date, before_id bigint, from_day date, to_day date, with_text text, with_amount bigint, unnamed_kinds smallint[], with_intents uuid[], least_amount bigint, most_amount bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_activity(own bigint[], chosen bigint[], most integer, before_day date, before_id bigint, from_day date, to_day date, with_text text, with_amount bigint, unnamed_kinds smallint[], with_intents uuid[], least_amount bigint, most_amount bigint) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_activity(own bigint[], chosen bigint[], most integer, before_day date, before_id bigint, from_day date, to_day date, with_text text, with_amount bigint, unnamed_kinds smallint[], with_intents uuid[], least_amount bigint, most_amount bigint) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_activity(own bigint[], chosen bigint[], most integer, before_day date, before_id bigint, from_day date, to_day date, with_text text, with_amount bigint, unnamed_kinds smallint[], with_intents uuid[], least_amount bigint, most_amount bigint) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_balances(accounts bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_balances(accounts bigint[]) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_balances(accounts bigint[]) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_balances(accounts bigint[]) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_closings(accounts bigint[], from_day date, to_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_closings(accounts bigint[], from_day date, to_day date) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_closings(accounts bigint[], from_day date, to_day date) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_closings(accounts bigint[], from_day date, to_day date) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_day_ends(account bigint, from_day date, to_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_day_ends(account bigint, from_day date, to_day date) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_day_ends(account bigint, from_day date, to_day date) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_day_ends(account bigint, from_day date, to_day date) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_figures(accounts bigint[], year_start date) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_figures(accounts bigint[], year_start date) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_figures(accounts bigint[], year_start date) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_figures(accounts bigint[], year_start date) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_history(account bigint, page_size integer, before_day date, before_id bigint, from_day date, to_day date, kinds_in smallint[], kinds_out smallint[], with_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_history(account bigint, page_size integer, before_day date, before_id bigint, from_day date, to_day date, kinds_in smallint[], kinds_out smallint[], with_text text) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_history(account bigint, page_size integer, before_day date, before_id bigint, from_day date, to_day date, kinds_in smallint[], kinds_out smallint[], with_text text) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_history(account bigint, page_size integer, before_day date, before_id bigint, from_day date, to_day date, kinds_in smallint[], kinds_out smallint[], with_text text) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_holds(account bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_holds(account bigint) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_holds(account bigint) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_holds(account bigint) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_journals(intents uuid[], numbers bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_journals(intents uuid[], numbers bigint[]) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_journals(intents uuid[], numbers bigint[]) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_journals(intents uuid[], numbers bigint[]) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_lots(account bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_lots(account bigint) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_lots(account bigint) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_lots(account bigint) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_positions(accounts bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_positions(accounts bigint[]) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_positions(accounts bigint[]) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_positions(accounts bigint[]) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_positions_on(account bigint, on_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_positions_on(account bigint, on_day date) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_positions_on(account bigint, on_day date) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_positions_on(account bigint, on_day date) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_totals(account bigint, from_day date, to_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_totals(account bigint, from_day date, to_day date) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_totals(account bigint, from_day date, to_day date) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_totals(account bigint, from_day date, to_day date) TO bank_office;

REVOKE ALL ON FUNCTION ledger.read_trades(account bigint, from_day date, to_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.read_trades(account bigint, from_day date, to_day date) TO bank_api;
GRANT ALL ON FUNCTION ledger.read_trades(account bigint, from_day date, to_day date) TO bank_worker;
GRANT ALL ON FUNCTION ledger.read_trades(account bigint, from_day date, to_day date) TO bank_office;

REVOKE ALL ON FUNCTION ledger.record_trade(asked_trade uuid, asked_order uuid, journal bigint, asked_account bigint, asked_security integer, quantity bigint, asked_amount bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.record_trade(asked_trade uuid, asked_order uuid, journal bigint, asked_account bigint, asked_security integer, quantity bigint, asked_amount bigint) TO bank_worker;

REVOKE ALL ON FUNCTION ledger.register_security(asked_symbol text) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.register_security(asked_symbol text) TO bank_worker;

REVOKE ALL ON FUNCTION ledger.release_shares(asked_order uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.release_shares(asked_order uuid) TO bank_worker;

REVOKE ALL ON FUNCTION ledger.require_shares() FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.reserve_shares(asked_order uuid, customer uuid, asked_account bigint, asked_security integer, quantity bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.security_faults() FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.security_faults() TO bank_worker;
GRANT ALL ON FUNCTION ledger.security_faults() TO bank_office;

REVOKE ALL ON FUNCTION ledger.set_rate(account bigint, new_rate integer, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.set_rate(account bigint, new_rate integer, reason text) TO bank_worker;

REVOKE ALL ON FUNCTION ledger.trial_balance() FROM PUBLIC;
GRANT ALL ON FUNCTION ledger.trial_balance() TO bank_worker;
GRANT ALL ON FUNCTION ledger.trial_balance() TO bank_office;

REVOKE ALL ON FUNCTION ledger.write_security_entry(asked_trade uuid, asked_line smallint, asked_act smallint, held ledger."position", asked_order uuid, asked_lot bigint, moved bigint, set_aside bigint, basis bigint, asked_amount bigint, journal bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION ledger.write_tallies(customers uuid[], limit_journals integer[], limit_rules smallint[], limit_periods date[], places integer[], amounts bigint[]) FROM PUBLIC;

GRANT SELECT ON TABLE bank.clock TO bank_api;
GRANT SELECT ON TABLE bank.clock TO bank_worker;
GRANT SELECT ON TABLE bank.clock TO bank_office;
GRANT SELECT ON TABLE bank.clock TO bank_network;

GRANT UPDATE(business_date) ON TABLE bank.clock TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.sessions TO bank_office;
GRANT SELECT,DELETE ON TABLE public.sessions TO bank_worker;

GRANT SELECT(id) ON TABLE public.sessions TO bank_api;

GRANT SELECT(kind) ON TABLE public.sessions TO bank_api;

GRANT SELECT(customer_id) ON TABLE public.sessions TO bank_api;

GRANT SELECT(created_at) ON TABLE public.sessions TO bank_api;

GRANT UPDATE(last_seen_at) ON TABLE public.sessions TO bank_office;
GRANT SELECT(last_seen_at) ON TABLE public.sessions TO bank_api;

GRANT SELECT(expires_at) ON TABLE public.sessions TO bank_api;

GRANT SELECT(ended_at),UPDATE(ended_at) ON TABLE public.sessions TO bank_api;
GRANT UPDATE(ended_at) ON TABLE public.sessions TO bank_office;
GRANT UPDATE(ended_at) ON TABLE public.sessions TO bank_worker;

GRANT SELECT(user_agent) ON TABLE public.sessions TO bank_api;

GRANT SELECT(ip) ON TABLE public.sessions TO bank_api;

GRANT SELECT(device_id) ON TABLE public.sessions TO bank_api;

GRANT SELECT(stepped_up_until) ON TABLE public.sessions TO bank_api;

GRANT SELECT(delegation_id) ON TABLE public.sessions TO bank_api;

GRANT SELECT ON TABLE ledger.account TO bank_worker;
GRANT SELECT ON TABLE ledger.account TO bank_office;

GRANT SELECT ON TABLE ledger.account_change TO bank_worker;
GRANT SELECT ON TABLE ledger.account_change TO bank_office;

GRANT SELECT ON TABLE ledger.accrual TO bank_worker;
GRANT SELECT ON TABLE ledger.accrual TO bank_office;

GRANT SELECT ON TABLE ledger.accrual_rest TO bank_worker;
GRANT SELECT ON TABLE ledger.accrual_rest TO bank_office;

GRANT SELECT ON TABLE ledger.balance TO bank_worker;
GRANT SELECT ON TABLE ledger.balance TO bank_office;

GRANT SELECT ON TABLE ledger.custody TO bank_worker;
GRANT SELECT ON TABLE ledger.custody TO bank_office;

GRANT SELECT ON TABLE ledger.hold TO bank_worker;
GRANT SELECT ON TABLE ledger.hold TO bank_office;

GRANT SELECT ON TABLE ledger.kind TO bank_worker;
GRANT SELECT ON TABLE ledger.kind TO bank_office;
GRANT SELECT ON TABLE ledger.kind TO bank_api;

GRANT SELECT ON TABLE ledger.leg TO bank_worker;
GRANT SELECT ON TABLE ledger.leg TO bank_office;

GRANT SELECT ON TABLE ledger.line_id_change TO bank_worker;
GRANT SELECT ON TABLE ledger.line_id_change TO bank_office;

GRANT SELECT ON TABLE ledger.lot TO bank_worker;
GRANT SELECT ON TABLE ledger.lot TO bank_office;

GRANT SELECT ON TABLE ledger.own_balance TO bank_worker;
GRANT SELECT ON TABLE ledger.own_balance TO bank_office;

GRANT SELECT,INSERT ON TABLE ledger.own_day TO bank_worker;
GRANT SELECT,INSERT ON TABLE ledger.own_day TO bank_office;

GRANT SELECT ON TABLE ledger.replay TO bank_worker;
GRANT SELECT ON TABLE ledger.replay TO bank_office;

GRANT SELECT ON TABLE ledger.reservation TO bank_worker;
GRANT SELECT ON TABLE ledger.reservation TO bank_office;

GRANT SELECT,INSERT ON TABLE ledger.seal TO bank_worker;
GRANT SELECT,INSERT ON TABLE ledger.seal TO bank_office;

GRANT SELECT,INSERT ON TABLE ledger.seal_branch TO bank_worker;
GRANT SELECT,INSERT ON TABLE ledger.seal_branch TO bank_office;

GRANT SELECT ON TABLE ledger.security TO bank_worker;
GRANT SELECT ON TABLE ledger.security TO bank_office;

GRANT SELECT ON TABLE ledger.security_entry TO bank_worker;
GRANT SELECT ON TABLE ledger.security_entry TO bank_office;

GRANT SELECT ON TABLE ledger.tally TO bank_worker;
GRANT SELECT ON TABLE ledger.tally TO bank_office;

GRANT SELECT,INSERT ON TABLE public.accepted_terms TO bank_api;
GRANT SELECT ON TABLE public.accepted_terms TO bank_worker;
GRANT SELECT ON TABLE public.accepted_terms TO bank_office;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_alert_settings TO bank_api;
GRANT SELECT,UPDATE ON TABLE public.account_alert_settings TO bank_worker;

GRANT SELECT ON TABLE public.account_closings TO bank_api;
GRANT SELECT ON TABLE public.account_closings TO bank_worker;
GRANT SELECT ON TABLE public.account_closings TO bank_office;

GRANT INSERT(customer_id) ON TABLE public.account_closings TO bank_api;

GRANT INSERT(account_id) ON TABLE public.account_closings TO bank_api;

GRANT INSERT(destination_id),UPDATE(destination_id) ON TABLE public.account_closings TO bank_api;

GRANT UPDATE(begun_at) ON TABLE public.account_closings TO bank_api;

GRANT UPDATE(stopped_at) ON TABLE public.account_closings TO bank_api;

GRANT SELECT,DELETE ON TABLE public.account_proof_counts TO bank_worker;

GRANT SELECT ON TABLE public.accounts TO bank_api;
GRANT SELECT,INSERT ON TABLE public.accounts TO bank_worker;
GRANT SELECT,INSERT ON TABLE public.accounts TO bank_office;

GRANT UPDATE(nickname) ON TABLE public.accounts TO bank_api;

GRANT UPDATE(is_primary) ON TABLE public.accounts TO bank_api;

GRANT UPDATE(overdraft_from) ON TABLE public.accounts TO bank_api;

GRANT UPDATE(term_months) ON TABLE public.accounts TO bank_worker;

GRANT UPDATE(matures_on) ON TABLE public.accounts TO bank_worker;

GRANT UPDATE(rate) ON TABLE public.accounts TO bank_worker;

GRANT UPDATE(renewal) ON TABLE public.accounts TO bank_api;
GRANT UPDATE(renewal) ON TABLE public.accounts TO bank_worker;

GRANT UPDATE(began_on) ON TABLE public.accounts TO bank_worker;

GRANT UPDATE(grace_ends_on) ON TABLE public.accounts TO bank_worker;

GRANT UPDATE(interest_on) ON TABLE public.accounts TO bank_worker;

GRANT UPDATE(noticed_for) ON TABLE public.accounts TO bank_worker;

GRANT UPDATE(renewal_months) ON TABLE public.accounts TO bank_api;
GRANT UPDATE(renewal_months) ON TABLE public.accounts TO bank_worker;

GRANT UPDATE(pay_out_to) ON TABLE public.accounts TO bank_api;
GRANT UPDATE(pay_out_to) ON TABLE public.accounts TO bank_worker;

GRANT UPDATE(interest_to) ON TABLE public.accounts TO bank_api;
GRANT UPDATE(interest_to) ON TABLE public.accounts TO bank_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.activity_terms TO bank_worker;
GRANT SELECT ON TABLE public.activity_terms TO bank_api;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.activity_totals TO bank_worker;
GRANT SELECT ON TABLE public.activity_totals TO bank_api;

GRANT SELECT,INSERT ON TABLE public.alert_deliveries TO bank_api;
GRANT SELECT,INSERT,UPDATE ON TABLE public.alert_deliveries TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.alert_news TO bank_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.alert_preferences TO bank_api;
GRANT SELECT ON TABLE public.alert_preferences TO bank_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.alert_settings TO bank_api;
GRANT SELECT,INSERT,UPDATE ON TABLE public.alert_settings TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.alerts_raised TO bank_worker;
GRANT SELECT ON TABLE public.alerts_raised TO bank_api;

GRANT SELECT ON TABLE public.applications TO bank_api;
GRANT SELECT ON TABLE public.applications TO bank_worker;
GRANT SELECT ON TABLE public.applications TO bank_office;

GRANT INSERT(id) ON TABLE public.applications TO bank_api;

GRANT INSERT(customer_id) ON TABLE public.applications TO bank_api;

GRANT INSERT(intent) ON TABLE public.applications TO bank_api;

GRANT INSERT(digest) ON TABLE public.applications TO bank_api;

GRANT INSERT(account_type) ON TABLE public.applications TO bank_api;

GRANT INSERT(initial_deposit) ON TABLE public.applications TO bank_api;

GRANT INSERT(funding_source) ON TABLE public.applications TO bank_api;

GRANT INSERT(ssn_sealed) ON TABLE public.applications TO bank_api;

GRANT INSERT(id_number_sealed) ON TABLE public.applications TO bank_api;

GRANT INSERT(details_sealed) ON TABLE public.applications TO bank_api;

GRANT UPDATE(state) ON TABLE public.applications TO bank_worker;
GRANT UPDATE(state) ON TABLE public.applications TO bank_office;

GRANT UPDATE(reasons) ON TABLE public.applications TO bank_worker;

GRANT UPDATE(decided_at) ON TABLE public.applications TO bank_worker;

GRANT UPDATE(verdict) ON TABLE public.applications TO bank_office;

GRANT UPDATE(verdict_by) ON TABLE public.applications TO bank_office;

GRANT UPDATE(note_sealed) ON TABLE public.applications TO bank_office;

GRANT UPDATE(credit_limit) ON TABLE public.applications TO bank_worker;
GRANT UPDATE(credit_limit) ON TABLE public.applications TO bank_office;

GRANT UPDATE(account_id) ON TABLE public.applications TO bank_worker;

GRANT UPDATE(funding_id) ON TABLE public.applications TO bank_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.approval_codes TO bank_office;

GRANT SELECT(id) ON TABLE public.approval_codes TO bank_worker;

GRANT SELECT(purpose) ON TABLE public.approval_codes TO bank_worker;

GRANT SELECT(customer_id) ON TABLE public.approval_codes TO bank_worker;

GRANT SELECT(issued_at) ON TABLE public.approval_codes TO bank_worker;

GRANT SELECT(expires_at) ON TABLE public.approval_codes TO bank_worker;

GRANT SELECT(consumed_at) ON TABLE public.approval_codes TO bank_worker;

GRANT SELECT(revoked_at) ON TABLE public.approval_codes TO bank_worker;

GRANT SELECT(movement_id) ON TABLE public.approval_codes TO bank_worker;

GRANT SELECT ON TABLE public.approval_grants TO bank_api;

GRANT SELECT(customer_id) ON TABLE public.approval_grants TO bank_worker;

GRANT SELECT(feature) ON TABLE public.approval_grants TO bank_worker;

GRANT SELECT(granted_at) ON TABLE public.approval_grants TO bank_worker;

GRANT SELECT(expires_at) ON TABLE public.approval_grants TO bank_worker;

GRANT SELECT(way) ON TABLE public.approval_grants TO bank_worker;

GRANT SELECT(withdrawal_id) ON TABLE public.atm_codes TO bank_worker;

GRANT SELECT(customer_id) ON TABLE public.atm_codes TO bank_worker;

GRANT SELECT(last_four) ON TABLE public.atm_codes TO bank_worker;

GRANT SELECT(made_at) ON TABLE public.atm_codes TO bank_worker;

GRANT SELECT(expires_at) ON TABLE public.atm_codes TO bank_worker;

GRANT SELECT(consumed_at) ON TABLE public.atm_codes TO bank_worker;

GRANT SELECT ON TABLE public.atms TO bank_api;
GRANT SELECT ON TABLE public.atms TO bank_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.atms TO bank_office;

GRANT SELECT ON TABLE public.attachment_usage TO bank_api;
GRANT SELECT ON TABLE public.attachment_usage TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.audit_anchors TO bank_worker;
GRANT SELECT ON TABLE public.audit_anchors TO bank_office;

GRANT SELECT,INSERT ON TABLE public.audit_events TO bank_worker;
GRANT SELECT,INSERT ON TABLE public.audit_events TO bank_office;

GRANT SELECT,INSERT ON TABLE public.audit_seals TO bank_worker;
GRANT SELECT ON TABLE public.audit_seals TO bank_office;

GRANT SELECT,DELETE ON TABLE public.audit_waiting TO bank_worker;
GRANT SELECT ON TABLE public.audit_waiting TO bank_office;

GRANT SELECT ON TABLE public.authenticator_proofs TO bank_worker;

GRANT SELECT ON TABLE public.authenticator_tries TO bank_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.authenticators TO bank_api;

GRANT SELECT(customer_id) ON TABLE public.authenticators TO bank_worker;

GRANT SELECT(started_at) ON TABLE public.authenticators TO bank_worker;

GRANT SELECT(confirmed_at) ON TABLE public.authenticators TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.auto_save_rules TO bank_api;
GRANT SELECT ON TABLE public.auto_save_rules TO bank_worker;
GRANT SELECT ON TABLE public.auto_save_rules TO bank_office;

GRANT UPDATE(is_paused) ON TABLE public.auto_save_rules TO bank_api;

GRANT UPDATE(active_since) ON TABLE public.auto_save_rules TO bank_api;

GRANT UPDATE(removed_at) ON TABLE public.auto_save_rules TO bank_api;

GRANT SELECT ON TABLE public.auto_save_runs TO bank_api;
GRANT SELECT ON TABLE public.auto_save_runs TO bank_office;
GRANT SELECT,INSERT ON TABLE public.auto_save_runs TO bank_worker;

GRANT UPDATE(state) ON TABLE public.auto_save_runs TO bank_worker;

GRANT UPDATE(reason) ON TABLE public.auto_save_runs TO bank_worker;

GRANT UPDATE(movement_id) ON TABLE public.auto_save_runs TO bank_worker;

GRANT UPDATE(retry_schedule_id) ON TABLE public.auto_save_runs TO bank_worker;

GRANT UPDATE(changed_at) ON TABLE public.auto_save_runs TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.auto_saves TO bank_api;
GRANT SELECT ON TABLE public.auto_saves TO bank_worker;
GRANT SELECT ON TABLE public.auto_saves TO bank_office;

GRANT UPDATE(schedule_id) ON TABLE public.auto_saves TO bank_api;

GRANT UPDATE(goal_name) ON TABLE public.auto_saves TO bank_api;

GRANT UPDATE(goal_amount) ON TABLE public.auto_saves TO bank_api;

GRANT UPDATE(changed_at) ON TABLE public.auto_saves TO bank_api;

GRANT SELECT,INSERT ON TABLE public.autopay_schedules TO bank_api;
GRANT SELECT ON TABLE public.autopay_schedules TO bank_worker;
GRANT SELECT ON TABLE public.autopay_schedules TO bank_office;

GRANT SELECT,INSERT ON TABLE public.autopays TO bank_api;
GRANT SELECT ON TABLE public.autopays TO bank_worker;
GRANT SELECT ON TABLE public.autopays TO bank_office;

GRANT UPDATE(schedule_id) ON TABLE public.autopays TO bank_api;

GRANT UPDATE(notify_email) ON TABLE public.autopays TO bank_api;

GRANT UPDATE(notify_reminder) ON TABLE public.autopays TO bank_api;

GRANT UPDATE(notify_text) ON TABLE public.autopays TO bank_api;

GRANT UPDATE(reminded_for) ON TABLE public.autopays TO bank_worker;

GRANT UPDATE(changed_at) ON TABLE public.autopays TO bank_api;

GRANT SELECT ON TABLE public.banks TO bank_api;
GRANT SELECT ON TABLE public.banks TO bank_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.banks TO bank_office;

GRANT SELECT,INSERT ON TABLE public.beneficiary_designations TO bank_api;
GRANT SELECT ON TABLE public.beneficiary_designations TO bank_worker;
GRANT SELECT ON TABLE public.beneficiary_designations TO bank_office;

GRANT SELECT,INSERT ON TABLE public.bill_dismissals TO bank_api;
GRANT SELECT ON TABLE public.bill_dismissals TO bank_worker;
GRANT SELECT ON TABLE public.bill_dismissals TO bank_office;

GRANT SELECT,INSERT,DELETE ON TABLE public.bill_reminders TO bank_api;
GRANT SELECT ON TABLE public.bill_reminders TO bank_worker;
GRANT SELECT ON TABLE public.bill_reminders TO bank_office;

GRANT UPDATE(reminded_for) ON TABLE public.bill_reminders TO bank_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.brake_kept_payees TO bank_api;
GRANT SELECT ON TABLE public.brake_kept_payees TO bank_worker;

GRANT SELECT ON TABLE public.brake_limits TO bank_api;
GRANT SELECT ON TABLE public.brake_limits TO bank_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.brakes TO bank_api;
GRANT SELECT ON TABLE public.brakes TO bank_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.budget_accounts TO bank_api;
GRANT SELECT ON TABLE public.budget_accounts TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.budget_alerts TO bank_api;
GRANT SELECT,INSERT ON TABLE public.budget_alerts TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.budget_categories TO bank_api;
GRANT SELECT,INSERT ON TABLE public.budget_categories TO bank_worker;

GRANT UPDATE(name) ON TABLE public.budget_categories TO bank_api;

GRANT UPDATE(alert_percent) ON TABLE public.budget_categories TO bank_api;

GRANT SELECT,INSERT,DELETE ON TABLE public.budget_limits TO bank_api;
GRANT SELECT,INSERT ON TABLE public.budget_limits TO bank_worker;

GRANT UPDATE(budgeted) ON TABLE public.budget_limits TO bank_api;

GRANT UPDATE(place) ON TABLE public.budget_limits TO bank_api;

GRANT SELECT,INSERT ON TABLE public.budget_months TO bank_api;
GRANT SELECT,INSERT ON TABLE public.budget_months TO bank_worker;

GRANT UPDATE(income) ON TABLE public.budget_months TO bank_api;

GRANT UPDATE(changed_at) ON TABLE public.budget_months TO bank_api;
GRANT UPDATE(changed_at) ON TABLE public.budget_months TO bank_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.budget_parts TO bank_api;
GRANT SELECT,INSERT ON TABLE public.budget_parts TO bank_worker;

GRANT UPDATE(category_id) ON TABLE public.budget_parts TO bank_api;

GRANT SELECT,INSERT,DELETE ON TABLE public.budget_rules TO bank_api;
GRANT SELECT ON TABLE public.budget_rules TO bank_worker;

GRANT UPDATE(category_id) ON TABLE public.budget_rules TO bank_api;

GRANT UPDATE(learned_at) ON TABLE public.budget_rules TO bank_api;

GRANT SELECT,INSERT,DELETE ON TABLE public.budget_transactions TO bank_api;
GRANT SELECT,INSERT,DELETE ON TABLE public.budget_transactions TO bank_worker;

GRANT UPDATE(is_chosen) ON TABLE public.budget_transactions TO bank_api;

GRANT UPDATE(is_left_out) ON TABLE public.budget_transactions TO bank_api;

GRANT SELECT ON TABLE public.card_authorizations TO bank_api;
GRANT SELECT ON TABLE public.card_authorizations TO bank_worker;

GRANT SELECT ON TABLE public.card_controls TO bank_api;
GRANT SELECT ON TABLE public.card_controls TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.card_maker_news TO bank_worker;

GRANT UPDATE(applied_at) ON TABLE public.card_maker_news TO bank_worker;

GRANT UPDATE(effect) ON TABLE public.card_maker_news TO bank_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.card_merchant_stops TO bank_api;
GRANT SELECT ON TABLE public.card_merchant_stops TO bank_worker;

GRANT SELECT ON TABLE public.card_order_steps TO bank_api;
GRANT SELECT ON TABLE public.card_order_steps TO bank_worker;

GRANT SELECT ON TABLE public.card_orders TO bank_api;
GRANT SELECT ON TABLE public.card_orders TO bank_worker;

GRANT UPDATE(state) ON TABLE public.card_orders TO bank_worker;

GRANT UPDATE(attempts) ON TABLE public.card_orders TO bank_worker;

GRANT UPDATE(next_at) ON TABLE public.card_orders TO bank_worker;

GRANT UPDATE(sent_at) ON TABLE public.card_orders TO bank_worker;

GRANT UPDATE(tracking_number) ON TABLE public.card_orders TO bank_worker;

GRANT UPDATE(reason) ON TABLE public.card_orders TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.card_trips TO bank_api;
GRANT SELECT ON TABLE public.card_trips TO bank_worker;

GRANT UPDATE(removed_at) ON TABLE public.card_trips TO bank_api;

GRANT SELECT ON TABLE public.cards TO bank_api;
GRANT SELECT ON TABLE public.cards TO bank_worker;

GRANT UPDATE(status) ON TABLE public.cards TO bank_api;
GRANT UPDATE(status) ON TABLE public.cards TO bank_worker;

GRANT UPDATE(reason) ON TABLE public.cards TO bank_api;
GRANT UPDATE(reason) ON TABLE public.cards TO bank_worker;

GRANT UPDATE(status_since) ON TABLE public.cards TO bank_api;
GRANT UPDATE(status_since) ON TABLE public.cards TO bank_worker;

GRANT UPDATE(activated_at) ON TABLE public.cards TO bank_api;
GRANT UPDATE(activated_at) ON TABLE public.cards TO bank_worker;

GRANT UPDATE(registered_at) ON TABLE public.cards TO bank_worker;

GRANT SELECT ON TABLE public.case_entries TO bank_office;
GRANT SELECT ON TABLE public.case_entries TO bank_worker;

GRANT SELECT(case_id) ON TABLE public.case_entries TO bank_api;

GRANT SELECT(place) ON TABLE public.case_entries TO bank_api;

GRANT SELECT(customer_id) ON TABLE public.case_entries TO bank_api;

GRANT SELECT(written_at) ON TABLE public.case_entries TO bank_api;

GRANT SELECT(author) ON TABLE public.case_entries TO bank_api;

GRANT SELECT(what) ON TABLE public.case_entries TO bank_api;

GRANT SELECT(shown_to_customer) ON TABLE public.case_entries TO bank_api;

GRANT SELECT(text_sealed) ON TABLE public.case_entries TO bank_api;

GRANT SELECT(intent) ON TABLE public.case_entries TO bank_api;

GRANT SELECT,INSERT ON TABLE public.cash_advances TO bank_api;
GRANT SELECT ON TABLE public.cash_advances TO bank_worker;

GRANT SELECT ON TABLE public.certificate_terms TO bank_api;
GRANT SELECT,INSERT ON TABLE public.certificate_terms TO bank_worker;
GRANT SELECT ON TABLE public.certificate_terms TO bank_office;

GRANT SELECT,INSERT,DELETE ON TABLE public.chargeback_news TO bank_worker;

GRANT UPDATE(applied_at) ON TABLE public.chargeback_news TO bank_worker;

GRANT UPDATE(effect) ON TABLE public.chargeback_news TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.chargebacks TO bank_office;
GRANT SELECT ON TABLE public.chargebacks TO bank_worker;

GRANT UPDATE(state) ON TABLE public.chargebacks TO bank_worker;

GRANT UPDATE(attempts) ON TABLE public.chargebacks TO bank_worker;

GRANT UPDATE(next_at) ON TABLE public.chargebacks TO bank_worker;

GRANT UPDATE(sent_at) ON TABLE public.chargebacks TO bank_worker;

GRANT UPDATE(answer_by) ON TABLE public.chargebacks TO bank_worker;

GRANT UPDATE(answered_at) ON TABLE public.chargebacks TO bank_worker;

GRANT UPDATE(answer) ON TABLE public.chargebacks TO bank_worker;

GRANT UPDATE(is_paid) ON TABLE public.chargebacks TO bank_worker;

GRANT SELECT,DELETE ON TABLE public.check_deposits TO bank_worker;
GRANT SELECT ON TABLE public.check_deposits TO bank_office;

GRANT SELECT(movement_id),INSERT(movement_id) ON TABLE public.check_deposits TO bank_api;

GRANT SELECT(customer_id),INSERT(customer_id) ON TABLE public.check_deposits TO bank_api;

GRANT SELECT(account_id),INSERT(account_id) ON TABLE public.check_deposits TO bank_api;

GRANT SELECT(amount),INSERT(amount) ON TABLE public.check_deposits TO bank_api;

GRANT SELECT(digest),INSERT(digest) ON TABLE public.check_deposits TO bank_api;

GRANT INSERT(is_endorsed) ON TABLE public.check_deposits TO bank_api;

GRANT SELECT(email_receipt),INSERT(email_receipt) ON TABLE public.check_deposits TO bank_api;

GRANT SELECT(mobile_receipt),INSERT(mobile_receipt) ON TABLE public.check_deposits TO bank_api;

GRANT SELECT(save_information),INSERT(save_information) ON TABLE public.check_deposits TO bank_api;

GRANT SELECT(submitted_at) ON TABLE public.check_deposits TO bank_api;

GRANT SELECT(state) ON TABLE public.check_deposits TO bank_api;
GRANT UPDATE(state) ON TABLE public.check_deposits TO bank_worker;

GRANT UPDATE(doubts) ON TABLE public.check_deposits TO bank_worker;

GRANT UPDATE(like_ids) ON TABLE public.check_deposits TO bank_worker;

GRANT UPDATE(fingerprint) ON TABLE public.check_deposits TO bank_worker;

GRANT SELECT(read_amount) ON TABLE public.check_deposits TO bank_api;
GRANT UPDATE(read_amount) ON TABLE public.check_deposits TO bank_worker;

GRANT SELECT(read_confidence) ON TABLE public.check_deposits TO bank_api;
GRANT UPDATE(read_confidence) ON TABLE public.check_deposits TO bank_worker;

GRANT SELECT(refusal) ON TABLE public.check_deposits TO bank_api;
GRANT UPDATE(refusal) ON TABLE public.check_deposits TO bank_worker;

GRANT SELECT(available_on) ON TABLE public.check_deposits TO bank_api;
GRANT UPDATE(available_on) ON TABLE public.check_deposits TO bank_worker;

GRANT SELECT(held_amount) ON TABLE public.check_deposits TO bank_api;
GRANT UPDATE(held_amount) ON TABLE public.check_deposits TO bank_worker;

GRANT SELECT(decided_at) ON TABLE public.check_deposits TO bank_api;
GRANT UPDATE(decided_at) ON TABLE public.check_deposits TO bank_worker;

GRANT UPDATE(verdict) ON TABLE public.check_deposits TO bank_office;

GRANT UPDATE(verdict_reason) ON TABLE public.check_deposits TO bank_office;

GRANT UPDATE(verdict_by) ON TABLE public.check_deposits TO bank_office;

GRANT UPDATE(note_sealed) ON TABLE public.check_deposits TO bank_office;

GRANT SELECT,INSERT ON TABLE public.check_image_parts TO bank_api;
GRANT SELECT,INSERT ON TABLE public.check_image_parts TO bank_worker;
GRANT SELECT ON TABLE public.check_image_parts TO bank_office;

GRANT SELECT,INSERT ON TABLE public.check_images TO bank_api;
GRANT SELECT,INSERT,DELETE ON TABLE public.check_images TO bank_worker;
GRANT SELECT ON TABLE public.check_images TO bank_office;

GRANT SELECT,INSERT,UPDATE ON TABLE public.check_order_preferences TO bank_api;
GRANT SELECT ON TABLE public.check_order_preferences TO bank_worker;

GRANT SELECT ON TABLE public.check_order_steps TO bank_api;
GRANT SELECT ON TABLE public.check_order_steps TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.check_orders TO bank_api;
GRANT SELECT ON TABLE public.check_orders TO bank_worker;

GRANT UPDATE(state) ON TABLE public.check_orders TO bank_api;
GRANT UPDATE(state) ON TABLE public.check_orders TO bank_worker;

GRANT UPDATE(attempts) ON TABLE public.check_orders TO bank_worker;

GRANT UPDATE(next_at) ON TABLE public.check_orders TO bank_worker;

GRANT UPDATE(sent_at) ON TABLE public.check_orders TO bank_worker;

GRANT UPDATE(tracking_number) ON TABLE public.check_orders TO bank_worker;

GRANT UPDATE(reason) ON TABLE public.check_orders TO bank_worker;

GRANT UPDATE(refunded_at) ON TABLE public.check_orders TO bank_worker;

GRANT UPDATE(earned_at) ON TABLE public.check_orders TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.check_photo_parts TO bank_api;
GRANT SELECT ON TABLE public.check_photo_parts TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.check_photos TO bank_api;
GRANT SELECT,DELETE ON TABLE public.check_photos TO bank_worker;

GRANT UPDATE(is_ordered) ON TABLE public.check_photos TO bank_api;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_changes TO bank_api;

GRANT SELECT(customer_id) ON TABLE public.contact_changes TO bank_worker;

GRANT SELECT(contact) ON TABLE public.contact_changes TO bank_worker;

GRANT SELECT(value) ON TABLE public.contact_changes TO bank_worker;

GRANT SELECT(requested_at) ON TABLE public.contact_changes TO bank_worker;

GRANT SELECT(expires_at) ON TABLE public.contact_changes TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.control_decisions TO bank_office;

GRANT SELECT,INSERT ON TABLE public.control_requests TO bank_office;

GRANT SELECT,INSERT ON TABLE public.counter_codes TO bank_office;
GRANT SELECT ON TABLE public.counter_codes TO bank_worker;

GRANT INSERT ON TABLE public.credentials TO bank_api;
GRANT SELECT ON TABLE public.credentials TO bank_office;
GRANT SELECT ON TABLE public.credentials TO bank_worker;

GRANT SELECT(customer_id) ON TABLE public.credentials TO bank_api;

GRANT SELECT(username) ON TABLE public.credentials TO bank_api;

GRANT SELECT(password_changed_at) ON TABLE public.credentials TO bank_api;

GRANT SELECT(security_question) ON TABLE public.credentials TO bank_api;

GRANT SELECT ON TABLE public.credit_cycles TO bank_api;
GRANT SELECT,INSERT ON TABLE public.credit_cycles TO bank_worker;
GRANT SELECT ON TABLE public.credit_cycles TO bank_office;

GRANT SELECT ON TABLE public.credit_disputes TO bank_api;
GRANT SELECT ON TABLE public.credit_disputes TO bank_office;
GRANT SELECT,INSERT ON TABLE public.credit_disputes TO bank_worker;

GRANT SELECT ON TABLE public.credit_dues TO bank_api;
GRANT SELECT,INSERT ON TABLE public.credit_dues TO bank_worker;
GRANT SELECT ON TABLE public.credit_dues TO bank_office;

GRANT SELECT ON TABLE public.credit_interest TO bank_api;
GRANT SELECT,INSERT ON TABLE public.credit_interest TO bank_worker;
GRANT SELECT ON TABLE public.credit_interest TO bank_office;

GRANT SELECT ON TABLE public.credit_limit_requests TO bank_api;
GRANT SELECT ON TABLE public.credit_limit_requests TO bank_worker;
GRANT SELECT ON TABLE public.credit_limit_requests TO bank_office;

GRANT INSERT(id) ON TABLE public.credit_limit_requests TO bank_api;

GRANT INSERT(customer_id) ON TABLE public.credit_limit_requests TO bank_api;

GRANT INSERT(account_id) ON TABLE public.credit_limit_requests TO bank_api;

GRANT INSERT(intent) ON TABLE public.credit_limit_requests TO bank_api;

GRANT INSERT(digest) ON TABLE public.credit_limit_requests TO bank_api;

GRANT INSERT(old_limit) ON TABLE public.credit_limit_requests TO bank_api;

GRANT INSERT(requested) ON TABLE public.credit_limit_requests TO bank_api;

GRANT INSERT(reason) ON TABLE public.credit_limit_requests TO bank_api;

GRANT INSERT(details_sealed) ON TABLE public.credit_limit_requests TO bank_api;

GRANT UPDATE(state) ON TABLE public.credit_limit_requests TO bank_worker;
GRANT UPDATE(state) ON TABLE public.credit_limit_requests TO bank_office;

GRANT UPDATE(reasons) ON TABLE public.credit_limit_requests TO bank_worker;

GRANT UPDATE(decided_at) ON TABLE public.credit_limit_requests TO bank_worker;

GRANT UPDATE(verdict) ON TABLE public.credit_limit_requests TO bank_office;

GRANT UPDATE(verdict_by) ON TABLE public.credit_limit_requests TO bank_office;

GRANT UPDATE(verdict_reasons) ON TABLE public.credit_limit_requests TO bank_office;

GRANT UPDATE(note_sealed) ON TABLE public.credit_limit_requests TO bank_office;

GRANT SELECT,INSERT ON TABLE public.customer_keys TO bank_api;
GRANT SELECT,INSERT,DELETE ON TABLE public.customer_keys TO bank_worker;
GRANT SELECT,INSERT ON TABLE public.customer_keys TO bank_office;

GRANT UPDATE(wrapped_key) ON TABLE public.customer_keys TO bank_worker;

GRANT UPDATE(key_id) ON TABLE public.customer_keys TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.customers TO bank_api;
GRANT SELECT ON TABLE public.customers TO bank_worker;
GRANT SELECT ON TABLE public.customers TO bank_office;

GRANT UPDATE(email) ON TABLE public.customers TO bank_api;

GRANT UPDATE(email_confirmed_at) ON TABLE public.customers TO bank_api;

GRANT UPDATE(phone_number) ON TABLE public.customers TO bank_api;

GRANT UPDATE(address_line1) ON TABLE public.customers TO bank_api;

GRANT UPDATE(address_line2) ON TABLE public.customers TO bank_api;

GRANT UPDATE(city) ON TABLE public.customers TO bank_api;

GRANT UPDATE(state) ON TABLE public.customers TO bank_api;

GRANT UPDATE(zip_code) ON TABLE public.customers TO bank_api;

GRANT UPDATE(language) ON TABLE public.customers TO bank_api;

GRANT UPDATE(closed_at) ON TABLE public.customers TO bank_api;
GRANT UPDATE(closed_at) ON TABLE public.customers TO bank_worker;

GRANT UPDATE(record_version) ON TABLE public.customers TO bank_api;

GRANT UPDATE(photo_id) ON TABLE public.customers TO bank_api;

GRANT UPDATE(language_chosen) ON TABLE public.customers TO bank_api;

GRANT UPDATE(phone_confirmed_at) ON TABLE public.customers TO bank_api;

GRANT SELECT ON TABLE public.data_export_parts TO bank_api;
GRANT SELECT,INSERT,DELETE ON TABLE public.data_export_parts TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.data_exports TO bank_api;
GRANT SELECT,DELETE ON TABLE public.data_exports TO bank_worker;

GRANT UPDATE(status) ON TABLE public.data_exports TO bank_worker;

GRANT UPDATE(stage) ON TABLE public.data_exports TO bank_worker;

GRANT UPDATE(done) ON TABLE public.data_exports TO bank_worker;

GRANT UPDATE(total) ON TABLE public.data_exports TO bank_worker;

GRANT UPDATE(attempts) ON TABLE public.data_exports TO bank_worker;

GRANT UPDATE(bytes) ON TABLE public.data_exports TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.day_close_requests TO bank_worker;

GRANT UPDATE(warned_at) ON TABLE public.day_close_requests TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.day_steps TO bank_worker;
GRANT SELECT ON TABLE public.day_steps TO bank_office;

GRANT UPDATE(finished_at) ON TABLE public.day_steps TO bank_worker;

GRANT UPDATE(counts) ON TABLE public.day_steps TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.delegation_accounts TO bank_api;
GRANT SELECT ON TABLE public.delegation_accounts TO bank_worker;
GRANT SELECT ON TABLE public.delegation_accounts TO bank_office;

GRANT SELECT ON TABLE public.delegation_views TO bank_api;
GRANT SELECT ON TABLE public.delegation_views TO bank_worker;
GRANT SELECT ON TABLE public.delegation_views TO bank_office;

GRANT SELECT,INSERT ON TABLE public.designated_beneficiaries TO bank_api;
GRANT SELECT ON TABLE public.designated_beneficiaries TO bank_worker;
GRANT SELECT ON TABLE public.designated_beneficiaries TO bank_office;

GRANT SELECT,INSERT,DELETE ON TABLE public.directory_entries TO bank_office;
GRANT SELECT,INSERT ON TABLE public.directory_entries TO bank_worker;

GRANT SELECT ON TABLE public.dispute_events TO bank_api;
GRANT SELECT ON TABLE public.dispute_events TO bank_office;
GRANT SELECT,INSERT ON TABLE public.dispute_events TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.dispute_file_parts TO bank_api;
GRANT SELECT ON TABLE public.dispute_file_parts TO bank_worker;
GRANT SELECT ON TABLE public.dispute_file_parts TO bank_office;

GRANT SELECT,INSERT ON TABLE public.dispute_files TO bank_api;
GRANT SELECT ON TABLE public.dispute_files TO bank_worker;
GRANT SELECT ON TABLE public.dispute_files TO bank_office;

GRANT SELECT,DELETE ON TABLE public.disputes TO bank_worker;
GRANT SELECT ON TABLE public.disputes TO bank_office;

GRANT SELECT(id) ON TABLE public.disputes TO bank_api;

GRANT SELECT(customer_id) ON TABLE public.disputes TO bank_api;

GRANT SELECT(account_id) ON TABLE public.disputes TO bank_api;

GRANT SELECT(account_number) ON TABLE public.disputes TO bank_api;

GRANT SELECT(case_number) ON TABLE public.disputes TO bank_api;

GRANT SELECT(regulation) ON TABLE public.disputes TO bank_api;

GRANT SELECT(leg_id) ON TABLE public.disputes TO bank_api;

GRANT SELECT(line_id) ON TABLE public.disputes TO bank_api;

GRANT SELECT(line_day) ON TABLE public.disputes TO bank_api;

GRANT SELECT(line_kind) ON TABLE public.disputes TO bank_api;

GRANT SELECT(amount) ON TABLE public.disputes TO bank_api;

GRANT SELECT(memo) ON TABLE public.disputes TO bank_api;

GRANT SELECT(first_shown_on) ON TABLE public.disputes TO bank_api;

GRANT SELECT(reason) ON TABLE public.disputes TO bank_api;

GRANT SELECT(sub_reason) ON TABLE public.disputes TO bank_api;

GRANT SELECT(contact_method) ON TABLE public.disputes TO bank_api;

GRANT SELECT(wants_credit) ON TABLE public.disputes TO bank_api;

GRANT SELECT(details_sealed) ON TABLE public.disputes TO bank_api;

GRANT SELECT(digest) ON TABLE public.disputes TO bank_api;

GRANT SELECT(card_last_four) ON TABLE public.disputes TO bank_api;

GRANT SELECT(new_card_last_four) ON TABLE public.disputes TO bank_api;

GRANT SELECT(card_blocked_at) ON TABLE public.disputes TO bank_api;

GRANT SELECT(opened_at) ON TABLE public.disputes TO bank_api;

GRANT SELECT(received_on) ON TABLE public.disputes TO bank_api;

GRANT SELECT(expected_on) ON TABLE public.disputes TO bank_api;

GRANT SELECT(credit_by) ON TABLE public.disputes TO bank_api;

GRANT SELECT(acknowledge_by) ON TABLE public.disputes TO bank_api;

GRANT SELECT(resolve_by) ON TABLE public.disputes TO bank_api;

GRANT UPDATE(credit_ordered_by) ON TABLE public.disputes TO bank_office;

GRANT SELECT(verdict) ON TABLE public.disputes TO bank_api;
GRANT UPDATE(verdict) ON TABLE public.disputes TO bank_worker;
GRANT UPDATE(verdict) ON TABLE public.disputes TO bank_office;

GRANT SELECT(verdict_reason) ON TABLE public.disputes TO bank_api;
GRANT UPDATE(verdict_reason) ON TABLE public.disputes TO bank_office;

GRANT UPDATE(verdict_by) ON TABLE public.disputes TO bank_office;

GRANT UPDATE(verdict_note_sealed) ON TABLE public.disputes TO bank_office;

GRANT UPDATE(verdict_at) ON TABLE public.disputes TO bank_worker;
GRANT UPDATE(verdict_at) ON TABLE public.disputes TO bank_office;

GRANT SELECT(state) ON TABLE public.disputes TO bank_api;
GRANT UPDATE(state) ON TABLE public.disputes TO bank_worker;

GRANT SELECT(decided_at) ON TABLE public.disputes TO bank_api;
GRANT UPDATE(decided_at) ON TABLE public.disputes TO bank_worker;

GRANT SELECT(credited_on) ON TABLE public.disputes TO bank_api;
GRANT UPDATE(credited_on) ON TABLE public.disputes TO bank_worker;

GRANT SELECT(credit_movement) ON TABLE public.disputes TO bank_api;
GRANT UPDATE(credit_movement) ON TABLE public.disputes TO bank_worker;

GRANT SELECT(take_back_on) ON TABLE public.disputes TO bank_api;
GRANT UPDATE(take_back_on) ON TABLE public.disputes TO bank_worker;

GRANT SELECT(taken_back_on) ON TABLE public.disputes TO bank_api;
GRANT UPDATE(taken_back_on) ON TABLE public.disputes TO bank_worker;

GRANT SELECT(taken_amount) ON TABLE public.disputes TO bank_api;
GRANT UPDATE(taken_amount) ON TABLE public.disputes TO bank_worker;

GRANT SELECT(claim_amount) ON TABLE public.disputes TO bank_api;
GRANT UPDATE(claim_amount) ON TABLE public.disputes TO bank_worker;

GRANT UPDATE(settled_at) ON TABLE public.disputes TO bank_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.drafts TO bank_api;
GRANT SELECT,DELETE ON TABLE public.drafts TO bank_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_confirmations TO bank_api;

GRANT SELECT(customer_id) ON TABLE public.email_confirmations TO bank_worker;

GRANT SELECT(email) ON TABLE public.email_confirmations TO bank_worker;

GRANT SELECT(expires_at) ON TABLE public.email_confirmations TO bank_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.gate_codes TO bank_api;
GRANT SELECT,DELETE ON TABLE public.gate_codes TO bank_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.gateway_nonces TO bank_worker;

GRANT INSERT ON TABLE public.held_notices TO bank_api;
GRANT INSERT ON TABLE public.held_notices TO bank_office;
GRANT SELECT,INSERT,DELETE ON TABLE public.held_notices TO bank_worker;

GRANT SELECT(id) ON TABLE public.held_notices TO bank_api;

GRANT SELECT(customer_id) ON TABLE public.held_notices TO bank_api;

GRANT SELECT(kind) ON TABLE public.held_notices TO bank_api;

GRANT SELECT(language) ON TABLE public.held_notices TO bank_api;

GRANT SELECT(held_at) ON TABLE public.held_notices TO bank_api;

GRANT UPDATE(told_at) ON TABLE public.held_notices TO bank_worker;
GRANT SELECT(told_at) ON TABLE public.held_notices TO bank_api;

GRANT SELECT,INSERT ON TABLE public.inbox_items TO bank_api;
GRANT SELECT,INSERT ON TABLE public.inbox_items TO bank_worker;
GRANT SELECT,INSERT ON TABLE public.inbox_items TO bank_office;

GRANT SELECT,INSERT ON TABLE public.inbox_reads TO bank_api;
GRANT SELECT ON TABLE public.inbox_reads TO bank_worker;

GRANT SELECT ON TABLE public.instruments TO bank_api;
GRANT SELECT,INSERT,UPDATE ON TABLE public.instruments TO bank_worker;
GRANT SELECT ON TABLE public.instruments TO bank_office;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.known_devices TO bank_api;

GRANT SELECT(id) ON TABLE public.known_devices TO bank_worker;

GRANT SELECT(customer_id) ON TABLE public.known_devices TO bank_worker;

GRANT SELECT(first_seen_at) ON TABLE public.known_devices TO bank_worker;

GRANT SELECT(last_seen_at) ON TABLE public.known_devices TO bank_worker;

GRANT SELECT(name) ON TABLE public.known_devices TO bank_worker;

GRANT SELECT(trusted_until) ON TABLE public.known_devices TO bank_worker;

GRANT SELECT ON TABLE public.leavings TO bank_api;
GRANT SELECT ON TABLE public.leavings TO bank_worker;
GRANT SELECT ON TABLE public.leavings TO bank_office;

GRANT INSERT(customer_id) ON TABLE public.leavings TO bank_api;

GRANT UPDATE(begun_at) ON TABLE public.leavings TO bank_api;
GRANT UPDATE(begun_at) ON TABLE public.leavings TO bank_worker;

GRANT UPDATE(stopped_at) ON TABLE public.leavings TO bank_api;
GRANT UPDATE(stopped_at) ON TABLE public.leavings TO bank_worker;

GRANT UPDATE(confirmed_at) ON TABLE public.leavings TO bank_api;
GRANT UPDATE(confirmed_at) ON TABLE public.leavings TO bank_worker;

GRANT UPDATE(ends_on) ON TABLE public.leavings TO bank_api;
GRANT UPDATE(ends_on) ON TABLE public.leavings TO bank_worker;

GRANT UPDATE(ended_at) ON TABLE public.leavings TO bank_worker;

GRANT SELECT ON TABLE public.linked_cards TO bank_api;
GRANT SELECT ON TABLE public.linked_cards TO bank_worker;

GRANT INSERT(id) ON TABLE public.linked_cards TO bank_api;

GRANT INSERT(customer_id) ON TABLE public.linked_cards TO bank_api;

GRANT INSERT(code) ON TABLE public.linked_cards TO bank_api;

GRANT UPDATE(state) ON TABLE public.linked_cards TO bank_worker;

GRANT UPDATE(kind) ON TABLE public.linked_cards TO bank_worker;

GRANT UPDATE(last_four) ON TABLE public.linked_cards TO bank_worker;

GRANT UPDATE(bank_name) ON TABLE public.linked_cards TO bank_worker;

GRANT UPDATE(details) ON TABLE public.linked_cards TO bank_worker;

GRANT UPDATE(decided_at) ON TABLE public.linked_cards TO bank_worker;

GRANT UPDATE(attempts) ON TABLE public.linked_cards TO bank_worker;

GRANT UPDATE(next_at) ON TABLE public.linked_cards TO bank_worker;

GRANT UPDATE(removed_at) ON TABLE public.linked_cards TO bank_api;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_changes TO bank_worker;
GRANT SELECT ON TABLE public.live_changes TO bank_api;

GRANT SELECT,DELETE ON TABLE public.mail_counts TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.mail_deliveries TO bank_worker;

GRANT SELECT ON TABLE public.market_closes TO bank_api;
GRANT SELECT,INSERT ON TABLE public.market_closes TO bank_worker;
GRANT SELECT ON TABLE public.market_closes TO bank_office;

GRANT SELECT ON TABLE public.market_quotes TO bank_api;
GRANT SELECT,INSERT,UPDATE ON TABLE public.market_quotes TO bank_worker;
GRANT SELECT ON TABLE public.market_quotes TO bank_office;

GRANT SELECT ON TABLE public.movement_steps TO bank_api;
GRANT SELECT,INSERT ON TABLE public.movement_steps TO bank_worker;
GRANT SELECT ON TABLE public.movement_steps TO bank_office;

GRANT SELECT,INSERT,UPDATE ON TABLE public.notification_settings TO bank_api;
GRANT SELECT ON TABLE public.notification_settings TO bank_worker;

GRANT INSERT ON TABLE public.outbox TO bank_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO bank_worker;
GRANT INSERT ON TABLE public.outbox TO bank_office;

GRANT SELECT ON TABLE public.passkey_challenges TO bank_api;
GRANT SELECT,DELETE ON TABLE public.passkey_challenges TO bank_worker;

GRANT INSERT(challenge_key) ON TABLE public.passkey_challenges TO bank_api;

GRANT INSERT(customer_id) ON TABLE public.passkey_challenges TO bank_api;

GRANT INSERT(session_id) ON TABLE public.passkey_challenges TO bank_api;

GRANT INSERT(purpose) ON TABLE public.passkey_challenges TO bank_api;

GRANT INSERT(movement_id) ON TABLE public.passkey_challenges TO bank_api;

GRANT INSERT(movement_digest) ON TABLE public.passkey_challenges TO bank_api;

GRANT INSERT(expires_at) ON TABLE public.passkey_challenges TO bank_api;

GRANT UPDATE(used_at) ON TABLE public.passkey_challenges TO bank_api;

GRANT UPDATE(proved_by) ON TABLE public.passkey_challenges TO bank_api;

GRANT UPDATE(evidence) ON TABLE public.passkey_challenges TO bank_api;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkeys TO bank_api;

GRANT SELECT(id) ON TABLE public.passkeys TO bank_worker;

GRANT SELECT(customer_id) ON TABLE public.passkeys TO bank_worker;

GRANT SELECT(name) ON TABLE public.passkeys TO bank_worker;

GRANT SELECT(synced) ON TABLE public.passkeys TO bank_worker;

GRANT SELECT(created_at) ON TABLE public.passkeys TO bank_worker;

GRANT SELECT(last_used_at) ON TABLE public.passkeys TO bank_worker;

GRANT SELECT,DELETE,UPDATE ON TABLE public.password_resets TO bank_api;
GRANT SELECT,INSERT,DELETE ON TABLE public.password_resets TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.payees TO bank_api;
GRANT SELECT ON TABLE public.payees TO bank_worker;
GRANT SELECT ON TABLE public.payees TO bank_office;

GRANT UPDATE(name) ON TABLE public.payees TO bank_api;

GRANT UPDATE(nickname) ON TABLE public.payees TO bank_api;

GRANT UPDATE(category) ON TABLE public.payees TO bank_api;

GRANT UPDATE(details_sealed) ON TABLE public.payees TO bank_api;

GRANT UPDATE(details_digest) ON TABLE public.payees TO bank_api;

GRANT UPDATE(last_four) ON TABLE public.payees TO bank_api;

GRANT UPDATE(number_sealed) ON TABLE public.payees TO bank_api;

GRANT UPDATE(address) ON TABLE public.payees TO bank_api;

GRANT UPDATE(phone) ON TABLE public.payees TO bank_api;

GRANT UPDATE(website) ON TABLE public.payees TO bank_api;

GRANT UPDATE(due_amount) ON TABLE public.payees TO bank_api;

GRANT UPDATE(due_starts_on) ON TABLE public.payees TO bank_api;

GRANT UPDATE(due_every) ON TABLE public.payees TO bank_api;

GRANT UPDATE(known_since) ON TABLE public.payees TO bank_api;

GRANT UPDATE(changed_at) ON TABLE public.payees TO bank_api;

GRANT UPDATE(removed_at) ON TABLE public.payees TO bank_api;

GRANT UPDATE(is_held) ON TABLE public.payees TO bank_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.photos TO bank_api;
GRANT SELECT ON TABLE public.photos TO bank_worker;

GRANT SELECT ON TABLE public.points_accounts TO bank_api;
GRANT SELECT ON TABLE public.points_accounts TO bank_worker;

GRANT SELECT ON TABLE public.points_entries TO bank_api;
GRANT SELECT,INSERT ON TABLE public.points_entries TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.points_liability TO bank_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.posting_feed_parked TO bank_worker;

GRANT SELECT(consumer) ON TABLE public.posting_feed_parked TO bank_api;

GRANT SELECT(leg_id) ON TABLE public.posting_feed_parked TO bank_api;

GRANT SELECT(leg_day) ON TABLE public.posting_feed_parked TO bank_api;

GRANT SELECT,INSERT,UPDATE ON TABLE public.posting_feeds TO bank_worker;
GRANT SELECT ON TABLE public.posting_feeds TO bank_api;

GRANT SELECT,INSERT,UPDATE ON TABLE public.preferences TO bank_api;
GRANT SELECT ON TABLE public.preferences TO bank_worker;

GRANT SELECT ON TABLE public.presented_check_parts TO bank_api;
GRANT SELECT,INSERT,DELETE ON TABLE public.presented_check_parts TO bank_worker;

GRANT SELECT ON TABLE public.presented_checks TO bank_api;
GRANT SELECT,INSERT ON TABLE public.presented_checks TO bank_worker;

GRANT UPDATE(state) ON TABLE public.presented_checks TO bank_worker;

GRANT UPDATE(reason) ON TABLE public.presented_checks TO bank_worker;

GRANT UPDATE(decided_at) ON TABLE public.presented_checks TO bank_worker;

GRANT UPDATE(images) ON TABLE public.presented_checks TO bank_worker;

GRANT UPDATE(image_attempts) ON TABLE public.presented_checks TO bank_worker;

GRANT UPDATE(images_next_at) ON TABLE public.presented_checks TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.printer_news TO bank_worker;

GRANT UPDATE(applied_at) ON TABLE public.printer_news TO bank_worker;

GRANT UPDATE(effect) ON TABLE public.printer_news TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.push_devices TO bank_api;
GRANT SELECT ON TABLE public.push_devices TO bank_worker;

GRANT UPDATE(ended_at) ON TABLE public.push_devices TO bank_api;
GRANT UPDATE(ended_at) ON TABLE public.push_devices TO bank_worker;

GRANT SELECT ON TABLE public.push_hosts TO bank_api;
GRANT SELECT ON TABLE public.push_hosts TO bank_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.rail_answers TO bank_worker;
GRANT SELECT ON TABLE public.rail_answers TO bank_office;

GRANT SELECT,INSERT,UPDATE ON TABLE public.rail_cursors TO bank_worker;

GRANT SELECT,UPDATE ON TABLE public.rail_instructions TO bank_worker;
GRANT SELECT ON TABLE public.rail_instructions TO bank_office;

GRANT SELECT(movement_id) ON TABLE public.rail_instructions TO bank_api;

GRANT SELECT(customer_id) ON TABLE public.rail_instructions TO bank_api;

GRANT SELECT(attempts) ON TABLE public.rail_instructions TO bank_api;

GRANT SELECT(closed_at) ON TABLE public.rail_instructions TO bank_api;

GRANT SELECT,INSERT ON TABLE public.rail_item_orders TO bank_office;
GRANT SELECT ON TABLE public.rail_item_orders TO bank_worker;

GRANT UPDATE(outcome) ON TABLE public.rail_item_orders TO bank_worker;

GRANT UPDATE(reason) ON TABLE public.rail_item_orders TO bank_worker;

GRANT UPDATE(carried_out_at) ON TABLE public.rail_item_orders TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.rail_items TO bank_worker;

GRANT UPDATE(state) ON TABLE public.rail_items TO bank_worker;

GRANT UPDATE(customer_id) ON TABLE public.rail_items TO bank_worker;

GRANT UPDATE(account_id) ON TABLE public.rail_items TO bank_worker;

GRANT UPDATE(movement_id) ON TABLE public.rail_items TO bank_worker;

GRANT UPDATE(journal_id) ON TABLE public.rail_items TO bank_worker;

GRANT UPDATE(reason) ON TABLE public.rail_items TO bank_worker;

GRANT UPDATE(decided_at) ON TABLE public.rail_items TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.rail_resolutions TO bank_office;

GRANT SELECT,INSERT ON TABLE public.rail_returns TO bank_worker;

GRANT UPDATE(attempts) ON TABLE public.rail_returns TO bank_worker;

GRANT UPDATE(next_at) ON TABLE public.rail_returns TO bank_worker;

GRANT UPDATE(sent_at) ON TABLE public.rail_returns TO bank_worker;

GRANT SELECT,DELETE ON TABLE public.rate_limits TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.recipient_proofs TO bank_api;
GRANT SELECT ON TABLE public.recipient_proofs TO bank_worker;

GRANT UPDATE(tries) ON TABLE public.recipient_proofs TO bank_api;
GRANT UPDATE(tries) ON TABLE public.recipient_proofs TO bank_worker;

GRANT UPDATE(asked_at) ON TABLE public.recipient_proofs TO bank_api;

GRANT UPDATE(amounts_sealed) ON TABLE public.recipient_proofs TO bank_worker;

GRANT UPDATE(first_movement) ON TABLE public.recipient_proofs TO bank_worker;

GRANT UPDATE(second_movement) ON TABLE public.recipient_proofs TO bank_worker;

GRANT UPDATE(sent_on) ON TABLE public.recipient_proofs TO bank_worker;

GRANT UPDATE(arrives_on) ON TABLE public.recipient_proofs TO bank_worker;

GRANT SELECT ON TABLE public.recipients TO bank_api;
GRANT SELECT ON TABLE public.recipients TO bank_worker;

GRANT INSERT(id) ON TABLE public.recipients TO bank_api;

GRANT INSERT(customer_id) ON TABLE public.recipients TO bank_api;

GRANT INSERT(type) ON TABLE public.recipients TO bank_api;

GRANT INSERT(details_sealed),UPDATE(details_sealed) ON TABLE public.recipients TO bank_api;

GRANT INSERT(rail_details) ON TABLE public.recipients TO bank_api;

GRANT INSERT(digest) ON TABLE public.recipients TO bank_api;

GRANT INSERT(bank_name) ON TABLE public.recipients TO bank_api;

GRANT INSERT(routing_number) ON TABLE public.recipients TO bank_api;

GRANT INSERT(last_four) ON TABLE public.recipients TO bank_api;

GRANT INSERT(is_saved),UPDATE(is_saved) ON TABLE public.recipients TO bank_api;

GRANT UPDATE(state) ON TABLE public.recipients TO bank_api;
GRANT UPDATE(state) ON TABLE public.recipients TO bank_worker;

GRANT UPDATE(account) ON TABLE public.recipients TO bank_worker;

GRANT UPDATE(is_held) ON TABLE public.recipients TO bank_worker;

GRANT UPDATE(removed_at) ON TABLE public.recipients TO bank_api;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO bank_api;

GRANT SELECT(customer_id) ON TABLE public.recovery_codes TO bank_worker;

GRANT SELECT(place) ON TABLE public.recovery_codes TO bank_worker;

GRANT SELECT(used_at) ON TABLE public.recovery_codes TO bank_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.retirement_scenarios TO bank_api;
GRANT SELECT ON TABLE public.retirement_scenarios TO bank_worker;
GRANT SELECT ON TABLE public.retirement_scenarios TO bank_office;

GRANT SELECT,INSERT ON TABLE public.reward_redemptions TO bank_api;
GRANT SELECT ON TABLE public.reward_redemptions TO bank_worker;

GRANT UPDATE(state) ON TABLE public.reward_redemptions TO bank_worker;

GRANT UPDATE(reason) ON TABLE public.reward_redemptions TO bank_worker;

GRANT UPDATE(changed_at) ON TABLE public.reward_redemptions TO bank_worker;

GRANT UPDATE(attempts) ON TABLE public.reward_redemptions TO bank_worker;

GRANT UPDATE(next_at) ON TABLE public.reward_redemptions TO bank_worker;

GRANT UPDATE(sent_at) ON TABLE public.reward_redemptions TO bank_worker;

GRANT UPDATE(settled_at) ON TABLE public.reward_redemptions TO bank_worker;

GRANT UPDATE(code_sealed) ON TABLE public.reward_redemptions TO bank_worker;

GRANT SELECT ON TABLE public.rewards TO bank_api;
GRANT SELECT ON TABLE public.rewards TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.rollover_file_parts TO bank_api;
GRANT SELECT ON TABLE public.rollover_file_parts TO bank_worker;
GRANT SELECT ON TABLE public.rollover_file_parts TO bank_office;

GRANT SELECT,INSERT ON TABLE public.rollover_files TO bank_api;
GRANT SELECT ON TABLE public.rollover_files TO bank_worker;
GRANT SELECT ON TABLE public.rollover_files TO bank_office;

GRANT SELECT,DELETE ON TABLE public.rollovers TO bank_worker;
GRANT SELECT ON TABLE public.rollovers TO bank_office;

GRANT SELECT(id) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(customer_id) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(account_id) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(number) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(from_account) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(source_type) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(rollover_type) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(estimated_value) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(rollover_amount) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(withholding) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(distribution_method) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(details_sealed) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(digest) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(submitted_at) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(submitted_on) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(process_by) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(state) ON TABLE public.rollovers TO bank_api;
GRANT UPDATE(state) ON TABLE public.rollovers TO bank_office;

GRANT SELECT(sent_at) ON TABLE public.rollovers TO bank_api;

GRANT SELECT(closed_at) ON TABLE public.rollovers TO bank_api;

GRANT UPDATE(decided_by) ON TABLE public.rollovers TO bank_office;

GRANT SELECT(rejected_for) ON TABLE public.rollovers TO bank_api;
GRANT UPDATE(rejected_for) ON TABLE public.rollovers TO bank_office;

GRANT SELECT,INSERT ON TABLE public.rule_versions TO bank_office;

GRANT SELECT(id) ON TABLE public.rule_versions TO bank_api;
GRANT SELECT(id) ON TABLE public.rule_versions TO bank_worker;

GRANT SELECT(rule) ON TABLE public.rule_versions TO bank_api;
GRANT SELECT(rule) ON TABLE public.rule_versions TO bank_worker;

GRANT SELECT(takes_effect_on) ON TABLE public.rule_versions TO bank_api;
GRANT SELECT(takes_effect_on) ON TABLE public.rule_versions TO bank_worker;

GRANT SELECT(value) ON TABLE public.rule_versions TO bank_api;
GRANT SELECT(value) ON TABLE public.rule_versions TO bank_worker;

GRANT SELECT(digest) ON TABLE public.rule_versions TO bank_api;
GRANT SELECT(digest) ON TABLE public.rule_versions TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.schedule_occurrences TO bank_api;
GRANT SELECT,INSERT ON TABLE public.schedule_occurrences TO bank_worker;
GRANT SELECT ON TABLE public.schedule_occurrences TO bank_office;

GRANT UPDATE(ran_on) ON TABLE public.schedule_occurrences TO bank_api;
GRANT UPDATE(ran_on) ON TABLE public.schedule_occurrences TO bank_worker;

GRANT UPDATE(outcome) ON TABLE public.schedule_occurrences TO bank_api;
GRANT UPDATE(outcome) ON TABLE public.schedule_occurrences TO bank_worker;

GRANT UPDATE(attempts) ON TABLE public.schedule_occurrences TO bank_api;
GRANT UPDATE(attempts) ON TABLE public.schedule_occurrences TO bank_worker;

GRANT UPDATE(reason) ON TABLE public.schedule_occurrences TO bank_api;
GRANT UPDATE(reason) ON TABLE public.schedule_occurrences TO bank_worker;

GRANT UPDATE(movement_id) ON TABLE public.schedule_occurrences TO bank_api;
GRANT UPDATE(movement_id) ON TABLE public.schedule_occurrences TO bank_worker;

GRANT UPDATE(changed_at) ON TABLE public.schedule_occurrences TO bank_api;
GRANT UPDATE(changed_at) ON TABLE public.schedule_occurrences TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.schedule_receipts TO bank_api;
GRANT SELECT ON TABLE public.schedule_receipts TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.schedules TO bank_api;
GRANT SELECT,INSERT ON TABLE public.schedules TO bank_worker;
GRANT SELECT ON TABLE public.schedules TO bank_office;

GRANT UPDATE(request) ON TABLE public.schedules TO bank_worker;

GRANT UPDATE(state) ON TABLE public.schedules TO bank_api;
GRANT UPDATE(state) ON TABLE public.schedules TO bank_worker;

GRANT UPDATE(next_number) ON TABLE public.schedules TO bank_api;
GRANT UPDATE(next_number) ON TABLE public.schedules TO bank_worker;

GRANT UPDATE(next_on) ON TABLE public.schedules TO bank_api;
GRANT UPDATE(next_on) ON TABLE public.schedules TO bank_worker;

GRANT UPDATE(changed_at) ON TABLE public.schedules TO bank_api;
GRANT UPDATE(changed_at) ON TABLE public.schedules TO bank_worker;

GRANT UPDATE(cancelled_at) ON TABLE public.schedules TO bank_api;
GRANT UPDATE(cancelled_at) ON TABLE public.schedules TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.screening_cases TO bank_worker;

GRANT SELECT ON TABLE public.screening_decisions TO bank_worker;
GRANT SELECT,INSERT ON TABLE public.screening_decisions TO bank_office;

GRANT SELECT ON TABLE public.screening_edition TO bank_worker;
GRANT SELECT ON TABLE public.screening_edition TO bank_office;

GRANT UPDATE(edition) ON TABLE public.screening_edition TO bank_office;

GRANT SELECT ON TABLE public.screening_names TO bank_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.screening_names TO bank_office;

GRANT DELETE ON TABLE public.sealed_plans TO bank_worker;

GRANT SELECT(id) ON TABLE public.sealed_plans TO bank_worker;

GRANT SELECT(deadline) ON TABLE public.sealed_plans TO bank_worker;

GRANT SELECT,UPDATE ON TABLE public.second_steps TO bank_api;
GRANT SELECT,DELETE ON TABLE public.second_steps TO bank_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.shipping_addresses TO bank_api;
GRANT SELECT ON TABLE public.shipping_addresses TO bank_worker;

GRANT UPDATE(address_sealed) ON TABLE public.shipping_addresses TO bank_api;

GRANT UPDATE(is_primary) ON TABLE public.shipping_addresses TO bank_api;

GRANT SELECT,INSERT,UPDATE ON TABLE public.sign_on_challenges TO bank_api;
GRANT SELECT,DELETE ON TABLE public.sign_on_challenges TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.sign_on_events TO bank_api;
GRANT SELECT,INSERT ON TABLE public.sign_on_events TO bank_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_on_throttles TO bank_api;
GRANT SELECT,DELETE ON TABLE public.sign_on_throttles TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.staff_members TO bank_office;

GRANT UPDATE(name) ON TABLE public.staff_members TO bank_office;

GRANT UPDATE(role) ON TABLE public.staff_members TO bank_office;

GRANT UPDATE(token_hash) ON TABLE public.staff_members TO bank_office;

GRANT UPDATE(revoked_at) ON TABLE public.staff_members TO bank_office;

GRANT SELECT,INSERT ON TABLE public.statement_documents TO bank_api;
GRANT SELECT,INSERT,DELETE ON TABLE public.statement_documents TO bank_worker;
GRANT SELECT ON TABLE public.statement_documents TO bank_office;

GRANT UPDATE(status) ON TABLE public.statement_documents TO bank_worker;

GRANT UPDATE(entries) ON TABLE public.statement_documents TO bank_worker;

GRANT UPDATE(done) ON TABLE public.statement_documents TO bank_worker;

GRANT UPDATE(attempts) ON TABLE public.statement_documents TO bank_worker;

GRANT UPDATE(closing) ON TABLE public.statement_documents TO bank_worker;

GRANT SELECT ON TABLE public.statement_months TO bank_api;
GRANT SELECT,INSERT ON TABLE public.statement_months TO bank_worker;
GRANT SELECT ON TABLE public.statement_months TO bank_office;

GRANT SELECT,INSERT ON TABLE public.statement_parts TO bank_api;
GRANT SELECT,INSERT,DELETE ON TABLE public.statement_parts TO bank_worker;

GRANT SELECT ON TABLE public.statement_proofs TO bank_api;
GRANT SELECT,INSERT ON TABLE public.statement_proofs TO bank_worker;
GRANT SELECT ON TABLE public.statement_proofs TO bank_office;

GRANT SELECT ON TABLE public.statement_tiles TO bank_api;
GRANT SELECT,INSERT ON TABLE public.statement_tiles TO bank_worker;
GRANT SELECT ON TABLE public.statement_tiles TO bank_office;

GRANT SELECT ON TABLE public.statements TO bank_api;
GRANT SELECT ON TABLE public.statements TO bank_worker;
GRANT SELECT ON TABLE public.statements TO bank_office;

GRANT SELECT,INSERT,UPDATE ON TABLE public.step_up_codes TO bank_api;
GRANT SELECT,DELETE ON TABLE public.step_up_codes TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.stop_payments TO bank_api;
GRANT SELECT ON TABLE public.stop_payments TO bank_worker;

GRANT UPDATE(released_at) ON TABLE public.stop_payments TO bank_api;

GRANT SELECT,INSERT ON TABLE public.supplier_news TO bank_worker;

GRANT UPDATE(applied_at) ON TABLE public.supplier_news TO bank_worker;

GRANT UPDATE(effect) ON TABLE public.supplier_news TO bank_worker;

GRANT SELECT,INSERT ON TABLE public.support_requests TO bank_api;
GRANT SELECT ON TABLE public.support_requests TO bank_office;

GRANT SELECT(id) ON TABLE public.support_requests TO bank_worker;

GRANT SELECT(customer_id) ON TABLE public.support_requests TO bank_worker;

GRANT SELECT(request_number) ON TABLE public.support_requests TO bank_worker;

GRANT SELECT(topic) ON TABLE public.support_requests TO bank_worker;

GRANT SELECT(details_sealed) ON TABLE public.support_requests TO bank_worker;

GRANT SELECT(created_at) ON TABLE public.support_requests TO bank_worker;

GRANT UPDATE(answer_sealed) ON TABLE public.support_requests TO bank_office;
GRANT SELECT(answer_sealed) ON TABLE public.support_requests TO bank_worker;

GRANT UPDATE(answered_at) ON TABLE public.support_requests TO bank_office;
GRANT SELECT(answered_at) ON TABLE public.support_requests TO bank_worker;

GRANT UPDATE(answered_by) ON TABLE public.support_requests TO bank_office;

GRANT SELECT ON TABLE public.tax_documents TO bank_api;
GRANT SELECT ON TABLE public.tax_documents TO bank_worker;
GRANT SELECT ON TABLE public.tax_documents TO bank_office;

GRANT SELECT,INSERT ON TABLE public.transaction_attachment_parts TO bank_api;
GRANT SELECT ON TABLE public.transaction_attachment_parts TO bank_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.transaction_attachments TO bank_api;
GRANT SELECT,DELETE ON TABLE public.transaction_attachments TO bank_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.transaction_notes TO bank_api;
GRANT SELECT,DELETE ON TABLE public.transaction_notes TO bank_worker;

GRANT UPDATE(note_sealed) ON TABLE public.transaction_notes TO bank_api;

GRANT UPDATE(changed_at) ON TABLE public.transaction_notes TO bank_api;

GRANT SELECT,INSERT ON TABLE public.withdrawals TO bank_api;
GRANT SELECT,INSERT,UPDATE ON TABLE public.withdrawals TO bank_worker;

GRANT UPDATE(state) ON TABLE public.withdrawals TO bank_api;

GRANT UPDATE(reason) ON TABLE public.withdrawals TO bank_api;

ALTER DEFAULT PRIVILEGES FOR ROLE bank_migrator REVOKE ALL ON FUNCTIONS  FROM PUBLIC;
