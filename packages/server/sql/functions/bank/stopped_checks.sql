-- Which of these checks must not be paid: their payment is stopped today, or their number was paid before. The numbers of
-- the accounts are locked until the transaction ends.
create or replace function bank.stopped_checks(account_ids uuid[], numbers integer[])
returns table (account_id uuid, number integer, is_stopped boolean, is_paid boolean)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.lock_check_numbers(account_ids);
  return query
    select asked.account_id, asked.number,
      exists (
        select from public.stop_payments as stop
        where stop.account_id = asked.account_id and asked.number between stop.first_number and stop.last_number
          and stop.released_at is null and stop.expires_on >= bank.calendar_day()
      ),
      exists (
        select from public.presented_checks as known
        where known.account_id = asked.account_id and known.number = asked.number and known.state in ('held', 'paid')
      )
    from unnest(account_ids, numbers) as asked (account_id, number);
end;
$$;

grant execute on function bank.stopped_checks to bank_worker;
