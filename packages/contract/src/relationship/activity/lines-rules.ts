import { parseDollars, type Cents } from '@bank/kernel/money.ts';
import {
  categories,
  categoryOf,
  type BookKind,
  type Category,
  type Range,
  type Way,
} from '../../accounts/transactions/rules.ts';

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

/** What decides the category of a line: its kind, what its payment was for, where the bank knows, and its way. */
export type CategoryCase = {
  readonly kind: BookKind;
  readonly known: Category | null;
  readonly way: Way;
};

/** Every line that is shown with this category, for the books: `categoryOf` alone says which. */
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
