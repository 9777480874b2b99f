import type { Day } from '@bank/kernel/day.ts';
import { lastOccurrence, occurrence, type Occurrence, type Recurrence } from '@bank/kernel/recurrence.ts';

/** The states a customer sees: completed if it reached its end, cancelled if the customer ended it. */
export const scheduleStates = ['active', 'paused', 'completed', 'cancelled'] as const;

export const EVERY_DAYS_MAX = 366;
export const OCCURRENCES_MAX = 999;

/** Most schedules, and most past occurrences, in one reply. */
export const LISTED_MAX = 50;

/** How many upcoming dates are shown. */
const COMING_SHOWN = 6;

/**
 * The next occurrences starting at `number`, each with its nominal date and the date it runs. If moving off a closed
 * day would put one in the past, it runs on `open`, the earliest day still possible.
 */
export function comingFrom(rule: Recurrence, number: number, open: Day): Occurrence[] {
  const coming: Occurrence[] = [];
  for (let at = number; coming.length < COMING_SHOWN; at += 1) {
    const next = occurrence(rule, at);
    if (!next) break;
    coming.push(next.day < open ? { ...next, day: open } : next);
  }
  return coming;
}

/** Preview of a schedule: its upcoming dates and its last one, null if it has no end. */
export function outlookOf(rule: Recurrence, open: Day): { coming: Occurrence[]; last: Occurrence | null } {
  const last = lastOccurrence(rule);
  return { coming: comingFrom(rule, 0, open), last: last && last.day < open ? { ...last, day: open } : last };
}
