-- The lines of an account's period, the oldest first, as the books have them. A page begins after the line that ended the
-- last one: (after_day, after_id). A line also tells which journal set its money aside, so that the file a customer downloads
-- can name the reference the customer knows, as the history does. A customer's process reads the accounts of the customer it
-- serves and no others.
create or replace function bank.read_statement_lines(
  account bigint,
  from_day date,
  to_day date,
  after_day date,
  after_id bigint,
  page_size integer
)
returns table (id bigint, day date, amount bigint, kind smallint, memo text, intent uuid, origin uuid)
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
    end,
    case
      when line.hold_id is not null
        then (select first.intent from ledger.leg as first where first.id = line.hold_id - line.hold_id % 16)
    end
  from (
    select side.*
    from (
      (
        select leg.id, leg.day, -leg.amount, leg.kind, leg.memo, leg.intent, leg.hold_id
        from ledger.leg as leg
        where leg.debit_id = account and leg.debit_id >= 1000
          and leg.day >= first_day and leg.day <= to_day and (leg.day, leg.id) > (cut_day, cut_id)
          and leg.act in (0, 2, 3)
        order by leg.day, leg.id
        limit page_size
      )
      union all
      (
        select leg.id, leg.day, leg.amount, leg.kind, leg.memo, leg.intent, leg.hold_id
        from ledger.leg as leg
        where leg.credit_id = account and leg.credit_id >= 1000
          and leg.day >= first_day and leg.day <= to_day and (leg.day, leg.id) > (cut_day, cut_id)
          and leg.act in (0, 2, 3)
        order by leg.day, leg.id
        limit page_size
      )
    ) as side (id, day, amount, kind, memo, intent, hold_id)
    order by side.day, side.id
    limit page_size
  ) as line
  order by line.day, line.id;
end;
$$;

grant execute on function bank.read_statement_lines to bank_api, bank_worker, bank_office;
