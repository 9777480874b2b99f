import { addMonths, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';

/** Maximum months added up, however early `since` is. */
export const MONTHS_MAX = 13;

/** First day of the first month that is added up. */
export function firstMonth(since: Day, today: Day): Day {
  const earliest = addMonths(monthOf(today), 1 - MONTHS_MAX);
  const asked = monthOf(since);
  return asked < earliest ? earliest : asked;
}

function monthOf(day: Day): Day {
  return dayOf({ ...partsOf(day), date: 1 });
}
