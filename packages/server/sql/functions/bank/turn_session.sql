-- Which permission this session looks by from now on; null for none.
create or replace function bank.turn_session(delegation uuid) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
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

grant execute on function bank.turn_session to bank_api;
