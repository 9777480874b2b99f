-- One line for each of the bank's own accounts and for each product of its customers. The last
-- column of all lines together is zero, or the books are wrong.
create or replace function ledger.trial_balance()
returns table (code text, class text, accounts bigint, debit bigint, credit bigint)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    line.code, line.class, count(*), -coalesce(sum(line.posted) filter (where line.posted < 0), 0)::bigint,
    coalesce(sum(line.posted) filter (where line.posted > 0), 0)::bigint
  from (
    select account.code, account.class, balance.posted
    from ledger.balance as balance
    join ledger.account as account on account.id = balance.account_id
    union all
    select account.code, account.class, coalesce(sum(own.posted), 0)
    from ledger.account as account
    left join ledger.own_balance as own on own.account_id = account.id
    where account.id < 1000
    group by account.id
  ) as line
  group by line.code, line.class
  order by min(array_position(array['asset', 'liability', 'equity', 'income', 'expense'], line.class)), line.code;
$$;

grant execute on function ledger.trial_balance to bank_worker, bank_office;
