import { calendarDay } from '@bank/kernel/cut-off.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { CODE_RULES, rulesInForce, type Rulebook } from '@bank/kernel/rulebook.ts';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { readRulebook } from './rulebook.ts';

export type Clock = {
  now: Date;
  businessDate: Day;
  aheadSeconds: number;
  shiftable: boolean;
  /** The rules as the bank has changed them by now, so that a day and its rules are read together. */
  rules: Rulebook;
};

/** The bank's clock, shared by all processes. It lives in the database; nothing uses the machine's clock. */
export async function readClock(db: Database | Tx): Promise<Clock> {
  const { rows } = await sql<{
    now: Date;
    business_date: string;
    ahead: number;
    shiftable: boolean;
    rules: string | null;
  }>`
    select bank.now() as now,
           bank.today() as business_date,
           extract(epoch from offset_interval)::float8 as ahead,
           shiftable,
           (select encode(digest, 'hex') from public.rule_versions order by id desc limit 1) as rules
    from bank.clock`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('bank.clock is empty');
  return {
    now: row.now,
    businessDate: dayFrom(row.business_date),
    aheadSeconds: Math.round(row.ahead),
    shiftable: row.shiftable,
    rules: await readRulebook(db, row.rules),
  };
}

/**
 * The calendar day a customer sees. The open business day may be ahead of it (weekend, holiday, evening) or
 * behind it (a day still to be closed).
 */
export function todayOf({ now }: Pick<Clock, 'now'>): Day {
  return calendarDay(now.getTime());
}

/**
 * The day whose rules count now: the open business day, or the calendar day where that is later. A plan is sealed with the
 * name of the rules in force on it.
 */
export function rulesDay({ now, businessDate }: Pick<Clock, 'now' | 'businessDate'>): Day {
  const today = todayOf({ now });
  return today > businessDate ? today : businessDate;
}

/** Names the rules in force. Most of the time nothing has been changed, and no day has to be found. */
export function rulesNow(clock: Pick<Clock, 'now' | 'businessDate' | 'rules'>): string {
  return clock.rules.made.length === 0 ? CODE_RULES : rulesInForce(clock.rules, rulesDay(clock));
}

/** Outside production only; the database refuses otherwise. */
export async function shiftClock(tx: Tx, bySeconds: number): Promise<void> {
  await sql`select bank.shift_clock(make_interval(secs => ${bySeconds}))`.execute(tx);
}
