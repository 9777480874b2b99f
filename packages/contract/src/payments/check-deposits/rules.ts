import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { rule, ruleOn, type Rule } from '@bank/kernel/rulebook.ts';
import type { AccountType } from '../../accounts/accounts/rules.ts';

/** When the bank's first terms took effect. */
const FIRST_TERMS = dayFrom('2020-01-01');

const least: Rule<Cents> = rule({
  name: 'the smallest check that can be deposited',
  source: 'docs/spec/constants.json, checkDeposit.minAmount',
  versions: [{ from: FIRST_TERMS, value: cents(1) }],
});

const most: Rule<Cents> = rule({
  name: 'the largest check that can be deposited',
  source: 'docs/spec/constants.json, checkDeposit.maxAmount',
  versions: [{ from: FIRST_TERMS, value: cents(1_000_000) }],
});

const reviewedFrom: Rule<Cents> = rule({
  name: 'the amount from which a customer’s first check deposit is looked at by a person',
  source: 'terms of the bank, docs/decisions/0070-check-deposits.md',
  versions: [{ from: FIRST_TERMS, value: cents(250_000) }],
});

export const smallestCheck = (day: Day): Cents => ruleOn(least, day).value;
export const largestCheck = (day: Day): Cents => ruleOn(most, day).value;
export const firstCheckReviewedFrom = (day: Day): Cents => ruleOn(reviewedFrom, day).value;

/** Checks go into accounts that money can be paid into at any time. */
const checkAccountTypes = ['checking', 'savings', 'student', 'moneyMarket'] as const;

export function takesChecks(type: AccountType): boolean {
  return (checkAccountTypes as readonly string[]).includes(type);
}

/** A check has two sides, and both are photographed. */
export const checkSides = ['front', 'back'] as const;
export type CheckSide = (typeof checkSides)[number];

/** The formats and size of a photograph. */
export const CHECK_PHOTO = { kinds: ['jpeg', 'png'], bytesMax: 6 * 1024 * 1024, countMax: 1 } as const;

/**
 * What the customer sees of a deposit. `accepted`: credited, while the other bank has not paid yet. `cleared`: the other bank
 * has paid. `refused`: never credited. `returned`: credited and taken back.
 */
export const checkStatuses = [
  'processing',
  'inReview',
  'accepted',
  'cleared',
  'refused',
  'returned',
] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** Below this, what a machine read on a check is no opinion. In percent. */
export const AMOUNT_READ_SURE = 60;

/** Why a person looks at a deposit before it is credited. */
export const checkDoubts = [
  /** The amount on the check reads differently from what was typed. */
  'amount_differs',
  /** The photographs are at the edge of what can be read. */
  'photo_borderline',
  /** It looks like a check that was deposited before. */
  'like_another',
  /** The customer's first check, and a large one. */
  'large_first',
] as const;
export type CheckDoubt = (typeof checkDoubts)[number];

/** Why a deposit is refused. Each is a reason code that the customer's text is found by. */
export const checkRefusals = [
  'check_unreadable',
  'check_duplicate',
  'check_amount',
  'check_not_endorsed',
  'check_not_yours',
  'check_not_accepted',
  'account_closed',
] as const;
export type CheckRefusal = (typeof checkRefusals)[number];

/** What staff may choose; an account that has closed is found by the bank itself. */
export const staffRefusals = [
  'check_unreadable',
  'check_duplicate',
  'check_amount',
  'check_not_endorsed',
  'check_not_yours',
  'check_not_accepted',
] as const satisfies readonly CheckRefusal[];

/** History: deposits on a page, unless said otherwise, and at most. */
export const HISTORY_PAGE = 10;
export const HISTORY_PAGE_MAX = 50;
/** Deposits in review in one list of the office. */
export const REVIEWS_LISTED = 100;
/** Earlier deposits that one looks like, in one answer of the office. */
export const LIKE_LISTED = 20;

export const NOTE_MAX = 500;

/** The limits of one customer and what they have used of them. */
export type CheckLimits = {
  readonly least: Cents;
  readonly most: Cents;
  readonly daily: Cents;
  readonly monthly: Cents;
  readonly usedToday: Cents;
  readonly usedThisMonth: Cents;
};

const left = (cap: Cents, used: Cents): Cents => (used >= cap ? ZERO : minus(cap, used));

/** What the customer can still deposit today: of the day, and of the month if that is less. */
export function availableToday({ daily, monthly, usedToday, usedThisMonth }: CheckLimits): Cents {
  return lesser(left(daily, usedToday), left(monthly, usedThisMonth));
}

/** The largest check that can be deposited now (CON-09): no page names an amount that would be refused. */
export function effectiveMost(limits: CheckLimits): Cents {
  return lesser(limits.most, availableToday(limits));
}

/** The first rule that an amount breaks, in the specification's words. */
export function checkAmountProblems(amount: Cents, limits: CheckLimits): Problem[] {
  const { least: minimum, most: maximum, daily, monthly, usedToday, usedThisMonth } = limits;
  const field = 'amount';
  if (amount < minimum)
    return [
      {
        code: 'below_minimum',
        word: 'checkDeposit.validation.minimum',
        field,
        blanks: { amount: moneyText(minimum) },
      },
    ];
  if (usedToday >= daily)
    return [{ code: 'limit_reached', word: 'checkDeposit.validation.dailyReached', field }];
  if (usedThisMonth >= monthly)
    return [{ code: 'limit_reached', word: 'checkDeposit.validation.monthlyReached', field }];
  if (amount > maximum)
    return [
      {
        code: 'above_maximum',
        word: 'checkDeposit.validation.maximum',
        field,
        blanks: { amount: moneyText(effectiveMost(limits)) },
      },
    ];
  if (plus(usedToday, amount) > daily)
    return [
      {
        code: 'limit_reached',
        word: 'checkDeposit.validation.wouldExceedDaily',
        field,
        blanks: { remaining: moneyText(availableToday(limits)) },
      },
    ];
  if (plus(usedThisMonth, amount) > monthly)
    return [
      {
        code: 'limit_reached',
        word: 'checkDeposit.validation.wouldExceedMonthly',
        field,
        blanks: { remaining: moneyText(left(monthly, usedThisMonth)) },
      },
    ];
  return [];
}
