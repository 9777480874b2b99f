import { parseDollars, type Cents } from '@bank/kernel/money.ts';
import {
  categories,
  categoryOf,
  type BookKind,
  type Category,
  type Range,
  type Way,
} from '../../accounts/transactions/rules.ts';

/** Periods the list offers, default first. */
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

/** Maximum lines of an export; a longer one is refused with advice to choose a shorter period. */
export const EXPORT_LINES_MAX = 10_000;

/** A search that is an amount also matches amounts: `150`, `$1,250.50`. */
export function typedAmount(search: string): Cents | undefined {
  const amount = parseDollars(search);
  return amount === null || amount === 0 ? undefined : amount;
}

/** What decides a line's category: its kind, the known purpose of its payment, and its direction. */
export type CategoryCase = {
  readonly kind: BookKind;
  readonly known: Category | null;
  readonly way: Way;
};

/** Every combination that is displayed with this category, for the SQL filter; derived from `categoryOf`. */
export function casesOfCategory(wanted: Category): readonly CategoryCase[] {
  return bookKinds.flatMap((kind) =>
    [null, ...categories].flatMap((known) =>
      (['in', 'out'] as const).flatMap((way) =>
        categoryOf(kind, known, way) === wanted ? [{ kind, known, way }] : [],
      ),
    ),
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
