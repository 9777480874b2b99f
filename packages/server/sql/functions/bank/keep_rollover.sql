-- What a customer asked for is written once. What became of it changes only forward, and is dated here. A request goes seven years
-- after it was over, and not before.
create or replace function bank.keep_rollover() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
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
