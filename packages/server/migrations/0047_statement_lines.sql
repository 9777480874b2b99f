-- Up Migration
-- An account's days on paper: the figures of a period and its lines, the oldest first, as the books
-- have them. A customer's process reads the accounts of the customer it serves and no others.

-- All null for an account that this process may not read.
create function bank.read_statement(
  account bigint,
  from_day date,
  to_day date,
  out opened_on date,
  out opening bigint,
  out closing bigint,
  out credits bigint,
  out debits bigint,
  out fees bigint,
  out interest bigint,
  out entries bigint
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not ledger.may_read(account) then
    return;
  end if;
  select known.opened_on into opened_on
  from ledger.account as known
  where known.id = account;
  select
    coalesce(sum(total.money_in), 0), coalesce(sum(total.money_out), 0),
    coalesce(sum(total.money_out - total.money_in) filter (where total.kind = 6), 0),
    coalesce(sum(total.money_in - total.money_out) filter (where total.kind = 7), 0),
    coalesce(sum(total.legs), 0)
  into credits, debits, fees, interest, entries
  from ledger.read_totals(account, from_day, to_day) as total;
  opening := ledger.balance_on(account, from_day - 1);
  closing := ledger.balance_on(account, to_day);
end;
$$;

grant execute on function bank.read_statement to bank_api, bank_worker, bank_office;

-- The oldest first. A page begins after the line that ended the last one: (after_day, after_id).
create function bank.read_statement_lines(
  account bigint,
  from_day date,
  to_day date,
  after_day date,
  after_id bigint,
  page_size integer
)
returns table (id bigint, day date, amount bigint, kind smallint, memo text, intent uuid)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  first_day constant date := greatest(from_day, coalesce(after_day, from_day));
  cut_day constant date := coalesce(after_day, '-infinity');
  cut_id constant bigint := coalesce(after_id, 0);
begin
  if not ledger.may_read(account) then
    return;
  end if;
  return query
  select
    line.id, line.day, line.amount, line.kind, line.memo,
    -- The first leg of a journal carries its intent, and most journals have no other.
    case
      when line.id % 16 = 0 then line.intent
      else (select first.intent from ledger.leg as first where first.id = line.id - line.id % 16)
    end
  from (
    select side.*
    from (
      (
        select leg.id, leg.day, -leg.amount, leg.kind, leg.memo, leg.intent
        from ledger.leg as leg
        where leg.debit_id = account and leg.debit_id >= 1000
          and leg.day >= first_day and leg.day <= to_day and (leg.day, leg.id) > (cut_day, cut_id)
          and leg.act in (0, 2, 3)
        order by leg.day, leg.id
        limit page_size
      )
      union all
      (
        select leg.id, leg.day, leg.amount, leg.kind, leg.memo, leg.intent
        from ledger.leg as leg
        where leg.credit_id = account and leg.credit_id >= 1000
          and leg.day >= first_day and leg.day <= to_day and (leg.day, leg.id) > (cut_day, cut_id)
          and leg.act in (0, 2, 3)
        order by leg.day, leg.id
        limit page_size
      )
    ) as side (id, day, amount, kind, memo, intent)
    order by side.day, side.id
    limit page_size
  ) as line
  order by line.day, line.id;
end;
$$;

grant execute on function bank.read_statement_lines to bank_api, bank_worker, bank_office;
