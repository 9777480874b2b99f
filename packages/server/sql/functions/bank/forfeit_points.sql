-- Ends what is left of the points of closed accounts, at most so many at a time. Returns how many accounts had some.
create or replace function bank.forfeit_points(most integer) returns integer
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  held record;
  ended integer := 0;
begin
  for held in
    select points.account_id, points.customer_id, points.balance
    from public.points_accounts as points
    join public.accounts as account on account.id = points.account_id
    where points.balance > 0 and ledger.is_closed(account.ledger_number)
    order by points.account_id
    limit most
    for update of points
  loop
    insert into public.points_entries (account_id, place, customer_id, kind, points, balance, day)
    values (held.account_id, 0, held.customer_id, 'forfeited', -held.balance, 0, bank.calendar_day());
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;

grant execute on function bank.forfeit_points to bank_worker;
