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
export type HistoryJson = Readonly<Record<(typeof entryColumns)[number], readonly unknown[] | null>>;

/**
 * The lines of a history in one value, column by column, as a part of the caller's own statement: the server looks up
 * how to spell a column once, where it would for every cell of a row. `page` names them there.
 */
export function historyJson(page: string): RawBuilder<HistoryJson> {
  const columns = entryColumns.map((name) => sql`${sql.lit(name)}, json_agg(line.${sql.ref(name)})`);
  return sql`(
    select json_build_object(${sql.join(columns)})
    from (select * from ${sql.table(page)} order by day desc, id desc) as line
  )`;
}

export function entriesFrom(encoded: HistoryJson): Entry[] {
  return (encoded.id ?? []).map((id, at) =>
    entryFrom({
      id,
      amount: encoded.amount?.[at],
      balance_after: encoded.balance_after?.[at],
      other_id: encoded.other_id?.[at],
      day: encoded.day?.[at],
      posted_at: encoded.posted_at?.[at],
      kind: encoded.kind?.[at],
      memo: encoded.memo?.[at],
      hold_id: encoded.hold_id?.[at],
      intent: encoded.intent?.[at],
      origin: encoded.origin?.[at],
    }),
  );
}
