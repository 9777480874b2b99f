-- Gives up to so many accounts the rate their product has from a day on: those that have none
-- yet, and those whose product has another now. Answers how many; none is left when it is zero.
create or replace function ledger.follow_rates(products text[], rates integer[], from_day date, how_many integer)
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

grant execute on function ledger.follow_rates to bank_worker;
