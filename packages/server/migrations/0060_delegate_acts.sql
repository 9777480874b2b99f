-- Up Migration
-- What a delegate does with a permission that stands among another customer's rows: find it, say yes or no,
-- give it up, look. Each of these decides by who asks, so that nobody reaches what was not offered to them.

-- What was offered to this address and waits, and what this customer has said yes to and may still do.
create function bank.delegations_to(asked_key bytea)
returns table (
  id uuid, owner_first_name text, owner_last_name text, ends_on date, all_accounts boolean, accounts bigint,
  is_accepted boolean, invited_at timestamptz
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
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

-- Whose permission it is, for whoever tells them; null where there is nothing for this customer to answer.
create function bank.answer_delegation(asked_delegation uuid, asked_key bytea, accepts boolean) returns uuid
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

-- The same for one who no longer wants to look.
create function bank.leave_delegation(asked_delegation uuid) returns uuid
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
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

-- What a session looks at, and whether it still may: nothing when the permission is not this customer's.
create function bank.viewing(asked_delegation uuid, asked_delegate uuid)
returns table (customer_id uuid, first_name text, last_name text, ends_on date, is_live boolean)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select owner.customer_id, owner.first_name, owner.last_name, delegation.ends_on, bank.is_live(delegation)
  from public.delegations as delegation
  join public.customers as owner on owner.customer_id = delegation.customer_id
  where delegation.id = asked_delegation and delegation.delegate_id = asked_delegate;
end;
$$;

-- Written before the answer leaves. True when it is a new look and not the same again; null when the
-- permission is over, and then nothing may be shown.
create function bank.note_view(
  asked_delegation uuid,
  asked_delegate uuid,
  asked_session uuid,
  view_id uuid,
  seen_sight text,
  seen_account uuid
) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  permission public.delegations;
begin
  select delegation.* into permission
  from public.delegations as delegation
  where delegation.id = asked_delegation and delegation.delegate_id = asked_delegate;
  if not found or not bank.is_live(permission) then
    return null;
  end if;
  if exists (
    select
    from public.delegation_views as view
    where view.delegation_id = asked_delegation and view.sight = seen_sight
      and view.account_id is not distinct from seen_account and view.session_id is not distinct from asked_session
      and view.seen_at > bank.now() - interval '15 minutes'
  ) then
    return false;
  end if;
  insert into public.delegation_views (id, customer_id, delegation_id, session_id, sight, account_id)
  values (view_id, permission.customer_id, asked_delegation, asked_session, seen_sight, seen_account);
  return true;
end;
$$;

grant execute on function bank.delegations_to, bank.answer_delegation, bank.leave_delegation, bank.viewing,
  bank.note_view to bank_api;
