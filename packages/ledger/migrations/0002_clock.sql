-- Up Migration
-- The bank's one clock. It is below the ledger because the ledger dates every entry by it.

create table bank.clock (
  id boolean not null default true constraint clock_pkey primary key,
  offset_interval interval not null default '0',
  business_date date not null,
  shiftable boolean not null,
  constraint clock_has_one_row check (id)
);

comment on table bank.clock is 'One row: how far the bank''s time stands from the wall clock, and the open business day.';

-- The migration run says the stage once, here, in a setting. Where it says none, the clock cannot be shifted. Where it can,
-- the bank may have opened on an earlier day, and its time runs from then on. The first business day is a setting as well:
-- holidays are known to the bank's one calendar, and this file has none of its own.
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

create trigger clock_is_kept
before update or delete on bank.clock
for each row execute function bank.keep_clock();

create trigger clock_is_not_emptied
before truncate on bank.clock
for each statement execute function bank.keep_clock();

alter table bank.clock enable always trigger clock_is_kept;
alter table bank.clock enable always trigger clock_is_not_emptied;

grant select on bank.clock to bank_api, bank_worker, bank_office;
grant update (business_date) on bank.clock to bank_worker;
