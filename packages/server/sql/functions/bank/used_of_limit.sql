-- How much of a limit the customer this process serves has used in a period.
create or replace function bank.used_of_limit(asked_rule smallint, asked_period date) returns bigint
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return coalesce(
    (
      select tally.used
      from ledger.tally as tally
      where tally.customer_id = bank.customer_id() and tally.rule = asked_rule and tally.period = asked_period
    ),
    0
  );
end;
$$;

grant execute on function bank.used_of_limit to bank_api, bank_worker, bank_office;
