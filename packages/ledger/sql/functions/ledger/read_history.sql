-- The newest first. A page begins after the row that ended the last one: (before_day, before_id).
-- Each side of the account has its own index, read backwards as far as needed. An empty list of
-- kinds lets nothing through on that side, null all. `intent` is that of the journal, and `origin`
-- that of the journal which set the money aside, where a hold was taken. `hold_id` is the hold whose
-- line this one continues: see ledger.continued_hold.
create or replace function ledger.read_history(
  account bigint,
  page_size integer,
  before_day date default null,
  before_id bigint default null,
  from_day date default null,
  to_day date default null,
  kinds_in smallint[] default null,
  kinds_out smallint[] default null,
  with_text text default null
)
returns table (
  id bigint, amount bigint, balance_after bigint, other_id bigint, day date, posted_at timestamptz, kind smallint,
  memo text, hold_id bigint, intent uuid, origin uuid
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  least_day constant date := coalesce(from_day, '-infinity');
  last_day constant date := least(coalesce(to_day, 'infinity'), coalesce(before_day, 'infinity'));
  last_id constant bigint := coalesce(before_id, 9223372036854775807);
  cut_day constant date := coalesce(before_day, 'infinity');
  pattern constant text := '%' || replace(replace(replace(with_text, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if not ledger.may_read(account) then
    return;
  end if;
  return query
  select
    line.id, line.amount, line.balance_after, line.other_id, line.day, line.posted_at, line.kind, line.memo,
    case when line.hold_id is not null then ledger.continued_hold(line.id) end,
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
        select
          leg.id, -leg.amount, leg.debit_after, leg.credit_id, leg.day, leg.posted_at, leg.kind, leg.memo, leg.hold_id,
          leg.intent
        from ledger.leg as leg
        where leg.debit_id = account and leg.debit_id >= 1000
          and leg.day >= least_day and leg.day <= last_day and (leg.day, leg.id) < (cut_day, last_id)
          and leg.act in (0, 2, 3)
          and (kinds_out is null or leg.kind = any (kinds_out))
          and (with_text is null or leg.memo ilike pattern)
        order by leg.day desc, leg.id desc
        limit page_size
      )
      union all
      (
        select
          leg.id, leg.amount, leg.credit_after, leg.debit_id, leg.day, leg.posted_at, leg.kind, leg.memo, leg.hold_id,
          leg.intent
        from ledger.leg as leg
        where leg.credit_id = account and leg.credit_id >= 1000
          and leg.day >= least_day and leg.day <= last_day and (leg.day, leg.id) < (cut_day, last_id)
          and leg.act in (0, 2, 3)
          and (kinds_in is null or leg.kind = any (kinds_in))
          and (with_text is null or leg.memo ilike pattern)
        order by leg.day desc, leg.id desc
        limit page_size
      )
    ) as side (id, amount, balance_after, other_id, day, posted_at, kind, memo, hold_id, intent)
    order by side.day desc, side.id desc
    limit page_size
  ) as line
  order by line.day desc, line.id desc;
end;
$$;

grant execute on function ledger.read_history to bank_api, bank_worker, bank_office;
