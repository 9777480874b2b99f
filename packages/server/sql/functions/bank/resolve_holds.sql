-- What a movement set aside and nobody has taken since, resolved by the bank itself in one journal.
-- Act 3 takes it all, act 4 lets it go. The verdict is that of the books; null when nothing is held.
create or replace function bank.resolve_holds(
  movement public.movements,
  asked_act smallint,
  out verdict smallint,
  out new_journal bigint
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  held bigint[];
  held_kinds smallint[];
  held_memos text[];
begin
  select array_agg(hold.id order by hold.id), array_agg(hold.kind order by hold.id), array_agg(hold.memo order by hold.id)
  into held, held_kinds, held_memos
  from ledger.hold as hold
  where hold.id between movement.journal_id and movement.journal_id + 15 and hold.remaining > 0;
  if held is null then
    return;
  end if;
  select post.verdicts[1], post.journal_ids[1] into verdict, new_journal
  from ledger.post(
    -- The movement's lock and its state are what makes this happen once.
    array[gen_random_uuid()], array[null::uuid], array[cardinality(held)::smallint],
    array_fill(0::bigint, array[cardinality(held)]), array_fill(0::bigint, array[cardinality(held)]),
    array_fill(null::bigint, array[cardinality(held)]), held_kinds,
    memos => held_memos, acts => array_fill(asked_act, array[cardinality(held)]), holds => held
  ) as post;
end;
$$;
