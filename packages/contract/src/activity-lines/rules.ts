import { parseDollars, type Cents } from '@bank/kernel/money.ts';
import { categories, categoryOf, type BookKind, type Category, type Range } from '../transactions/rules.ts';

/** The periods the list offers, the one it opens with first. */
export const activityRanges = [
  '60days',
  '30days',
  '90days',
  'thisyear',
  '12months',
  'all',
] as const satisfies readonly Range[];

export type ActivityRange = (typeof activityRanges)[number];

export const ACTIVITY_RANGE_DEFAULT: ActivityRange = '60days';

export const ACTIVITY_PAGE = 25;

/** An export holds as many lines as this; a longer one is refused and asks for a shorter period. */
export const EXPORT_LINES_MAX = 10_000;

/** What a person types for an amount also finds it in the list: `150`, `$1,250.50`. */
export function typedAmount(search: string): Cents | undefined {
  const amount = parseDollars(search);
  return amount === null || amount === 0 ? undefined : amount;
}

/**
 * Which lines are of a category, for the books: a fee and interest go by their kind alone, the rest by what the payment
 * was for, and by their kind where nobody knows.
 */
export function kindsOfCategory(wanted: Category): {
  readonly always: readonly BookKind[];
  readonly unlessKnown: readonly BookKind[];
} {
  const plain = bookKinds.filter((kind) => categoryOf(kind, null, 'in') === wanted);
  const isFixed = (kind: BookKind) => categories.every((known) => categoryOf(kind, known, 'in') === wanted);
  return { always: plain.filter(isFixed), unlessKnown: plain.filter((kind) => !isFixed(kind)) };
}

/** Kinds whose category stands whatever a payment was for. */
export function fixedKinds(): readonly BookKind[] {
  return bookKinds.filter((kind) =>
    categories.every((known) => categoryOf(kind, known, 'in') === categoryOf(kind, null, 'in')),
  );
}

const bookKinds: readonly BookKind[] = [
  'transfer',
  'deposit',
  'withdrawal',
  'payment',
  'purchase',
  'fee',
  'interest',
  'reversal',
  'adjustment',
  'reward',
  'dispute',
  'contribution',
  'trade',
  'accrual',
];
