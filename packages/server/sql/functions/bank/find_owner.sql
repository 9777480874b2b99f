-- The directory is asked by the exact keys, of every version of the key and the newest first. Nobody reads the table to look for
-- a name.
create or replace function bank.find_owner(
  asked_kind text, asked_keys bytea[], out owner uuid, out cell text, out is_current boolean
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  select entry.owner_id, entry.cell, entry.key = asked_keys[1]
  into find_owner.owner, find_owner.cell, find_owner.is_current
  from public.directory_entries as entry
  where entry.kind = asked_kind and entry.key = any (asked_keys)
  order by array_position(asked_keys, entry.key)
  limit 1;
end;
$$;

grant execute on function bank.find_owner to bank_api, bank_worker, bank_office;
