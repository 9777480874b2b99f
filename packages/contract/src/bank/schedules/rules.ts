import type { Day } from '@bank/kernel/day.ts';
import { lastOccurrence, occurrence, type Occurrence, type Recurrence } from '@bank/kernel/recurrence.ts';

/** As a customer knows them: one that came to its own end is completed, one they ended themselves is cancelled. */
export const scheduleStates = ['active', 'paused', 'completed', 'cancelled'] as const;

export const EVERY_DAYS_MAX = 366;
export const OCCURRENCES_MAX = 999;

/** How many schedules, and how many of what has been, one reply holds. */
export const LISTED_MAX = 50;

/** How many of the days to come are shown. */
const COMING_SHOWN = 6;

/**
 * The next days from an occurrence on, each with what the rule says and when it happens. What a closed day would send
 * back to one that is over happens on `open`, the earliest on which anything still can.
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

/** What a schedule would do: its first day, the days to come, and the last of all, null where there is no end. */
export function outlookOf(rule: Recurrence, open: Day): { coming: Occurrence[]; last: Occurrence | null } {
  const last = lastOccurrence(rule);
  return { coming: comingFrom(rule, 0, open), last: last && last.day < open ? { ...last, day: open } : last };
}
