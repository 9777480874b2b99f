-- What is found under an older key alone is entered under the newest as well, for the same owner: only now is the name
-- known. It can give an owner one more name and take none away.
create or replace function bank.copy_name(asked_kind text, known_keys bytea[], its_key_id text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.directory_entries (kind, key, owner_id, cell, key_id)
  select entry.kind, known_keys[1], entry.owner_id, entry.cell, its_key_id
  from public.directory_entries as entry
  where entry.kind = asked_kind and entry.key = any (known_keys[2:])
  order by array_position(known_keys, entry.key)
  limit 1
  on conflict (kind, key) do nothing;
end;
$$;

grant execute on function bank.copy_name to bank_api, bank_worker, bank_office;
