import { addDays, type Day } from '@bank/kernel/day.ts';
import { nextOccurrence, occurrence, occurrencesBetween, type Recurrence } from '@bank/kernel/recurrence.ts';
import type { WordId } from '@bank/words/catalogue.ts';

/** What a bill is for, as the specification lists it. */
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

/** So many hours a removed payee can be brought back. */
export const RESTORE_HOURS = 24;

/** So many payees one customer may have at a time. */
export const PAYEES_MAX = 200;

/** What a company prints on a bill as the customer's number there: digits, and with some of them letters. */
export function isPayeeNumber(text: string): boolean {
  return /^[0-9A-Z]{4,34}$/.test(text) && /\d/.test(text);
}

/** A due day is what the company says, and no holiday of the bank's moves it. */
function dueRule(due: { readonly startsOn: Day; readonly every: DueFrequency }): Recurrence {
  return { anchor: due.startsOn, frequency: due.every, end: { kind: 'never' }, closedDays: 'as-is' };
}

/** What fell due so many days before its payee was added, or its bill changed, is still to be paid. */
export const DUE_BEFORE_DAYS = 7;

/** A bill stays open so long; older ones are for a court. */
const OVERDUE_DAYS = 1_096;
const OVERDUE_DUES = 160;

/** So many bills of one payee may be paid ahead. */
const DUES_AHEAD = 60;
const DAYS_AHEAD = 3_660;

/** The due days that count today, the oldest first: those to come, and every one since the customer told us of it. */
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

/** The due day before one; null for the first. */
export function dueBefore(
  due: { readonly startsOn: Day; readonly every: DueFrequency },
  on: Day,
): Day | null {
  const next = nextOccurrence(dueRule(due), addDays(on, -1));
  return next && next.number > 0 ? (occurrence(dueRule(due), next.number - 1)?.nominal ?? null) : null;
}
