-- The gate is asked at every call behind it. Those of one moment ask together, for sessions of several customers at once, and
-- learn of each only whether its own customer was let through. Pages are open to whoever may act as well; to act asks for more
-- than a page does. The clock is read once for all who ask together and not for every row, and the plan is kept from call to
-- call.
create or replace function bank.granted_sessions(
  asked_sessions uuid [], asked_customers uuid [], asked_feature text
) returns setof uuid
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
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

grant execute on function bank.granted_sessions to bank_api;
