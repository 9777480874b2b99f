import type { OracleCalendar, OracleDay } from './calendar.ts';

/** Rates and fees of an account type from a day on, newest last. */
export type OracleTerms = {
  readonly rates: readonly (readonly [OracleDay, bigint])[];
  readonly fees: readonly (readonly [OracleDay, bigint])[];
  readonly waivedFrom: bigint;
};

/** Movements other than interest and fees, from the ledger, by day. */
export type Flow = { readonly day: OracleDay; readonly amount: bigint };

export type MonthEnd = { readonly month: string; readonly postsOn: OracleDay; readonly amount: bigint };

/**
 * What an account must have been paid and charged, month by month, computed from its other movements. All
 * interest since the first day is one exact fraction; the amount paid after each month is its whole cents.
 * Nothing is carried here, and the bank, which carries fractions, must reach the same result.
 */
export function monthsOf(
  calendar: OracleCalendar,
  terms: OracleTerms,
  opened: OracleDay,
  end: OracleDay,
  flows: readonly Flow[],
): { interest: MonthEnd[]; fees: MonthEnd[]; closing: bigint; parts: bigint } {
  const arriving = new Map<OracleDay, bigint>();
  const arrive = (day: OracleDay, amount: bigint) => arriving.set(day, (arriving.get(day) ?? 0n) + amount);
  for (const { day, amount } of flows) arrive(day, amount);
  const interest: MonthEnd[] = [];
  const fees: MonthEnd[] = [];
  let balance = 0n;
  let parts = 0n;
  let paid = 0n;
  let lowest: bigint | null = null;
  for (let at = calendar.placeOf(opened); at <= calendar.placeOf(end); at += 1) {
    const day = calendar.days[at] ?? '';
    balance += arriving.get(day) ?? 0n;
    if (balance > 0n) parts += balance * latest(terms.rates, day);
    lowest = lowest === null || balance < lowest ? balance : lowest;
    const tomorrow = calendar.days[at + 1] ?? '';
    if (tomorrow.slice(0, 7) === day.slice(0, 7)) continue;
    const month = day.slice(0, 7);
    const postsOn = calendar.openOnOrAfter(tomorrow);
    const due = parts / 365_000_000n - paid;
    if (due > 0n) {
      interest.push({ month, postsOn, amount: due });
      arrive(postsOn, due);
      paid += due;
    }
    const isWhole = opened <= `${month}-01`;
    const fee = isWhole && lowest < terms.waivedFrom ? latest(terms.fees, day) : 0n;
    if (fee > 0n) {
      fees.push({ month, postsOn, amount: fee });
      arrive(postsOn, -fee);
    }
    lowest = null;
  }
  for (const [day, amount] of arriving) if (day > end) balance += amount;
  return { interest, fees, closing: balance, parts };
}

function latest(table: readonly (readonly [OracleDay, bigint])[], day: OracleDay): bigint {
  let value = 0n;
  for (const [from, each] of table) if (from <= day) value = each;
  return value;
}

export type Pace =
  | 'once'
  | 'daily'
  | 'weekly'
  | 'biweekly'
  | 'monthly'
  | 'bimonthly'
  | 'quarterly'
  | 'semiannually'
  | 'annually'
  | number;

export type OracleSchedule = {
  readonly anchor: OracleDay;
  readonly pace: Pace;
  readonly count: number | null;
  readonly until: OracleDay | null;
  readonly closedDays: 'as-is' | 'next-business-day' | 'previous-business-day';
};

const dayPaces: Readonly<Record<string, number>> = { daily: 1, weekly: 7, biweekly: 14 };
const monthPaces: Readonly<Record<string, number>> = {
  monthly: 1,
  bimonthly: 2,
  quarterly: 3,
  semiannually: 6,
  annually: 12,
};

/** Every occurrence that must have been decided by the end of the last day, with its due day. */
export function occurrencesOf(
  calendar: OracleCalendar,
  schedule: OracleSchedule,
  last: OracleDay,
): { nominal: OracleDay; due: OracleDay }[] {
  const found: { nominal: OracleDay; due: OracleDay }[] = [];
  for (let number = 0; schedule.count === null || number < schedule.count; number += 1) {
    const nominal = nominalOf(calendar, schedule, number);
    if (nominal === null || (schedule.until !== null && nominal > schedule.until)) break;
    const due =
      schedule.closedDays === 'previous-business-day'
        ? calendar.openOnOrBefore(nominal)
        : calendar.openOnOrAfter(nominal);
    if (due > last) break;
    found.push({ nominal, due });
  }
  return found;
}

function nominalOf(
  calendar: OracleCalendar,
  { anchor, pace }: OracleSchedule,
  number: number,
): OracleDay | null {
  if (pace === 'once') return number === 0 ? anchor : null;
  const days = typeof pace === 'number' ? pace : dayPaces[pace];
  if (days !== undefined) return calendar.days[calendar.placeOf(anchor) + number * days] ?? null;
  const months = Number(anchor.slice(5, 7)) - 1 + number * (monthPaces[pace] ?? 0);
  const month = `${Number(anchor.slice(0, 4)) + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  // The same date, or the last existing one: searches downward.
  for (let date = Number(anchor.slice(8)); date > 27; date -= 1) {
    const day = `${month}-${date}`;
    if (!Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).getUTCDate() === date)
      return day;
  }
  return `${month}-${anchor.slice(8)}`;
}
