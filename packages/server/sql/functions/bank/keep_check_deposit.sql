-- What was handed in is written once. What became of it changes only forward: looked at once, decided once, by a person only
-- while it is in review. A deposit goes seven years after it was handed in, and not before.
create or replace function bank.keep_check_deposit() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
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
