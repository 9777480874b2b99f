-- Up Migration
-- Interest earned and not yet credited. Nothing is rounded until it is: `owed` counts cents
-- times millionths of a year's rate times days, and 365,000,000 of it are a cent.

create table ledger.accrual (
  account_id bigint not null constraint accrual_pkey primary key,
  rate integer not null,
  through date not null,
  owed numeric(38, 0) not null default 0,
  constraint accrual_sane check (rate >= 0 and owed >= 0)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

comment on column ledger.accrual.rate is 'Millionths a year: 42500 is 4.25 %.';
comment on column ledger.accrual.through is 'The last day that was counted.';

-- What the bank's own books have not yet been told, because it is less than a cent.
create table ledger.accrual_rest (
  id boolean not null default true constraint accrual_rest_pkey primary key,
  owed numeric(38, 0) not null default 0,
  constraint accrual_rest_has_one_row check (id)
);

insert into ledger.accrual_rest default values;

create function ledger.set_rate(account bigint, new_rate integer, reason text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  was integer;
begin
  select rate into was
  from ledger.accrual
  where account_id = account
  for no key update;
  insert into ledger.accrual (account_id, rate, through)
  values (account, new_rate, bank.today() - 1)
  on conflict (account_id) do update set rate = excluded.rate;
  perform ledger.note_change(
    account, 'rate', jsonb_build_object('rate', was), jsonb_build_object('rate', new_rate), reason
  );
end;
$$;

-- Counts the interest of a sealed day (and of the days before it that had no business) for the
-- next accounts in order of their ids, and tells the bank's own books. An account that was
-- counted is not counted again, so a run that broke off is simply run again.
create function ledger.accrue(
  for_day date,
  after_account bigint,
  how_many integer,
  out last_account bigint,
  out accounts bigint,
  out booked bigint
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  next_legs bigint;
  earned numeric;
  verdict smallint;
begin
  select next_id into next_legs
  from ledger.seal
  where day = for_day;
  if not found then
    raise exception 'the books of % are not sealed', for_day using errcode = 'restrict_violation';
  end if;
  select max(page.account_id) into last_account
  from (
    select account_id
    from ledger.accrual
    where account_id > after_account
    order by account_id
    limit how_many
  ) as page;

  -- The balance at the end of the day is today's without what was posted since.
  with later as (
    select side.account_id, sum(side.amount) as amount
    from (
      select debit_id as account_id, -amount as amount
      from ledger.leg
      where id >= next_legs and day > for_day and act in (0, 2, 3)
      union all
      select credit_id, amount
      from ledger.leg
      where id >= next_legs and day > for_day and act in (0, 2, 3)
    ) as side
    where side.account_id > after_account and side.account_id <= last_account
    group by side.account_id
  ),
  counted as (
    update ledger.accrual as accrual
    set
      owed = accrual.owed + made.earned,
      through = for_day
    from (
      select
        known.account_id,
        greatest(balance.posted - coalesce(later.amount, 0), 0)::numeric * known.rate * (for_day - known.through)
          as earned
      from ledger.accrual as known
      join ledger.balance as balance on balance.account_id = known.account_id
      left join later on later.account_id = known.account_id
      where known.account_id > after_account and known.account_id <= last_account and known.through < for_day
    ) as made
    where accrual.account_id = made.account_id
    returning made.earned
  )
  select count(*), coalesce(sum(counted.earned), 0) into accounts, earned
  from counted;

  -- Whoever counts next waits here, so that no fraction is told twice.
  select div(owed + earned, 365000000) into booked
  from ledger.accrual_rest
  for no key update;
  update ledger.accrual_rest set owed = owed + earned - booked * 365000000::numeric;
  -- An account counts once because `through` says so, in this same transaction; the intent need
  -- not say it again.
  if booked > 0 then
    select post.verdicts[1] into strict verdict
    from ledger.post(
      array[gen_random_uuid()], array[null::uuid], array[1::smallint], array[60::bigint], array[40::bigint],
      array[booked], array[14::smallint]
    ) as post;
    if verdict <> 0 then
      raise exception 'the accrual of % was refused with %', for_day, verdict;
    end if;
  end if;
end;
$$;

grant select on ledger.accrual, ledger.accrual_rest to bank_worker, bank_office;
grant execute on function ledger.set_rate, ledger.accrue to bank_worker;
