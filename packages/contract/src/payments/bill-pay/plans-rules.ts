import { adjustedDay } from '@bank/kernel/calendar.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Problem } from '@bank/kernel/problem.ts';

/** Bills must not be late: a payment due on a closed day is made on the business day before. */
export const PAYMENT_CLOSED_DAYS = 'previous-business-day';

/** Warnings before the customer confirms; none blocks the payment. */
export const cautionCodes = [
  'first_payment',
  'same_again',
  'insufficient_funds',
  'on_autopay',
  'moved_day',
] as const;

export type CautionCode = (typeof cautionCodes)[number];

/** They can differ: on a weekend, a holiday or in the evening, the open business day is ahead of the calendar day. */
export type Present = { readonly today: Day; readonly businessDate: Day };

export function paymentDayProblems(wished: Day, { today }: Pick<Present, 'today'>): Problem[] {
  if (wished >= today) return [];
  return [
    {
      code: 'starts_in_the_past',
      word: 'movements.error.scheduleStarts',
      field: 'paymentDate',
      blanks: { day: today },
    },
  ];
}

/** When a payment requested for a day leaves, and whether that is now. */
export function paymentDay(
  wished: Day,
  { businessDate }: Pick<Present, 'businessDate'>,
): { day: Day; isNow: boolean } {
  const day = adjustedDay(wished, PAYMENT_CLOSED_DAYS);
  return day <= businessDate ? { day: businessDate, isNow: true } : { day, isNow: false };
}
