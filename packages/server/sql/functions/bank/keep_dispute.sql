-- What was disputed and by when it must be decided is written once. What became of it changes only forward: credited once,
-- decided once, taken back once. A dispute goes seven years after it was decided, and not before.
create or replace function bank.keep_dispute() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
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
