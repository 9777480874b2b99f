-- Lets one purchase take an account below its floor: this intent, to this account, for this amount, if its leg is forced.
-- No process calls it; a function that knows why does, and says so. The permission stays with the account's changes.
create or replace function ledger.permit_purchase(account bigint, intent uuid, credit bigint, amount bigint, reason text)
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if account < 1000 or credit >= 1000 or amount <= 0 or num_nulls(account, intent, credit, amount) > 0 then
    raise exception 'a purchase is paid by a customer to a clearing account' using errcode = 'invalid_parameter_value';
  end if;
  perform ledger.note_change(
    account, 'permitted', null, jsonb_build_object('intent', intent, 'credit', credit, 'amount', amount), reason
  );
end;
$$;
