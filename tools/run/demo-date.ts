import { calendarDay, cutOffAt } from '@bank/kernel/cut-off.ts';
import { addDays, addMonths, BANK_ZONE, isDay, type Day } from '@bank/kernel/day.ts';
import { isBusinessDay, onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';

/** When a demonstration plays. */
export type DemoDates = {
  /** The last day it lives through, which is then today. */
  readonly today: Day;
  readonly openedOn: Day;
  /** How far the bank's clock is from the wall clock at the end; none when today is really today. */
  readonly aheadSeconds: number;
};

export type DemoOptions = {
  /** `--on 2028-02-29`: the day that is to be today. */
  readonly on?: string | undefined;
  /** `--days 60`: how many days of history there are; two years of them unless given. */
  readonly days?: string | undefined;
  readonly stage?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
};

const HISTORY_MONTHS = 24;
const DAYS_MAX = 3_650;
const FIRST_YEAR = 2004;
const LAST_YEAR = 2097;

const timeOfDay = new Intl.DateTimeFormat('en-US', {
  timeZone: BANK_ZONE,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** What was asked for, or an error whose message says what can be. */
export function demoDates({ on, days, stage, now }: DemoOptions): DemoDates {
  const wallDay = calendarDay(now);
  if (on !== undefined && stage === 'production')
    throw new Error('--on moves the bank’s clock, which is not possible in production.');
  if (on !== undefined && !isKnownDay(on))
    throw new Error(
      `--on takes a date from ${FIRST_YEAR} to ${LAST_YEAR}, such as 2028-02-29. You typed: ${on}`,
    );
  const history = Number(days ?? 1);
  if (!Number.isInteger(history) || history < 1 || history > DAYS_MAX)
    throw new Error(`--days takes a number of days, such as 60. You typed: ${days}`);
  const today = (on ?? wallDay) as Day;
  return {
    today,
    openedOn: days === undefined ? addMonths(today, -HISTORY_MONTHS) : addDays(today, -history),
    aheadSeconds: today === wallDay ? 0 : aheadAt(today, now),
  };
}

/** Its folder beside the one of every day: a demonstration of another day is another bank. */
export function demoFolder(folder: string, on: string | undefined): string {
  return on === undefined ? folder : `${folder}/on-${on}`;
}

/** The same time of day on another day, whether or not clocks were changed in between. */
function aheadAt(day: Day, now: number): number {
  return Math.round((Date.parse(cutOffAt(day, timeOfDay.format(now))) - now) / 1_000);
}

function isKnownDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return isDay(text) && year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Said once at the start, because nobody expects their own bank to be in another year. */
export function dayTold({ today, openedOn }: DemoDates): string {
  const open = isBusinessDay(today) ? '' : ', on which the bank is closed';
  return `it lives from ${onOrAfterBusinessDay(openedOn)} to ${today}${open}`;
}
