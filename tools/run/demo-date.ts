import { calendarDay, cutOffAt } from '@bank/kernel/cut-off.ts';
import { addDays, addMonths, BANK_ZONE, isDay, type Day } from '@bank/kernel/day.ts';
import { isBusinessDay, onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';

/** Dates of a demonstration. */
export type DemoDates = {
  /** Its last simulated day, which is then today. */
  readonly today: Day;
  readonly openedOn: Day;
  /** Offset of the bank's clock from the wall clock; zero if today is the real today. */
  readonly aheadSeconds: number;
};

export type DemoOptions = {
  /** `--on 2028-02-29`: the day to use as today. */
  readonly on?: string | undefined;
  /** `--days 60`: days of history; two years by default. */
  readonly days?: string | undefined;
  readonly stage?: string | undefined;
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

/** The requested dates, or an error that says what is possible. */
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

/** Another day is another bank, so it gets its own folder beside the usual one. */
export function demoFolder(folder: string, on: string | undefined): string {
  return on === undefined ? folder : `${folder}/on-${on}`;
}

/** The same time of day on another day, across daylight saving changes. */
function aheadAt(day: Day, now: number): number {
  return Math.round((Date.parse(cutOffAt(day, timeOfDay.format(now))) - now) / 1_000);
}

function isKnownDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return isDay(text) && year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Printed once at startup, since nobody expects the bank to be in another year. */
export function dayTold({ today, openedOn }: DemoDates): string {
  const open = isBusinessDay(today) ? '' : ', on which the bank is closed';
  return `it lives from ${onOrAfterBusinessDay(openedOn)} to ${today}${open}`;
}
