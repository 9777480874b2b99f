-- Whether a purchase may take this account below its floor: see ledger.permit_purchase.
create or replace function ledger.is_permitted(account bigint, asked_intent uuid, credit bigint, amount bigint, kind smallint)
returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select kind = 5 and exists (
    select
    from ledger.account_change as change
    where change.account_id = account and change.what = 'permitted'
      and change.after = jsonb_build_object('intent', asked_intent, 'credit', credit, 'amount', amount)
  );
$$;
