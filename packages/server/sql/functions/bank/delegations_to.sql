-- What was offered to this address and waits, and what this customer has said yes to and may still do.
create or replace function bank.delegations_to(asked_key bytea)
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

grant execute on function bank.delegations_to to bank_api;
