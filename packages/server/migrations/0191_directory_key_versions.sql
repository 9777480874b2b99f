-- Up Migration
-- A directory entry says which version of directory-key made its key, so that the key can be replaced: the worker enters
-- every name under the new one as well, and an operator sees how many are left. What was made before this names no version.
-- Still nobody may change an entry.
alter table public.directory_entries add column key_id text;
