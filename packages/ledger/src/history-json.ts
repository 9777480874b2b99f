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

/** Null if there are no lines. */
export type HistoryJson = Readonly<Record<(typeof entryColumns)[number], readonly unknown[] | null>>;

/**
 * History lines as one JSON value per column, as an SQL fragment: PostgreSQL then looks up a column's output
 * function once instead of once per cell. `page` names the rows.
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
