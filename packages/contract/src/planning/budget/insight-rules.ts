import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { StandardCategory } from './rules.ts';

export type InsightCategory = {
  readonly name: string;
  /** Null if the customer named it. */
  readonly standard: StandardCategory | null;
  readonly budgeted: Cents;
  readonly spent: Cents;
  /** In the month before, by the same day; null if that month has no budget. */
  readonly before: Cents | null;
};

export type InsightFacts = {
  /** `2026-03`. */
  readonly month: string;
  /** The whole month has passed. */
  readonly isComplete: boolean;
  readonly daysPassed: number;
  readonly daysInMonth: number;
  readonly income: Cents;
  readonly budgeted: Cents;
  readonly spent: Cents;
  readonly categories: readonly InsightCategory[];
};

type Insight =
  | { readonly kind: 'overBudget' | 'overSpent' | 'pace' | 'unbudgeted'; readonly amount: Cents }
  | {
      readonly kind: 'categoryOver' | 'more' | 'less';
      readonly amount: Cents;
      readonly category: Pick<InsightCategory, 'name' | 'standard'>;
    };

/** A difference below this is not worth a sentence. */
const DIFFERENCE_MIN = cents(2_000);
const OVER_MAX = 3;

/** What stands out in a month, what is wrong first. */
export function insightsOf(facts: InsightFacts): Insight[] {
  const { income, budgeted, spent } = facts;
  return [
    ...over('overBudget', budgeted, income),
    ...over('overSpent', spent, income),
    ...overspent(facts),
    ...compared(facts),
    ...ahead(facts),
    ...(budgeted < income ? [{ kind: 'unbudgeted' as const, amount: cents(income - budgeted) }] : []),
  ];
}

function over(kind: 'overBudget' | 'overSpent', amount: Cents, income: Cents): Insight[] {
  return amount > income ? [{ kind, amount: cents(amount - income) }] : [];
}

/** To save more than planned is no fault. */
function spending({ categories }: InsightFacts): readonly InsightCategory[] {
  return categories.filter(({ standard }) => standard !== 'savings');
}

/** The furthest over first. */
function overspent(facts: InsightFacts): Insight[] {
  return spending(facts)
    .filter(({ spent, budgeted }) => spent > budgeted)
    .toSorted((one, other) => other.spent - other.budgeted - (one.spent - one.budgeted))
    .slice(0, OVER_MAX)
    .map(({ name, standard, spent, budgeted }) => ({
      kind: 'categoryOver',
      category: { name, standard },
      amount: cents(spent - budgeted),
    }));
}

/** The category that changed the most since the month before. */
function compared(facts: InsightFacts): Insight[] {
  const changes = spending(facts).flatMap(({ name, standard, spent, before }) =>
    before === null || before <= ZERO ? [] : [{ category: { name, standard }, change: spent - before }],
  );
  const [most] = changes.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
  if (!most || Math.abs(most.change) < DIFFERENCE_MIN) return [];
  const kind = most.change > 0 ? 'more' : 'less';
  return [{ kind, category: most.category, amount: cents(Math.abs(most.change)) }];
}

/** Ahead of spending the same on each day. Nothing can be said about a month that is over or hasn't begun. */
function ahead({ budgeted, spent, daysPassed, daysInMonth, isComplete }: InsightFacts): Insight[] {
  if (isComplete || daysPassed === 0 || budgeted === ZERO || spent > budgeted) return [];
  const even = Math.floor((budgeted * daysPassed) / daysInMonth);
  return spent - even >= DIFFERENCE_MIN ? [{ kind: 'pace', amount: cents(spent - even) }] : [];
}
