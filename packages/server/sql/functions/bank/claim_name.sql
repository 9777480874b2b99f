-- True when the name is now theirs under every key, or was already; false when it is somebody else's. The oldest key comes
-- first, so that two who claim one name meet at the same row, whichever versions they have. The customers' process claims in
-- the name of the customer it serves; the worker and the office claim for others.
create or replace function bank.claim_name(
  asked_kind text, asked_keys bytea[], its_key_ids text[], owner uuid, its_cell text
) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not coalesce(bank.may_claim_for(owner), false) then
    raise exception 'a name is claimed by its owner' using errcode = 'insufficient_privilege';
  end if;
  for i in reverse cardinality(asked_keys) .. 1 loop
    insert into public.directory_entries (kind, key, owner_id, cell, key_id)
    values (asked_kind, asked_keys[i], owner, its_cell, its_key_ids[i])
    on conflict (kind, key) do nothing;
    if not exists (
      select
      from public.directory_entries as entry
      where entry.kind = asked_kind and entry.key = asked_keys[i] and entry.owner_id = owner
    ) then
      return false;
    end if;
  end loop;
  return true;
end;
$$;

grant execute on function bank.claim_name to bank_api, bank_worker, bank_office;
