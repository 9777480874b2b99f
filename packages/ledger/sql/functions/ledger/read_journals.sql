-- Every leg of these journals, by intent or by number, and of the journals in which what they set
-- aside was taken or let go; nothing of a journal that does not touch an account one may read.
create or replace function ledger.read_journals(intents uuid[], numbers bigint[])
returns table (
  id bigint, debit_id bigint, credit_id bigint, amount bigint, debit_after bigint, credit_after bigint,
  hold_id bigint, posted_at timestamptz, day date, kind smallint, act smallint, memo text, intent uuid, origin uuid
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  firsts bigint[];
begin
  select coalesce(array_agg(first.id), '{}') into firsts
  from (
    select leg.id
    from ledger.leg as leg
    where leg.intent = any (intents)
    union
    select leg.id
    from ledger.leg as leg
    where leg.id = any (numbers) and leg.id % 16 = 0
    limit 16
  ) as first;
  select coalesce(array_agg(any_of.id), '{}') into firsts
  from (
    select unnest(firsts) as id
    union
    select later.id - later.id % 16
    from unnest(firsts) as journal (id)
    join ledger.leg as placed on placed.id between journal.id and journal.id + 15 and placed.act = 1
    join ledger.leg as later on later.hold_id = placed.id and later.act in (2, 3, 4, 5)
    limit 64
  ) as any_of;
  return query
  select
    leg.id, leg.debit_id, leg.credit_id, leg.amount, leg.debit_after, leg.credit_after, leg.hold_id, leg.posted_at,
    leg.day, leg.kind, leg.act, leg.memo, first.intent,
    case
      when leg.hold_id is not null
        then (select first.intent from ledger.leg as first where first.id = leg.hold_id - leg.hold_id % 16)
    end
  from unnest(firsts) as journal (id)
  join ledger.leg as first on first.id = journal.id
  join ledger.leg as leg on leg.id between journal.id and journal.id + 15
  where exists (
    select
    from ledger.leg as touched
    where touched.id between journal.id and journal.id + 15
      and (ledger.may_read(touched.debit_id) or ledger.may_read(touched.credit_id))
  )
  order by leg.id;
end;
$$;

grant execute on function ledger.read_journals to bank_api, bank_worker, bank_office;
