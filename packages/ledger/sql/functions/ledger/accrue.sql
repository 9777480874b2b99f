-- Counts the interest of a sealed day for the next accounts in order of their ids, and of the
-- days after it on which nothing could change because the bank was closed; then tells the bank's
-- own books. An account that was counted is not counted again, so a run that broke off is simply
-- run again.
create or replace function ledger.accrue(
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

grant execute on function ledger.accrue to bank_worker;
