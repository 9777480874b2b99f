-- How many checks of an account's delivered checkbooks nobody has presented yet; null if the bank delivered none.
create or replace function bank.checks_available(asked_account uuid) returns integer
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select sum(
    book.last_number - book.first_number + 1 - (
      select count(distinct used.number)
      from public.presented_checks as used
      where used.account_id = book.account_id and used.number between book.first_number and book.last_number
        and used.state in ('held', 'paid')
    )
  )::integer
  from public.check_orders as book
  where book.account_id = asked_account and book.state = 'delivered';
$$;

grant execute on function bank.checks_available to bank_api;
