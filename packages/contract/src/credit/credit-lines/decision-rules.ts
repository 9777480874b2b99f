import { addMonths, dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';
import { rule, ruleOn } from '@bank/kernel/rulebook.ts';
import { interestOn } from '../../accounts/credit-cycle/interest-rules.ts';
import { creditTermsOn } from '../../accounts/credit-cycle/standing-rules.ts';
import { minimumPayment } from '../../accounts/credit-cycle/rules.ts';
import type { DeclineReason } from './rules.ts';

/** `refer` leaves the decision to an officer. */
type Grade = 'approve' | 'refer' | 'decline';
export type LimitDecision = { readonly outcome: Grade; readonly reasons: readonly DeclineReason[] };

/** Everything a decision rests on: the request, and what the bank knows about the account. No score of a bureau. */
export type LimitFacts = {
  readonly requested: Cents;
  readonly yearlyIncome: Cents;
  readonly monthlyExpenses: Cents;
  readonly limit: Cents;
  /** Of the customer's other credit accounts, together. */
  readonly otherLimits: Cents;
  readonly owed: Cents;
  readonly state: 'open' | 'frozen' | 'closed';
  readonly openedOn: Day;
  readonly lastRaisedOn: Day | null;
  readonly isPastDue: boolean;
  /** Late payments in the twelve months before. */
  readonly lateCount: number;
  readonly today: Day;
};

type Policy = {
  readonly monthsOpen: number;
  readonly monthsBetween: number;
  readonly lateReferred: number;
  readonly lateDeclined: number;
  /** The minimum payment of the whole limit may be this part of what is left in a month. */
  readonly burdenReferred: { readonly part: number; readonly of: number };
  /** All limits of the customer may be this part of the yearly income. */
  readonly shareReferred: { readonly part: number; readonly of: number };
  readonly shareDeclined: { readonly part: number; readonly of: number };
  readonly amountReferred: Cents;
  readonly amountDeclined: Cents;
  readonly timesReferred: number;
  /** How much of the limit is in use, in percent. */
  readonly usageReferred: number;
};

const limitPolicy = rule<Policy>({
  name: 'when a higher credit limit is approved, referred or declined',
  source:
    '12 CFR 1026.51(a): the customer must be able to make the minimum payments; the figures are the bank’s own',
  versions: [
    {
      from: dayFrom('2020-01-01'),
      value: {
        monthsOpen: 6,
        monthsBetween: 6,
        lateReferred: 1,
        lateDeclined: 2,
        burdenReferred: { part: 1, of: 2 },
        shareReferred: { part: 1, of: 4 },
        shareDeclined: { part: 1, of: 2 },
        amountReferred: cents(2_500_000),
        amountDeclined: cents(5_000_000),
        timesReferred: 2,
        usageReferred: 90,
      },
    },
  ],
});

/** More would not help anybody (12 CFR 1002.9(b)(2), comment 1). */
const REASONS_MAX = 4;
const DAYS_OF_MONTH = 30;
const MONTHS = 12;

type Test = (facts: LimitFacts, policy: Policy) => Grade;

/** One row per reason, the gravest facts first. */
const table: readonly (readonly [DeclineReason, Test])[] = [
  ['closed', ({ state }) => declineIf(state === 'closed')],
  ['pastDue', ({ isPastDue }) => declineIf(isPastDue)],
  [
    'late',
    ({ lateCount }, { lateReferred, lateDeclined }) =>
      grade(lateCount >= lateDeclined, lateCount >= lateReferred),
  ],
  ['tooNew', ({ openedOn, today }, { monthsOpen }) => declineIf(addMonths(openedOn, monthsOpen) > today)],
  [
    'tooSoon',
    ({ lastRaisedOn, today }, { monthsBetween }) =>
      declineIf(lastRaisedOn !== null && addMonths(lastRaisedOn, monthsBetween) > today),
  ],
  ['income', ({ yearlyIncome }) => declineIf(yearlyIncome === ZERO)],
  [
    'ability',
    (facts, { burdenReferred: { part, of } }) => {
      const [burden, left] = [burdenOf(facts), leftInMonth(facts)];
      return facts.yearlyIncome === ZERO ? 'approve' : grade(burden > left, burden * of > left * part);
    },
  ],
  [
    'share',
    ({ requested, otherLimits, yearlyIncome }, { shareReferred, shareDeclined }) => {
      const all = plus(requested, otherLimits);
      return yearlyIncome === ZERO
        ? 'approve'
        : grade(
            all * shareDeclined.of > yearlyIncome * shareDeclined.part,
            all * shareReferred.of > yearlyIncome * shareReferred.part,
          );
    },
  ],
  [
    'ceiling',
    ({ requested }, { amountReferred, amountDeclined }) =>
      grade(requested > amountDeclined, requested > amountReferred),
  ],
  ['multiple', ({ requested, limit }, { timesReferred }) => referIf(requested > limit * timesReferred)],
  ['usage', ({ owed, limit }, { usageReferred }) => referIf(owed * 100 >= limit * usageReferred)],
  ['frozen', ({ state }) => referIf(state === 'frozen')],
];

const gravity: readonly Grade[] = ['approve', 'refer', 'decline'];

/** The gravest grade decides, and the reasons are those that have it. */
export function decideLimit(facts: LimitFacts): LimitDecision {
  const policy = ruleOn(limitPolicy, facts.today).value;
  const graded = table.map(([reason, test]) => ({ reason, given: test(facts, policy) }));
  const outcome = gravity.findLast((each) => graded.some(({ given }) => given === each)) ?? 'approve';
  if (outcome === 'approve') return { outcome, reasons: [] };
  const reasons = graded.filter(({ given }) => given === outcome).map(({ reason }) => reason);
  return { outcome, reasons: reasons.slice(0, REASONS_MAX) };
}

function grade(isDeclined: boolean, isReferred: boolean): Grade {
  return isDeclined ? 'decline' : isReferred ? 'refer' : 'approve';
}

const declineIf = (holds: boolean): Grade => grade(holds, false);
const referIf = (holds: boolean): Grade => grade(false, holds);

/** The minimum payment of a month in which the whole limit was used for purchases. */
function burdenOf({ requested, today }: LimitFacts): Cents {
  const terms = creditTermsOn(today);
  const charged = interestOn(cents(requested * DAYS_OF_MONTH), terms.aprs.purchases);
  return minimumPayment({ balance: requested, charged, pastDue: ZERO }, terms);
}

/** What a month leaves after the expenses; negative if they are more than the income. */
function leftInMonth({ yearlyIncome, monthlyExpenses }: LimitFacts): Cents {
  return minus(portion(yearlyIncome, 1, MONTHS, 'down'), monthlyExpenses);
}
