-- Up Migration
-- A directory entry says which version of directory-key made its key, so that the key can be replaced: the worker enters
-- every name under the new one as well, and an operator sees how many are left. What was made before this names no version.
-- Still nobody may change an entry.
alter table public.directory_entries add column key_id text;

-- The functions of the directory take the keys of every version, the newest first. Nobody reads the table to look for a
-- name: it is asked by the exact keys.
drop function bank.find_owner(text, bytea);
drop function bank.claim_name(text, bytea, uuid, text);
drop function bank.release_name(text, bytea, uuid);

create function bank.find_owner(
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

-- True when the name is now theirs under every key, or was already; false when it is somebody else's. The oldest key comes
-- first, so that two who claim one name meet at the same row, whichever versions they have.
create function bank.claim_name(
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

create function bank.release_name(asked_kind text, asked_keys bytea[], owner uuid) returns void
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

-- What is found under an older key alone is entered under the newest as well, for the same owner: only now is the name
-- known. It can give an owner one more name and take none away.
create function bank.copy_name(asked_kind text, known_keys bytea[], its_key_id text) returns void
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

revoke execute on function bank.find_owner, bank.claim_name, bank.release_name, bank.copy_name from public;
grant execute on function bank.find_owner, bank.claim_name, bank.release_name, bank.copy_name
to bank_api, bank_worker, bank_office;

-- The same password hashed at another cost: it did not change, so neither does the day it was changed. Whoever knows the
-- old hash and came by the password may write the new one.
create function bank.renew_password_hash(new_hash text, old_hash text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.credentials as known
  set password_hash = new_hash
  where known.customer_id = bank.customer_id()
    and sha256(convert_to(known.password_hash, 'UTF8')) = sha256(convert_to(old_hash, 'UTF8'));
end;
$$;

revoke execute on function bank.renew_password_hash from public;
grant execute on function bank.renew_password_hash to bank_api;
