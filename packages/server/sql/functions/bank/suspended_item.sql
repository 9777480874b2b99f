-- The intent of an item that is in suspense; null for any other.
create or replace function bank.suspended_item(asked_network text, asked_item text) returns uuid
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select intent
  from public.rail_items
  where network = asked_network and item_id = asked_item and state = 'suspended';
$$;

grant execute on function bank.suspended_item to bank_office;
