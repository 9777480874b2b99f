-- What was asked and answered is written once. An approval ends once; until then it can only become less.
create or replace function bank.keep_authorization() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
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
