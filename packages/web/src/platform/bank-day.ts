import { dayFrom, type Day } from '@bank/kernel/day.ts';

/** Swedish writes a date as the bank does between programs. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });

/** The day of the calendar where the bank is. On a weekend it is not the day that transactions carry. */
export function bankDay(instant: string): Day {
  return dayFrom(calendar.format(Date.parse(instant)));
}
