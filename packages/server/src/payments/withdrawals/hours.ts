import { branchSaturday, branchWeekday, type Hours } from '@bank/contract/payments/withdrawals/atm-rules.ts';
import { holidayOn, nextBusinessDay } from '@bank/kernel/calendar.ts';
import { calendarDay, cutOffAt } from '@bank/kernel/cut-off.ts';
import { addDays, SATURDAY, SUNDAY, weekday, type Day } from '@bank/kernel/day.ts';

const MINUTES = 60;
const DAYS_AHEAD_MAX = 10;

/** `09:00`; midnight at the end of a day is its last minute. */
export function timeText(minutes: number): string {
  const shown = Math.min(minutes, 24 * MINUTES - 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(shown / MINUTES))}:${two(shown % MINUTES)}`;
}

/** When branches are open on a day; null if they are closed. */
export function branchHoursOn(day: Day): NonNullable<Hours> | null {
  if (weekday(day) === SUNDAY || holidayOn(day) !== null) return null;
  return weekday(day) === SATURDAY ? branchSaturday : branchWeekday;
}

/** Whether these hours of a day include the moment. */
function isWithin(day: Day, { opens, closes }: NonNullable<Hours>, at: number): boolean {
  return at >= Date.parse(cutOffAt(day, timeText(opens))) && at < Date.parse(cutOffAt(day, timeText(closes)));
}

/** Until when branches are open now, or when they open again. */
export function branchHoursAt(now: Date): { openUntil: string | null; opensAt: string | null } {
  const at = now.getTime();
  const today = calendarDay(at);
  for (let ahead = 0; ahead < DAYS_AHEAD_MAX; ahead += 1) {
    const day = addDays(today, ahead);
    const hours = branchHoursOn(day);
    if (!hours) continue;
    if (ahead === 0 && isWithin(day, hours, at)) return { openUntil: timeText(hours.closes), opensAt: null };
    const opensAt = cutOffAt(day, timeText(hours.opens));
    if (Date.parse(opensAt) > at) return { openUntil: null, opensAt };
  }
  return { openUntil: null, opensAt: null };
}

/** Whether a machine can be reached now: always, in its own hours, or, inside a branch, in those of the branch. */
export function atmHoursAt(
  hours: Hours | 'branch',
  now: Date,
): { isOpen: boolean; openUntil: string | null } {
  if (hours === null) return { isOpen: true, openUntil: null };
  const today = calendarDay(now.getTime());
  const open = hours === 'branch' ? branchHoursOn(today) : hours;
  return open !== null && isWithin(today, open, now.getTime())
    ? { isOpen: true, openUntil: timeText(open.closes) }
    : { isOpen: false, openUntil: null };
}

/** Until when cash waits at a branch: the close of the next business day. */
export function collectUntil(now: Date): Date {
  const day = nextBusinessDay(calendarDay(now.getTime()));
  return new Date(cutOffAt(day, timeText(branchWeekday.closes)));
}
