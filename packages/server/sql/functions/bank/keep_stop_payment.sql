-- A stop payment is placed on an account that has checks, under the lock of its numbers, and a single check that was paid
-- can't be stopped any more. Later it can only be released, once.
create or replace function bank.keep_stop_payment() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.customer_id, new.account_id, new.first_number, new.last_number, new.placed_at, new.expires_on)
      is distinct from
      (old.id, old.customer_id, old.account_id, old.first_number, old.last_number, old.placed_at, old.expires_on)
      or old.released_at is not null or new.released_at is null then
      raise exception 'a stop payment can only be released' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if not exists (
    select from public.accounts as account
    where account.id = new.account_id and account.customer_id = new.customer_id and account.type in ('checking', 'student')
  ) then
    raise exception 'this account has no checks' using errcode = 'check_violation';
  end if;
  if new.released_at is not null or new.expires_on <= bank.calendar_day()
    or new.expires_on > bank.calendar_day() + 190 then
    raise exception 'a stop payment begins today and ends after six months' using errcode = 'check_violation';
  end if;
  perform bank.lock_check_numbers(array[new.account_id]);
  if new.first_number = new.last_number and exists (
    select from public.presented_checks as paid
    where paid.account_id = new.account_id and paid.number = new.first_number and paid.state = 'paid'
  ) then
    raise exception 'the check was paid'
    using errcode = 'check_violation', constraint = 'stop_payment_comes_in_time';
  end if;
  return new;
end;
$$;
