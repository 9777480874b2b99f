-- Up Migration
-- Interest earned and not yet credited. Nothing is rounded until it is: `owed` counts cents
-- times millionths of a year's rate times days, and 365,000,000 of it are a cent.

create table ledger.accrual (
  account_id bigint not null constraint accrual_pkey primary key,
  rate integer not null,
  through date not null,
  owed numeric(38, 0) not null default 0,
  agreed boolean not null default false,
  constraint accrual_sane check (rate >= 0 and owed >= 0)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

comment on column ledger.accrual.rate is 'Millionths a year: 42500 is 4.25 %.';
comment on column ledger.accrual.through is 'The last day that was counted.';
comment on column ledger.accrual.agreed is 'The rate is this account''s own, and the product''s does not change it.';

-- What the bank's own books have not yet been told, because it is less than a cent.
create table ledger.accrual_rest (
  id boolean not null default true constraint accrual_rest_pkey primary key,
  owed numeric(38, 0) not null default 0,
  constraint accrual_rest_has_one_row check (id)
);

insert into ledger.accrual_rest default values;

-- The rate that was agreed for an account, as for a certificate. Every rate is written down with
-- the first day it counts for, so that any day can be counted again.
create function ledger.set_rate(account bigint, new_rate integer, reason text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  was integer;
  counted date;
begin
  select rate, through into was, counted
  from ledger.accrual
  where account_id = account
  for no key update;
  insert into ledger.accrual (account_id, rate, through, agreed)
  values (account, new_rate, bank.today() - 1, true)
  on conflict (account_id) do update set rate = excluded.rate, agreed = true;
  perform ledger.note_change(
    account,
    'rate',
    jsonb_build_object('rate', was),
    jsonb_build_object('rate', new_rate, 'from', coalesce(counted + 1, bank.today())),
    reason
  );
end;
$$;

-- Gives up to so many accounts the rate their product has from a day on: those that have none
-- yet, and those whose product has another now. Answers how many; none is left when it is zero.
create function ledger.follow_rates(products text[], rates integer[], from_day date, how_many integer)
returns integer
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  followed integer;
begin
  with wanted as (
    select account.id, product.rate, accrual.rate as was, greatest(account.opened_on, from_day) as first_day
    from unnest(products, rates) as product (code, rate)
    join ledger.account as account on account.code = product.code and account.id >= 1000
    left join ledger.accrual as accrual on accrual.account_id = account.id
    where account.closed_on is null
      and (accrual.account_id is null or (not accrual.agreed and accrual.rate <> product.rate))
    order by account.id
    limit how_many
  ),
  written as (
    insert into ledger.accrual as accrual (account_id, rate, through)
    select id, rate, first_day - 1
    from wanted
    on conflict (account_id) do update set rate = excluded.rate where not accrual.agreed
    returning accrual.account_id, accrual.through
  )
  insert into ledger.account_change (account_id, what, before, after, reason)
  select
    wanted.id, 'rate', jsonb_build_object('rate', wanted.was),
    jsonb_build_object('rate', wanted.rate, 'from', written.through + 1), 'the rate of the product'
  from wanted
  join written on written.account_id = wanted.id;
  get diagnostics followed = row_count;
  return followed;
end;
$$;

-- One page of accounts. The balance at the end of the day is today's without what was posted
-- since. Whole pages are joined, never looked up one by one.
create function ledger.accrue_page(
  for_day date,
  last_day date,
  next_legs bigint,
  after_account bigint,
  last_account bigint
)
returns bigint
language plpgsql
set search_path = pg_catalog, pg_temp
set enable_nestloop = off
as $$
declare
  counted bigint;
begin
  update ledger.accrual as accrual
  set
    owed = accrual.owed
      + greatest(balance.posted - coalesce(later.amount, 0), 0)::numeric * (accrual.rate * (last_day - accrual.through)),
    through = last_day
  from ledger.balance as balance
  left join (
    select side.account_id, sum(side.amount)::bigint as amount
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
  ) as later on later.account_id = balance.account_id
  where accrual.account_id = balance.account_id
    and accrual.account_id > after_account and accrual.account_id <= last_account
    and balance.account_id > after_account and balance.account_id <= last_account
    and accrual.through < last_day;
  get diagnostics counted = row_count;
  return counted;
end;
$$;

-- Counts the interest of a sealed day for the next accounts in order of their ids, and of the
-- days after it on which nothing could change because the bank was closed; then tells the bank's
-- own books. An account that was counted is not counted again, so a run that broke off is simply
-- run again.
create function ledger.accrue(
  for_day date,
  after_account bigint,
  how_many integer,
  -- The last of the closed days after it that are counted with its balance.
  last_day date default null,
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
  rest numeric;
  before numeric;
  after numeric;
  verdict smallint;
begin
  select next_id into next_legs
  from ledger.seal
  where day = for_day;
  if not found then
    raise exception 'the books of % are not sealed', for_day using errcode = 'restrict_violation';
  end if;
  last_day := coalesce(last_day, for_day);
  -- Whoever counts begins with the first account, and the legs since are looked at once.
  if last_day < for_day or last_day >= bank.today() or (
    last_day > for_day and after_account = 0 and exists (
      select
      from ledger.leg
      where id >= next_legs and day > for_day and day <= last_day
    )
  ) then
    raise exception 'the balance of % did not stand until %', for_day, last_day using errcode = 'restrict_violation';
  end if;
  -- One count at a time, so that no fraction is told twice.
  select owed into strict rest
  from ledger.accrual_rest
  for no key update;

  select max(page.account_id), sum(page.owed) into last_account, before
  from (
    select account_id, owed
    from ledger.accrual
    where account_id > after_account
    order by account_id
    limit how_many
  ) as page;
  accounts := 0;
  booked := 0;
  if last_account is null then
    return;
  end if;
  accounts := ledger.accrue_page(for_day, last_day, next_legs, after_account, last_account);
  select sum(owed) into after
  from ledger.accrual
  where account_id > after_account and account_id <= last_account;

  booked := div(rest + after - before, 365000000);
  update ledger.accrual_rest set owed = rest + after - before - booked * 365000000::numeric;
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

-- What is credited is no longer owed. The caller posts it in the same transaction; the fractions
-- of a cent stay.
create function ledger.pay_accrued(accounts bigint[], amounts bigint[]) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  paid integer;
begin
  update ledger.accrual as accrual
  set owed = accrual.owed - due.amount * 365000000::numeric
  from unnest(accounts, amounts) as due (account_id, amount)
  where accrual.account_id = due.account_id and due.amount > 0;
  get diagnostics paid = row_count;
  if paid <> cardinality(accounts) then
    raise exception 'interest was credited to % accounts and is owed to % of them', cardinality(accounts), paid
      using errcode = 'restrict_violation';
  end if;
end;
$$;

-- What is owed on an account so far, with every rate it has had.
create function ledger.read_accrual(account bigint)
returns table (rate integer, through date, owed numeric, rates jsonb)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select
    accrual.rate, accrual.through, accrual.owed,
    (
      select jsonb_agg(change.after order by change.id)
      from ledger.account_change as change
      where change.account_id = account and change.what = 'rate'
    )
  from ledger.accrual as accrual
  where accrual.account_id = account and ledger.may_read(account);
end;
$$;

-- What stood in an account at the end of each day of a period on which anything moved.
create function ledger.read_day_ends(account bigint, from_day date, to_day date)
returns table (day date, balance bigint)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select distinct on (side.day) side.day, side.balance
  from (
    select leg.day, leg.id, leg.debit_after as balance
    from ledger.leg as leg
    where leg.debit_id = account and leg.debit_id >= 1000 and leg.day between from_day and to_day
      and leg.act in (0, 2, 3)
    union all
    select leg.day, leg.id, leg.credit_after
    from ledger.leg as leg
    where leg.credit_id = account and leg.credit_id >= 1000 and leg.day between from_day and to_day
      and leg.act in (0, 2, 3)
  ) as side
  where ledger.may_read(account)
  order by side.day, side.id desc;
end;
$$;

grant select on ledger.accrual, ledger.accrual_rest to bank_worker, bank_office;
grant execute on function ledger.set_rate, ledger.follow_rates, ledger.accrue, ledger.pay_accrued to bank_worker;
grant execute on function ledger.read_accrual, ledger.read_day_ends to bank_api, bank_worker, bank_office;
