import { addDays, daysBetween, type Day } from '@bank/kernel/day.ts';

/** 'Due Soon' when so many days or fewer remain. */
export const DUE_SOON_DAYS = 3;

/** The summary counts what is due within so many days. */
export const SUMMARY_DAYS = 7;

/** What is due later than so many days from now is no upcoming bill yet. */
export const UPCOMING_DAYS = 62;

/** How far away a due day is. */
export function dueIn(dueDate: Day, today: Day) {
  const dueInDays = daysBetween(today, dueDate);
  return { dueInDays, isDueSoon: dueInDays <= DUE_SOON_DAYS, isOverdue: dueInDays < 0 };
}

/** Whether a due day belongs in the list. One that has passed does until somebody deals with it. */
export function isUpcoming(dueDate: Day, today: Day): boolean {
  return dueDate <= addDays(today, UPCOMING_DAYS);
}
