-- What was asked for is written once. What became of it changes only forward: decided once, by a person only while it is in
-- review. An approval makes a limit, so it goes with its account and never before.
create or replace function bank.keep_credit_limit_request() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
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
