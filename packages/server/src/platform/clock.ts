import { calendarDay } from '@bank/kernel/cut-off.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

export type Clock = { now: Date; businessDate: Day; aheadSeconds: number; shiftable: boolean };

/** The bank's clock, shared by all processes. It lives in the database; nothing uses the machine's clock. */
export async function readClock(db: Database | Tx): Promise<Clock> {
  const { rows } = await sql<{ now: Date; business_date: string; ahead: number; shiftable: boolean }>`
    select bank.now() as now,
           bank.today() as business_date,
           extract(epoch from offset_interval)::float8 as ahead,
           shiftable
    from bank.clock`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('bank.clock is empty');
  return {
    now: row.now,
    businessDate: dayFrom(row.business_date),
    aheadSeconds: Math.round(row.ahead),
    shiftable: row.shiftable,
  };
}

/**
 * The calendar day a customer sees. The open business day may be ahead of it (weekend, holiday, evening) or
 * behind it (a day still to be closed).
 */
export function todayOf({ now }: Pick<Clock, 'now'>): Day {
  return calendarDay(now.getTime());
}

/** Outside production only; the database refuses otherwise. */
export async function shiftClock(tx: Tx, bySeconds: number): Promise<void> {
  await sql`select bank.shift_clock(make_interval(secs => ${bySeconds}))`.execute(tx);
}
