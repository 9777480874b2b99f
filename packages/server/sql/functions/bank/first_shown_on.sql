-- The day on which a statement first showed a line of this day: the end of its period, or the day it was made in New York if
-- that was later. Null while no statement has.
create or replace function bank.first_shown_on(account bigint, line_day date) returns date
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not ledger.may_read(account) then
    return null;
  end if;
  return (
    select greatest(statement.period_end, (statement.cut_at at time zone 'America/New_York')::date)
    from public.statements as statement
    where statement.account_number = account and statement.period_end >= line_day
    order by statement.period_end
    limit 1
  );
end;
$$;

grant execute on function bank.first_shown_on to bank_api, bank_worker, bank_office;
