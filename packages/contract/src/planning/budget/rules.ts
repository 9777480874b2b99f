import { addDays, addMonths, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import type { Category } from '../../accounts/transactions/rules.ts';

/** What the form for a first budget suggests as income. Never stored unless the customer saves it. */
export const INCOME_DEFAULT = cents(350_000);

/** Categories of a new budget, in this order. */
export const standardCategories = [
  'housing',
  'transportation',
  'food',
  'utilities',
  'entertainment',
  'healthcare',
  'savings',
] as const;

export type StandardCategory = (typeof standardCategories)[number];

export const standardWords: Readonly<Record<StandardCategory, WordId>> = {
  housing: 'budget.category.label.housing',
  transportation: 'budget.category.label.transportation',
  food: 'budget.category.label.food',
  utilities: 'budget.category.label.utilities',
  entertainment: 'budget.category.label.entertainment',
  healthcare: 'budget.category.label.healthcare',
  savings: 'budget.category.label.savings',
};

/** Where the bank's own categories go until the customer says otherwise. All others go nowhere. */
const standardOf: Readonly<Partial<Record<Category, StandardCategory>>> = {
  housing: 'housing',
  transport: 'transportation',
  groceries: 'food',
  dining: 'food',
  utilities: 'utilities',
  phone: 'utilities',
  entertainment: 'entertainment',
  health: 'healthcare',
  investment: 'savings',
};

export function standardFor(category: Category): StandardCategory | null {
  return standardOf[category] ?? null;
}

export const CATEGORY_NAME_MAX = 40;
export const CATEGORIES_MAX = 40;
/** Categories a customer can ever have made. They are kept, because earlier months have them. */
export const CATEGORIES_EVER_MAX = 400;
/** Two changes at the same time can pass that by the categories of one month. */
export const NAMED_MAX = CATEGORIES_EVER_MAX + CATEGORIES_MAX;
export const DESCRIPTION_MAX = 80;
/** Categories one transaction can be split into. */
export const PARTS_MAX = 10;
/** Transactions of one month, written and taken over. */
export const TRANSACTIONS_MAX = 5_000;
/** Highest amount of anything in a budget. */
export const AMOUNT_MAX = cents(100_000_000_000);
/** How far a budget reaches back and ahead of this month. */
export const MONTHS_BACK = 24;
export const MONTHS_AHEAD = 12;

/** Shares of a category's budget at which an alert can be set. */
export const alertPercents = [50, 75, 80, 90, 100] as const;

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** A month as it is named in addresses, `2026-03`. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

export function firstDayOf(month: string): Day {
  return dayOf({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)), date: 1 });
}

export function lastDayOf(month: string): Day {
  return addDays(addMonths(firstDayOf(month), 1), -1);
}

export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

export function monthAfter(month: string, count: number): string {
  return monthOf(addMonths(firstDayOf(month), count));
}

/** Whether a budget can be made for this month. */
export function isInReach(month: string, today: Day): boolean {
  const now = monthOf(today);
  return month >= monthAfter(now, -MONTHS_BACK) && month <= monthAfter(now, MONTHS_AHEAD);
}

/** The same day of the month before, or its last day. */
export function sameDayBefore(day: Day): Day {
  return addMonths(day, -1);
}

/** Whether all of the month has passed. Its last day is still part of it. */
export function isOver(month: string, today: Day): boolean {
  return month < monthOf(today);
}

/** Days of the month that have begun, and those left. */
export function daysOf(month: string, today: Day): { readonly passed: number; readonly left: number } {
  const { date: length } = partsOf(lastDayOf(month));
  const now = monthOf(today);
  const passed = month < now ? length : month > now ? 0 : partsOf(today).date;
  return { passed, left: length - passed };
}

type Limited = { readonly budgeted: Cents; readonly spent: Cents };

/** The sums of a month. What is in no category is spent all the same. */
export function figuresOf(
  income: Cents,
  categories: readonly Limited[],
  unassigned: Cents,
): {
  readonly budgeted: Cents;
  readonly spent: Cents;
  readonly remaining: Cents;
  readonly available: Cents;
} {
  const budgeted = plus(ZERO, ...categories.map((each) => each.budgeted));
  const spent = plus(unassigned, ...categories.map((each) => each.spent));
  return { budgeted, spent, remaining: minus(income, budgeted), available: minus(income, spent) };
}

/** Whether an alert at this share is due. Nothing is due for a category without a budget. */
export function isAlertDue({ budgeted, spent }: Limited, percent: number): boolean {
  return budgeted > ZERO && spent * 100 >= budgeted * percent;
}
