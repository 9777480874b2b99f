-- An advice tells of a purchase that the card network approved by itself while the bank was silent. Its money is gone, so it is
-- posted even below the account's floor. This is the only way to that: each stored advice by itself, once, for its own
-- amount, as far as the network may go, from an account that a card may be used with.
create or replace function bank.permit_advices(items text[], ledger_numbers bigint[]) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- STAND_IN_MAX in the contract's movements/rules.ts.
  stand_in_max constant bigint := 5000;
  clearing_card constant bigint := 14;
  asked record;
begin
  for asked in
    select
      named.item_id, named.ledger_number, item.intent, item.amount,
      item.is_advice and item.state in ('received', 'waiting') and item.amount <= stand_in_max
        and owned.type in ('checking', 'student', 'credit') as is_due
    from unnest(items, ledger_numbers) as named (item_id, ledger_number)
    left join public.rail_items as item on item.network = 'card' and item.item_id = named.item_id
    left join public.accounts as owned on owned.ledger_number = named.ledger_number
  loop
    if asked.is_due is not true then
      raise exception 'item % of the card network is no advice that may be forced', asked.item_id
        using errcode = 'insufficient_privilege';
    end if;
    perform ledger.permit_purchase(
      asked.ledger_number, asked.intent, clearing_card, asked.amount, 'approved by the card network: ' || asked.item_id
    );
  end loop;
end;
$$;

grant execute on function bank.permit_advices to bank_worker;
