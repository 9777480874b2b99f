-- The number a new checkbook of an account begins with at the earliest: after the last one ordered, and after those that
-- were presented, unless they are too far away to come from one of the bank's checkbooks.
create or replace function bank.next_check_number(asked_account uuid) returns integer
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  with ordered as (
    select max(made.last_number) as number
    from public.check_orders as made
    where made.account_id = asked_account and made.state not in ('canceled', 'refused')
  )
  select greatest(
    coalesce(ordered.number, 999),
    (
      select max(seen.number)
      from public.presented_checks as seen
      where seen.account_id = asked_account
        and seen.number <= coalesce(ordered.number + 1000, 9999)
    )
  ) + 1
  from ordered;
$$;

grant execute on function bank.next_check_number to bank_api;
