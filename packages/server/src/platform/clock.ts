import { calendarDay } from '@bank/kernel/cut-off.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

export type Clock = { now: Date; businessDate: Day; aheadSeconds: number; shiftable: boolean };

/** The one clock of all processes. It lives in the database; no decision looks at the clock of the machine. */
export async function readClock(db: Database | Tx): Promise<Clock> {
  const { rows } = await sql<{ now: Date; business_date: string; ahead: number; shiftable: boolean }>`
    select bank.now() as now,
           bank.today() as business_date,
           extract(epoch from offset_interval)::float8 as ahead,
           shiftable
    from bank.clock`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the bank has no clock: bank.clock is empty');
  return {
    now: row.now,
    businessDate: dayFrom(row.business_date),
    aheadSeconds: Math.round(row.ahead),
    shiftable: row.shiftable,
  };
}

/**
 * The day a customer's calendar shows, by which past and future are told. The open business day may lie ahead of it, on
 * a weekend, a holiday or in the evening, and behind it while a day waits to be closed.
 */
export function todayOf({ now }: Pick<Clock, 'now'>): Day {
  return calendarDay(now.getTime());
}

/** Outside production only; the database itself refuses otherwise. */
export async function shiftClock(tx: Tx, bySeconds: number): Promise<void> {
  await sql`select bank.shift_clock(make_interval(secs => ${bySeconds}))`.execute(tx);
}
