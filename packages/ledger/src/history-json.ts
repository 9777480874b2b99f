import { sql, type RawBuilder } from 'kysely';
import { entryFrom, type Entry } from './reading.ts';

const entryColumns = [
  'id',
  'amount',
  'balance_after',
  'other_id',
  'day',
  'posted_at',
  'kind',
  'memo',
  'hold_id',
  'intent',
  'origin',
] as const;

/** Null where there is no line. */
export type SpelledEntries = Readonly<Record<(typeof entryColumns)[number], readonly unknown[] | null>>;

/**
 * The lines of a history in one value, column by column, as a part of the caller's own statement: the server looks up
 * how to spell a column once, where it would for every cell of a row. `page` names them there.
 */
export function spelledEntries(page: string): RawBuilder<SpelledEntries> {
  const columns = entryColumns.map((name) => sql`${sql.lit(name)}, json_agg(line.${sql.ref(name)})`);
  return sql`(
    select json_build_object(${sql.join(columns)})
    from (select * from ${sql.table(page)} order by day desc, id desc) as line
  )`;
}

export function entriesFrom(spelled: SpelledEntries): Entry[] {
  return (spelled.id ?? []).map((id, at) =>
    entryFrom({
      id,
      amount: spelled.amount?.[at],
      balance_after: spelled.balance_after?.[at],
      other_id: spelled.other_id?.[at],
      day: spelled.day?.[at],
      posted_at: spelled.posted_at?.[at],
      kind: spelled.kind?.[at],
      memo: spelled.memo?.[at],
      hold_id: spelled.hold_id?.[at],
      intent: spelled.intent?.[at],
      origin: spelled.origin?.[at],
    }),
  );
}
