import { dayFrom, type Day } from '@bank/kernel/day.ts';

/** The Swedish locale formats a date as ISO 8601. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });

/** The calendar day at the bank. On a weekend it differs from the business date of transactions. */
export function bankDay(instant: string): Day {
  return dayFrom(calendar.format(Date.parse(instant)));
}
