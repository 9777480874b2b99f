import { addBusinessDays, onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import type { Day } from '@bank/kernel/day.ts';

/** The business day on which a check counts as presented. */
export function presentmentDay(effectiveOn: Day): Day {
  return onOrAfterBusinessDay(effectiveOn);
}

/**
 * The last day on which the bank may return a check: the business day after the one it was presented on (UCC 4-301 and
 * 4-104(a)(10)).
 */
export function returnDeadline(effectiveOn: Day): Day {
  return addBusinessDays(presentmentDay(effectiveOn), 1);
}
