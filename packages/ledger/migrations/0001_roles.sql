-- Up Migration
-- The four roles, and the schemas they work in. This file runs as the login that migrates; every later one, and every function,
-- as bank_migrator, so that the owner of all things is never the login that happened to run them.

-- Group roles carry the rights and cannot sign on; each deployment makes its own logins
-- inside them. Roles belong to the whole server, so another database may have made them.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['bank_migrator', 'bank_api', 'bank_worker', 'bank_office']
  loop
    begin
      if to_regrole(role_name) is null then
        execute format('create role %I nologin', role_name);
      end if;
    exception
      when duplicate_object or unique_violation then
        null;
    end;
  end loop;
  if not pg_has_role(current_user, 'bank_migrator', 'member') then
    execute format('grant bank_migrator to %I', current_user);
  end if;
  execute format('grant create on database %I to bank_migrator', current_database());
end;
$$;

create schema if not exists bank;
alter schema bank owner to bank_migrator;

revoke all on schema public from public;
grant usage, create on schema public to bank_migrator;
grant usage on schema public, bank to bank_api, bank_worker, bank_office;

-- PostgreSQL lets everybody execute a new function; here every right is given by name.
alter default privileges for role bank_migrator revoke execute on functions from public;
