-- Up Migration
-- The bank's roles, its one clock, and the two walls every table to come can ask for:
-- rows that belong to one customer, and rows that are written once.

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
alter table if exists bank.migrations owner to bank_migrator;

revoke all on schema public from public;
grant usage, create on schema public to bank_migrator;
grant usage on schema public, bank to bank_api, bank_worker, bank_office;

-- PostgreSQL lets everybody execute a new function; here every right is given by name.
alter default privileges for role bank_migrator revoke execute on functions from public;

-- From here on the owner of all things is the migrator, never the login that runs this file.
set local role bank_migrator;

create table bank.clock (
  id boolean not null default true constraint clock_pkey primary key,
  offset_interval interval not null default '0',
  business_date date not null,
  shiftable boolean not null,
  constraint clock_has_one_row check (id)
);

comment on table bank.clock is 'One row: how far the bank''s time stands from the wall clock, and the open business day.';

-- The stage is told once, here. Whoever forgets to tell it gets a clock that cannot be moved. Where it
-- can, the bank may have opened on an earlier day, and lives from then on. The first business day is
-- told as well: holidays are known to the bank's one calendar, and this file has none of its own.
insert into bank.clock (offset_interval, business_date, shiftable)
select
  -- The same time of day, also where the clocks were changed in between.
  case
    when calendar.opened = calendar.today then interval '0'
    else (calendar.opened + calendar.time_of_day) at time zone 'America/New_York' - calendar.moment
  end,
  current_setting('bank.first_business_day')::date,
  calendar.shiftable
from (
  select
    told.moment, told.today, told.time_of_day, told.shiftable,
    case when told.shiftable then coalesce(told.opened, told.today) else told.today end as opened
  from (
    select
      clock.moment,
      (clock.moment at time zone 'America/New_York')::date as today,
      (clock.moment at time zone 'America/New_York')::time as time_of_day,
      nullif(current_setting('bank.opened_on', true), '')::date as opened,
      coalesce(current_setting('bank.stage', true), '') in ('development', 'test') as shiftable
    from (select statement_timestamp() as moment) as clock
  ) as told
) as calendar;

-- Time and the business day only go forward, and a clock that was fixed stays fixed.
create function bank.keep_clock() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') then
    raise exception 'the clock row cannot be removed'
      using errcode = 'restrict_violation';
  end if;
  if new.shiftable and not old.shiftable then
    raise exception 'a clock that cannot be shifted stays so'
      using errcode = 'restrict_violation';
  end if;
  if new.offset_interval is distinct from old.offset_interval and not old.shiftable then
    raise exception 'the clock cannot be shifted at this stage'
      using errcode = 'restrict_violation';
  end if;
  if new.business_date < old.business_date then
    raise exception 'the business day cannot go back from % to %', old.business_date, new.business_date
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger clock_is_kept
before update or delete on bank.clock
for each row execute function bank.keep_clock();

create trigger clock_is_not_emptied
before truncate on bank.clock
for each statement execute function bank.keep_clock();

alter table bank.clock enable always trigger clock_is_kept;
alter table bank.clock enable always trigger clock_is_not_emptied;

-- In PL/pgSQL rather than SQL because its plan is kept for the session: this is the default
-- of nearly every created_at in the bank.
create function bank.now() returns timestamptz
language plpgsql
stable
parallel safe
set search_path = pg_catalog, pg_temp
as $$
begin
  return clock_timestamp() + (select offset_interval from bank.clock);
end;
$$;

create function bank.today() returns date
language plpgsql
stable
parallel safe
set search_path = pg_catalog, pg_temp
as $$
begin
  return (select business_date from bank.clock);
end;
$$;

create function bank.calendar_day() returns date
language plpgsql
stable
parallel safe
set search_path = pg_catalog, pg_temp
as $$
begin
  return (bank.now() at time zone 'America/New_York')::date;
end;
$$;

-- Moves the bank's time forward and returns the new time. The trigger above is the second lock.
create function bank.shift_clock(by interval) returns timestamptz
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not (select shiftable from bank.clock) then
    raise exception 'the clock cannot be shifted at this stage'
      using errcode = 'restrict_violation';
  end if;
  if by < interval '0' then
    raise exception 'the clock cannot be shifted back by %', by
      using errcode = 'invalid_parameter_value';
  end if;
  update bank.clock
  set offset_interval = offset_interval + by;
  return bank.now();
end;
$$;

-- The customer on whose behalf this transaction runs; null when nobody said.
create function bank.customer_id() returns uuid
language plpgsql
stable
parallel safe
set search_path = pg_catalog, pg_temp
as $$
begin
  return nullif(current_setting('app.customer_id', true), '')::uuid;
end;
$$;

-- Called by the migration that creates a customer's table. The api and the office see one
-- customer's rows at a time; the worker serves all customers. The migrator's policy lets
-- later migrations fill columns, and lets a security definer function of the migrator's
-- take several customers at once: such a function must check ownership itself.
create function bank.guard_by_customer(guarded regclass) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy by_customer on %s to bank_api, bank_office '
    'using (customer_id = (select bank.customer_id())) '
    'with check (customer_id = (select bank.customer_id()))',
    guarded
  );
  execute format('create policy by_worker on %s to bank_worker using (true) with check (true)', guarded);
  execute format('create policy by_migrator on %s to bank_migrator using (true) with check (true)', guarded);
end;
$$;

create function bank.refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception '% on %.% is refused: its rows are written once', tg_op, tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;

-- Called by the migration that creates a table whose rows are written once. The trigger
-- fires always, also for the owner and in a session that plays a replica.
create function bank.keep_append_only(guarded regclass) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format(
    'create trigger rows_are_written_once before update or delete or truncate on %s '
    'for each statement execute function bank.refuse_change()',
    guarded
  );
  execute format('alter table %s enable always trigger rows_are_written_once', guarded);
end;
$$;

-- Rights on a database are not part of what a clone copies, so they are given by a call.
create function bank.guard_database() returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant create, connect on database %I to bank_migrator', current_database());
  execute format('grant connect on database %I to bank_api, bank_worker, bank_office', current_database());
end;
$$;

grant select on bank.clock to bank_api, bank_worker, bank_office;
grant update (business_date) on bank.clock to bank_worker;
grant execute on function bank.now(), bank.today(), bank.calendar_day(), bank.customer_id()
to bank_api, bank_worker, bank_office;
grant execute on function bank.shift_clock(interval) to bank_office;
