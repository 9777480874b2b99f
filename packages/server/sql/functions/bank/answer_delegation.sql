-- The delegate accepts or declines. Answers whose permission it is, so that the owner can be told; null where there is
-- nothing for this customer to answer.
create or replace function bank.answer_delegation(asked_delegation uuid, asked_key bytea, accepts boolean) returns uuid
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
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

grant execute on function bank.answer_delegation to bank_api;
