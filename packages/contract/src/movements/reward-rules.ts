import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { scale } from '@bank/kernel/portion.ts';
import { changeableRule, ruleIn, type ChangeableRule, type Rulebook } from '@bank/kernel/rulebook.ts';
import { pointsCategories, type PointsCategory } from './points-category-rules.ts';

const FIRST_TERMS = dayFrom('2020-01-01');
const PER_DOLLAR_MAX = 10;

function perDollar(category: PointsCategory, points: number): ChangeableRule<number> {
  return changeableRule({
    name: `points for each dollar spent (${category})`,
    source: 'docs/decisions/0076-rewards.md',
    versions: [{ from: FIRST_TERMS, value: points }],
    change: { key: `points.${category}`, unit: 'points', least: 0, most: PER_DOLLAR_MAX },
  });
}

/** Points for each dollar of a purchase, by the category of its merchant. */
export const pointsPerDollar: Readonly<Record<PointsCategory, ChangeableRule<number>>> = {
  dining: perDollar('dining', 3),
  groceries: perDollar('groceries', 2),
  transport: perDollar('transport', 2),
  other: perDollar('other', 1),
};

/** What 100 points are worth. A fraction of a cent for each point, and no rounding before the last step. */
export const pointsValue: ChangeableRule<Cents> = changeableRule({
  name: 'what 100 points are worth',
  source: 'docs/decisions/0076-rewards.md',
  versions: [{ from: FIRST_TERMS, value: cents(100) }],
  change: { key: 'points.value', unit: 'cents', least: cents(50), most: cents(200) },
});

export const rewardRules: readonly (ChangeableRule<Cents> | ChangeableRule<number>)[] = [
  ...pointsCategories.map((category) => pointsPerDollar[category]),
  pointsValue,
];

/** The category whose rule a purchase falls under. Null: the network named none. */
export function pointsCategoryOf(merchantCategory: string | null): PointsCategory {
  return pointsCategories.find((each) => each === merchantCategory) ?? 'other';
}

export type PointsRule = {
  readonly category: PointsCategory;
  readonly perDollar: number;
  /** Since when it has been so. */
  readonly since: Day;
};

/** The rule for a purchase that posts on that day. */
export function pointsRuleOn(rules: Rulebook, merchantCategory: string | null, day: Day): PointsRule {
  const category = pointsCategoryOf(merchantCategory);
  const { from, value } = ruleIn(rules, pointsPerDollar[category], day);
  return { category, perDollar: value, since: from };
}

const CENTS_IN_DOLLAR = 100;

/**
 * The points of a purchase: of what it came to after refunds, rounded once. What a refund takes back is the difference
 * between two of these, so a purchase that is refunded in parts ends as one that is refunded at once.
 */
export function pointsFor(spent: Cents, perDollar: number): number {
  return spent <= 0 ? 0 : scale(spent, perDollar, CENTS_IN_DOLLAR, 'half-up');
}

const POINTS_VALUED = 100;

/** The worth of points in cents, rounded down: nothing is promised that a customer can't redeem. */
export function worthOf(points: number, value: Cents): Cents {
  return points <= 0 ? cents(0) : cents(scale(points, value, POINTS_VALUED, 'down'));
}

/** What all points together are owed as, rounded up. */
export function owedFor(points: number, value: Cents): Cents {
  return points <= 0 ? cents(0) : cents(scale(points, value, POINTS_VALUED, 'up'));
}
