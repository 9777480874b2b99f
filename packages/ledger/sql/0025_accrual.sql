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

-- One page of accounts. The balance at the end of the day is today's without what was posted
-- since. Whole pages are joined, never looked up one by one.
create function ledger.accrue_page(for_day date, next_legs bigint, after_account bigint, last_account bigint)
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
      + greatest(balance.posted - coalesce(later.amount, 0), 0)::numeric * (accrual.rate * (for_day - accrual.through)),
    through = for_day
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
    and accrual.through < for_day;
  get diagnostics counted = row_count;
  return counted;
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
  accounts := ledger.accrue_page(for_day, next_legs, after_account, last_account);
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

grant select on ledger.accrual, ledger.accrual_rest to bank_worker, bank_office;
grant execute on function ledger.set_rate, ledger.accrue to bank_worker;
