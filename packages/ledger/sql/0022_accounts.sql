-- Up Migration
-- An account's own life: opened, limited, frozen, closed. Every change is written down.

create function ledger.note_change(account bigint, what text, before jsonb, after jsonb, reason text) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  insert into ledger.account_change (account_id, what, before, after, reason)
  values (account, what, before, after, reason);
$$;

-- A floor of zero is an account without overdraft, -500000 a credit limit of 5,000.00, null no
-- limit at all; the ceiling is the most it may hold.
create function ledger.open_account(
  customer uuid,
  product text,
  account_class text,
  floor bigint,
  ceiling bigint,
  reason text
) returns bigint
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  account bigint;
begin
  if account_class not in ('asset', 'liability') then
    raise exception 'a customer''s account is an asset or a liability of the bank, not %', account_class
      using errcode = 'invalid_parameter_value';
  end if;
  insert into ledger.account (customer_id, code, class)
  values (customer, product, account_class)
  returning id into account;
  insert into ledger.balance (account_id, customer_id, floor, ceiling)
  values (account, customer, floor, ceiling);
  perform ledger.note_change(
    account, 'opened', null, jsonb_build_object('product', product, 'floor', floor, 'ceiling', ceiling), reason
  );
  return account;
end;
$$;

create function ledger.limit_account(account bigint, new_floor bigint, new_ceiling bigint, reason text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  was record;
begin
  select floor, ceiling into strict was
  from ledger.balance
  where account_id = account
  for no key update;
  update ledger.balance set floor = new_floor, ceiling = new_ceiling where account_id = account;
  perform ledger.note_change(
    account,
    'limited',
    jsonb_build_object('floor', was.floor, 'ceiling', was.ceiling),
    jsonb_build_object('floor', new_floor, 'ceiling', new_ceiling),
    reason
  );
end;
$$;

-- Frozen: money comes in, none goes out but what was held before.
create function ledger.freeze_account(account bigint, frozen boolean, reason text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  was smallint;
begin
  select state into strict was
  from ledger.balance
  where account_id = account
  for no key update;
  if was = 3 then
    raise exception 'account % is closed', account using errcode = 'restrict_violation';
  end if;
  update ledger.balance set state = case when frozen then 2 else 1 end where account_id = account;
  perform ledger.note_change(account, case when frozen then 'frozen' else 'thawed' end, null, null, reason);
end;
$$;

create function ledger.close_account(account bigint, reason text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  was record;
begin
  select posted, held, state into strict was
  from ledger.balance
  where account_id = account
  for no key update;
  if was.posted <> 0 or was.held <> 0 or was.state = 3 then
    raise exception 'account % cannot be closed: % posted, % held, state %', account, was.posted, was.held, was.state
      using errcode = 'restrict_violation';
  end if;
  update ledger.balance set state = 3 where account_id = account;
  update ledger.account as closing set closed_on = bank.today() where closing.id = account;
  perform ledger.note_change(account, 'closed', null, null, reason);
end;
$$;

grant execute on function ledger.open_account, ledger.limit_account, ledger.freeze_account, ledger.close_account
  to bank_worker, bank_office;
