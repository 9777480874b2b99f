-- What happened in several accounts of one customer, the newest first, as one list. A leg between two of the chosen
-- accounts is one line, told from the side it left. `own` are all accounts the caller counts as the customer's: a leg
-- between two of those moves nothing in or out, whichever of them were chosen. Each side of each account is read along
-- its own index, and no further than `most` lines; null reads all of the days asked for. `hold_id` is the hold whose line
-- this one continues: see ledger.continued_hold.
create or replace function ledger.read_activity(
  own bigint[],
  chosen bigint[],
  most integer,
  before_day date default null,
  before_id bigint default null,
  from_day date default null,
  to_day date default null,
  with_text text default null,
  with_amount bigint default null,
  unnamed_kinds smallint[] default null,
  with_intents uuid[] default null,
  least_amount bigint default null,
  most_amount bigint default null
)
returns table (
  account_id bigint, id bigint, amount bigint, balance_after bigint, other_id bigint, is_within boolean, day date,
  posted_at timestamptz, kind smallint, memo text, hold_id bigint, intent uuid, origin uuid
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
  asked constant bigint[] := array(select number from unnest(chosen) as number where ledger.may_read(number));
  known constant bigint[] := array(select number from unnest(own) as number where ledger.may_read(number));
  -- What was begun by one of these, and what was taken of the money it set aside.
  begun constant bigint[] := array(select leg.id from ledger.leg as leg where leg.intent = any (with_intents));
begin
  return query
  select
    line.account_id, line.id, line.amount, line.balance_after, line.other_id, line.other_id = any (known), line.day,
    line.posted_at, line.kind, line.memo,
    case when line.hold_id is not null then ledger.continued_hold(line.id) end,
    case
      when line.id % 16 = 0 then line.intent
      else (select first.intent from ledger.leg as first where first.id = line.id - line.id % 16)
    end,
    case
      when line.hold_id is not null
        then (select first.intent from ledger.leg as first where first.id = line.hold_id - line.hold_id % 16)
    end
  from (
    select account.number, side.*
    from unnest(asked) as account (number)
    cross join lateral (
      (
        select
          leg.id, -leg.amount, leg.debit_after, leg.credit_id, leg.day, leg.posted_at, leg.kind, leg.memo, leg.hold_id,
          leg.intent
        from ledger.leg as leg
        where leg.debit_id = account.number and leg.debit_id >= 1000
          and leg.day >= least_day and leg.day <= last_day and (leg.day, leg.id) < (cut_day, last_id)
          and leg.act in (0, 2, 3)
          and (least_amount is null or leg.amount >= least_amount)
          and (most_amount is null or leg.amount <= most_amount)
          and (
            with_text is null or leg.memo ilike pattern or leg.amount = with_amount
            or (leg.memo is null and leg.kind = any (unnamed_kinds))
            or leg.id - leg.id % 16 = any (begun) or leg.hold_id - leg.hold_id % 16 = any (begun)
          )
        order by leg.day desc, leg.id desc
        limit most
      )
      union all
      (
        select
          leg.id, leg.amount, leg.credit_after, leg.debit_id, leg.day, leg.posted_at, leg.kind, leg.memo, leg.hold_id,
          leg.intent
        from ledger.leg as leg
        where leg.credit_id = account.number and leg.credit_id >= 1000 and not leg.debit_id = any (asked)
          and leg.day >= least_day and leg.day <= last_day and (leg.day, leg.id) < (cut_day, last_id)
          and leg.act in (0, 2, 3)
          and (least_amount is null or leg.amount >= least_amount)
          and (most_amount is null or leg.amount <= most_amount)
          and (
            with_text is null or leg.memo ilike pattern or leg.amount = with_amount
            or (leg.memo is null and leg.kind = any (unnamed_kinds))
            or leg.id - leg.id % 16 = any (begun) or leg.hold_id - leg.hold_id % 16 = any (begun)
          )
        order by leg.day desc, leg.id desc
        limit most
      )
    ) as side (id, amount, balance_after, other_id, day, posted_at, kind, memo, hold_id, intent)
    order by side.day desc, side.id desc
    limit most
  ) as line (account_id, id, amount, balance_after, other_id, day, posted_at, kind, memo, hold_id, intent)
  order by line.day desc, line.id desc;
end;
$$;

grant execute on function ledger.read_activity to bank_api, bank_worker, bank_office;
