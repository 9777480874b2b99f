-- `day` and `intent` are those of the journal that set it aside.
create or replace function ledger.read_holds(account bigint)
returns table (
  id bigint, amount bigint, remaining bigint, credit_id bigint, kind smallint, placed_at timestamptz,
  expires_at timestamptz, memo text, day date, intent uuid
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select
    hold.id, hold.amount, hold.remaining, hold.credit_id, hold.kind, hold.placed_at, hold.expires_at, hold.memo,
    first.day, first.intent
  from ledger.hold as hold
  join ledger.leg as first on first.id = hold.id - hold.id % 16
  where hold.account_id = account and hold.remaining > 0 and ledger.may_read(account)
  order by hold.id;
end;
$$;

grant execute on function ledger.read_holds to bank_api, bank_worker, bank_office;
