-- What a session looks at, by its own key, and whether it still may; and for a customer about to look, by their own permission.
-- Nothing when the permission is not this customer's.
create or replace function bank.viewing(asked_delegation uuid, session_key bytea)
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
  where delegation.id = asked_delegation and delegation.delegate_id = bank.customer_of_session(session_key);
end;
$$;

grant execute on function bank.viewing to bank_api;
