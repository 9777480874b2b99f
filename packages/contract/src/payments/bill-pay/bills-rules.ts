import { addDays, daysBetween, type Day } from '@bank/kernel/day.ts';

/** 'Due Soon' if this many days or fewer remain. */
export const DUE_SOON_DAYS = 3;

/** The summary counts bills due within this many days. */
export const SUMMARY_DAYS = 7;

/** Bills due later than this many days from now aren't listed yet. */
export const UPCOMING_DAYS = 62;

/** Days until a due date, and whether it is soon or overdue. */
export function dueIn(dueDate: Day, today: Day) {
  const dueInDays = daysBetween(today, dueDate);
  return { dueInDays, isDueSoon: dueInDays <= DUE_SOON_DAYS, isOverdue: dueInDays < 0 };
}

/** Whether a due date is listed. A past one stays until the bill is paid or dismissed. */
export function isUpcoming(dueDate: Day, today: Day): boolean {
  return dueDate <= addDays(today, UPCOMING_DAYS);
}
