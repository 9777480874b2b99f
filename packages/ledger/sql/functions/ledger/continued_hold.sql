-- The hold that a line of a history continues: the one it settled, so that the line keeps the id it had while it was
-- pending. Null for any other line. Of a hold that is taken in parts each part is a line of its own; the one that ends the
-- hold continues it. What takes back a deposit while it is still on hold is not that deposit's line, and is of another kind.
-- Lines from before ledger.line_id_change keep the ids they had.
create or replace function ledger.continued_hold(line bigint) returns bigint
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select leg.hold_id
    from ledger.leg as leg
    join ledger.hold as hold on hold.id = leg.hold_id
    where leg.id = line and leg.act = 3 and leg.kind = hold.kind
      and leg.id >= (select change.since_leg from ledger.line_id_change as change)
      and (ledger.may_read(leg.debit_id) or ledger.may_read(leg.credit_id))
  );
end;
$$;

grant execute on function ledger.continued_hold to bank_api, bank_worker, bank_office;
