import { isBusinessDay, nextBusinessDay } from './calendar.ts';
import { BANK_ZONE, dayFrom, isDay, type Day } from './day.ts';

/** Milliseconds since 1970, or ISO text with a time zone. */
export type Instant = number | string;

const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

const bankClock = new Intl.DateTimeFormat('en-US', {
  timeZone: BANK_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/**
 * The business day that a submission counts for. `cutOff` is bank time, `17:00`: at or after it, or on a
 * closed day, it counts for the next business day.
 */
export function valueDay(instant: Instant, cutOff: string): Day {
  const at = epochMs(instant);
  const today = bankDay(at);
  const inTime = isBusinessDay(today) && at < cutOffMs(today, cutOff);
  return inTime ? today : nextBusinessDay(today);
}

/** The bank's calendar day at this instant, open or not. */
export function calendarDay(instant: Instant): Day {
  return bankDay(epochMs(instant));
}

/** The cut-off of that day in UTC: `2026-03-09T21:00:00.000Z` for `17:00`. */
export function cutOffAt(day: Day, cutOff: string): string {
  return new Date(cutOffMs(day, cutOff)).toISOString();
}

/**
 * Daylight saving changes on Sundays at 2 a.m., so a business day's cut-off is unambiguous. On such a Sunday
 * a repeated time means its first occurrence, and a skipped one is as long after midnight as usual.
 */
function cutOffMs(day: Day, cutOff: string): number {
  if (!TIME_OF_DAY.test(cutOff)) throw new RangeError(`${cutOff} is not a time of day`);
  const wall = Date.parse(`${day}T${cutOff}:00Z`);
  const [earlier, later] = [wall - aheadOfUtc(wall - DAY_MS), wall - aheadOfUtc(wall + DAY_MS)];
  return [earlier, later].find((at) => wallTime(at) === wall) ?? earlier;
}

function bankDay(at: number): Day {
  return dayFrom(new Date(wallTime(at)).toISOString().slice(0, 10));
}

function aheadOfUtc(at: number): number {
  return wallTime(at) - at;
}

/** Local time at the bank to the second, encoded as if it were UTC. */
function wallTime(at: number): number {
  const shown: Record<string, string> = Object.fromEntries(
    bankClock.formatToParts(Math.floor(at / SECOND_MS) * SECOND_MS).map(({ type, value }) => [type, value]),
  );
  const day = [shown['year'], shown['month'], shown['day']].join('-');
  const time = [shown['hour'], shown['minute'], shown['second']].join(':');
  return Date.parse(`${day}T${time}Z`);
}

/** Text without a zone is refused: it would depend on the machine's zone. */
function epochMs(instant: Instant): number {
  const known = typeof instant === 'number' || (ZONED.test(instant) && isDay(instant.slice(0, 10)));
  const at = known ? new Date(instant).getTime() : Number.NaN;
  if (Number.isNaN(at)) throw new RangeError(`${instant} is not an instant`);
  return at;
}
