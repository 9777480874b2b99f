-- A distribution leaves a retirement account. It pays an account of the same customer that can be spent from, and what it
-- withholds is a leg to the bank's account for taxes. The two make its amount; nothing else is a leg.
create or replace function bank.check_distribution() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  taxes constant bigint := 43;
  paid bigint := 0;
  withheld bigint := 0;
  leg record;
begin
  if new.rail <> 'book' or new.fee <> 0
    or not bank.is_own_account(new.customer_id, new.from_account, '{retirement}')
    or not bank.is_own_account(new.customer_id, new.to_account, '{checking,savings,student,moneyMarket}') then
    raise exception 'a distribution does not lead there' using errcode = 'restrict_violation';
  end if;
  for leg in
    select
      (given ->> 'debit')::bigint as debit, (given ->> 'credit')::bigint as credit, (given ->> 'amount')::bigint as amount,
      given ->> 'kind' as kind, coalesce(given ->> 'act', 'post') as act
    from jsonb_array_elements(new.plan -> 'legs') as listed (given)
  loop
    if leg.debit is distinct from new.from_account or leg.kind is distinct from 'withdrawal' or leg.act <> 'post'
      or coalesce(leg.amount <= 0, true) then
      raise exception 'a leg of a distribution is none' using errcode = 'restrict_violation';
    elsif leg.credit = new.to_account and paid = 0 then
      paid := leg.amount;
    elsif leg.credit = taxes and withheld = 0 then
      withheld := leg.amount;
    else
      raise exception 'a leg of a distribution is none' using errcode = 'restrict_violation';
    end if;
  end loop;
  if paid = 0 or paid + withheld <> new.amount then
    raise exception 'a distribution pays what it says' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
