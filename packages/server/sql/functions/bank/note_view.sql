-- Records a look before the answer leaves, for the session that was entered, of what it looks at, and of nothing else. True when
-- it is a new look and not the same again; null when the permission is over, and then nothing may be shown.
create or replace function bank.note_view(asked_delegation uuid, view_id uuid, seen_sight text, seen_account uuid)
returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
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

grant execute on function bank.note_view to bank_api;
