import { sql } from 'kysely';
import type { Tx } from './database.ts';

const ROWS_MAX = 5_000;

/** Rows that may be deleted some time after the moment in `since`. Each table is listed by the capability that writes it. */
export type Retention = {
  readonly table: string;
  readonly key: readonly string[];
  readonly since: string;
  /** An interval of PostgreSQL. */
  readonly after: string;
  /** Limits of traffic count real time; everything else follows the bank's clock, which tests and demonstrations shift. */
  readonly clock?: 'bank' | 'wall';
  /** Which of them may go, in SQL. */
  readonly only?: string;
};

/** What the platform itself writes. */
export const platformRetention: readonly Retention[] = [
  { table: 'outbox', key: ['id'], since: 'dispatched_at', after: '7 days' },
  { table: 'rate_limits', key: ['key'], since: 'window_ends_at', after: '1 hour', clock: 'wall' },
  { table: 'sessions', key: ['id'], since: 'expires_at', after: '30 days' },
];

/** Deletes what is past its retention, a bounded number of rows from each table. */
export async function sweep(tx: Tx, tables: readonly Retention[]): Promise<void> {
  for (const { table, key, since, after, clock, only } of tables) {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const now = clock === 'wall' ? sql`clock_timestamp()` : sql`bank.now()`;
    await sql`
      delete from ${sql.ref(table)}
      where (${columns}) in (
        select ${columns}
        from ${sql.ref(table)}
        where ${sql.ref(since)} < ${now} - ${after}::interval ${only === undefined ? sql`` : sql`and (${sql.raw(only)})`}
        limit ${ROWS_MAX})`.execute(tx);
  }
}
