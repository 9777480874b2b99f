-- Whether this number in the books is an account of the customer's, of one of these types.
create or replace function bank.is_own_account(customer uuid, number bigint, of_types text []) returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from public.accounts as account
    where account.ledger_number = number and account.customer_id = customer and account.type = any (of_types)
  );
$$;
