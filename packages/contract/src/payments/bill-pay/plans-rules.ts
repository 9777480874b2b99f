import { adjustedDay } from '@bank/kernel/calendar.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Problem } from '@bank/kernel/problem.ts';

/** What is due is paid no later than it is due: what falls on a closed day goes on the business day before. */
export const PAYMENT_CLOSED_DAYS = 'previous-business-day';

/** What a customer is told before they confirm; nothing of it stands in the way. */
export const cautionCodes = [
  'first_payment',
  'same_again',
  'insufficient_funds',
  'on_autopay',
  'moved_day',
] as const;

export type CautionCode = (typeof cautionCodes)[number];

/** Both may differ: on a weekend, a holiday or in the evening the open business day lies ahead of the calendar's. */
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

/** When a payment goes that is wished for on a day, and whether that is now. */
export function paymentDay(
  wished: Day,
  { businessDate }: Pick<Present, 'businessDate'>,
): { day: Day; isNow: boolean } {
  const day = adjustedDay(wished, PAYMENT_CLOSED_DAYS);
  return day <= businessDate ? { day: businessDate, isNow: true } : { day, isNow: false };
}
