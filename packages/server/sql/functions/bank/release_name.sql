-- A name is given up by its owner, under every key.
create or replace function bank.release_name(asked_kind text, asked_keys bytea[], owner uuid) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not coalesce(bank.may_claim_for(owner), false) then
    raise exception 'a name is released by its owner' using errcode = 'insufficient_privilege';
  end if;
  delete from public.directory_entries as entry
  where entry.kind = asked_kind and entry.key = any (asked_keys) and entry.owner_id = owner;
end;
$$;

grant execute on function bank.release_name to bank_api, bank_worker, bank_office;
