import { addDays, type Day } from '@bank/kernel/day.ts';
import { nextOccurrence, occurrence, occurrencesBetween, type Recurrence } from '@bank/kernel/recurrence.ts';
import type { WordId } from '@bank/words/catalogue.ts';

/** Bill categories of the specification. */
export const payeeCategories = [
  'Utilities',
  'Mortgage/Rent',
  'Insurance',
  'Credit Card',
  'Loan',
  'Phone/Internet',
  'Subscription',
  'Other',
] as const;

export type PayeeCategory = (typeof payeeCategories)[number];

export const categoryWords: Readonly<Record<PayeeCategory, WordId>> = {
  Utilities: 'billPay.category.label.utilities',
  'Mortgage/Rent': 'billPay.category.label.mortgageRent',
  Insurance: 'billPay.category.label.insurance',
  'Credit Card': 'billPay.category.label.creditCard',
  Loan: 'billPay.category.label.loan',
  'Phone/Internet': 'billPay.category.label.phoneInternet',
  Subscription: 'billPay.category.label.subscription',
  Other: 'billPay.category.label.other',
};

/** How often a bill comes. */
export const dueFrequencies = [
  'once',
  'weekly',
  'biweekly',
  'monthly',
  'bimonthly',
  'quarterly',
  'semiannually',
  'annually',
] as const;

export type DueFrequency = (typeof dueFrequencies)[number];

/** Hours in which a removed payee can be restored. */
export const RESTORE_HOURS = 24;

/** Maximum payees per customer. */
export const PAYEES_MAX = 200;

/** The customer's number as printed on a bill: digits, and letters at some companies. */
export function isPayeeNumber(text: string): boolean {
  return /^[0-9A-Z]{4,34}$/.test(text) && /\d/.test(text);
}

/** The company sets the due date; bank holidays don't move it. */
function dueRule(due: { readonly startsOn: Day; readonly every: DueFrequency }): Recurrence {
  return { anchor: due.startsOn, frequency: due.every, end: { kind: 'never' }, closedDays: 'as-is' };
}

/** Bills due up to this many days before the payee was added, or the bill changed, still count as unpaid. */
export const DUE_BEFORE_DAYS = 7;

/** Limits on how far back open bills are listed. */
const OVERDUE_DAYS = 1_096;
const OVERDUE_DUES = 160;

/** Limits on how far ahead the bills of one payee can be paid. */
const DUES_AHEAD = 60;
const DAYS_AHEAD = 3_660;

/** Due dates that count today, oldest first: future ones, and all since the customer entered the bill. */
export function openDues(
  due: { readonly startsOn: Day; readonly every: DueFrequency },
  since: Day,
  today: Day,
): Day[] {
  const told = addDays(since, -DUE_BEFORE_DAYS);
  const oldest = addDays(today, -OVERDUE_DAYS);
  const from = told > oldest ? told : oldest;
  return [
    ...occurrencesBetween(dueRule(due), from, addDays(today, -1), OVERDUE_DUES),
    ...occurrencesBetween(dueRule(due), today, addDays(today, DAYS_AHEAD), DUES_AHEAD),
  ].map(({ nominal }) => nominal);
}

/** The previous due date; null for the first. */
export function dueBefore(
  due: { readonly startsOn: Day; readonly every: DueFrequency },
  on: Day,
): Day | null {
  const next = nextOccurrence(dueRule(due), addDays(on, -1));
  return next && next.number > 0 ? (occurrence(dueRule(due), next.number - 1)?.nominal ?? null) : null;
}
