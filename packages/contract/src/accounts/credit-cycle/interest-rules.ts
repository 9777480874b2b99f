import { addDays, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { divide, greater, lesser, whole } from '@bank/kernel/portion.ts';
import { PPM, type Rate } from '@bank/kernel/rate.ts';
import { asideOf, totalAside, type SetAside } from './set-aside-rules.ts';
import {
  afterEntry,
  creditTermsOn,
  interestBearing,
  type CreditEntry,
  type CreditTerms,
  type Debt,
  type InterestBearing,
  type Standing,
} from './standing-rules.ts';

const DAYS_OF_YEAR = 365n;

/** What a cycle takes over from the previous one. */
export type Carried = {
  readonly debt: Debt;
  readonly credit: Cents;
  /** The previous statement's balance and minimum, and the last day to pay it on time; null before the first. */
  readonly balance: Cents;
  readonly minimum: Cents;
  /** What the minimum was made of: interest and fees, and what was past due. */
  readonly charged: Cents;
  readonly pastDue: Cents;
  readonly acceptedThrough: Day | null;
  /** Whether the previous cycle bore no interest on purchases. */
  readonly hasGrace: boolean;
  /** What is set aside for disputes; part of the balance, and of no debt. */
  readonly aside: readonly SetAside[];
};

/** A month's interest and the figures behind it. */
export type CountedInterest = {
  readonly hasGrace: boolean;
  /** End-of-day balances added up; divided by the number of days, the average daily balance. */
  readonly dayBalances: Readonly<Record<InterestBearing, Cents>>;
  readonly aprs: CreditTerms['aprs'];
  readonly interest: Readonly<Record<InterestBearing, Cents>>;
  /** Interest on what was set aside and is owed after all, of this month and earlier ones. */
  readonly disputeInterest: Cents;
  /** The month's interest on what is still set aside, by dispute. Charged if the customer is wrong. */
  readonly deferred: Readonly<Record<string, Cents>>;
};

export type Span = { readonly start: Day; readonly end: Day };

/** Replays the entries day by day: each day's closing state, and how much of the purchases was repaid by then. */
export function daysOf(before: Carried, entries: readonly CreditEntry[], { start, end }: Span) {
  const agreed = { minimum: before.minimum, aprs: creditTermsOn(start).aprs };
  const ends: { day: Day; standing: Standing; repaid: Cents }[] = [];
  let standing: Standing = {
    debt: before.debt,
    credit: before.credit,
    paid: ZERO,
    aside: before.aside,
    excused: totalAside(before.aside),
    lost: [],
  };
  let repaid = ZERO;
  let next = 0;
  for (let day = start; day <= end; day = addDays(day, 1)) {
    for (let entry = entries[next]; entry && entry.day <= day; entry = entries[next]) {
      const after = afterEntry(standing, entry, agreed);
      if (entry.what === 'paid' || entry.what === 'refunded')
        repaid = plus(repaid, minus(standing.debt.purchases, after.debt.purchases));
      standing = after;
      next += 1;
    }
    ends.push({ day, standing, repaid });
  }
  return { ends, standing };
}

/**
 * Interest for a month. Purchases bear none in a cycle in which the previous statement was paid in full by its due
 * date. Otherwise they do, new ones included, by average daily balance, except on what was repaid in time while it
 * still had its grace: 12 CFR 1026.54(a)(1)(ii). Days of an earlier cycle are never counted again: 1026.54(a)(1)(i).
 * Other debts have no grace.
 */
export function countInterest(
  before: Carried,
  entries: readonly CreditEntry[],
  { start, end }: Span,
): CountedInterest {
  const { aprs } = creditTermsOn(start);
  const { ends, standing: last } = daysOf(before, entries, { start, end });
  const dayBalances = { purchases: ZERO, cashAdvances: ZERO, balanceTransfers: ZERO };
  for (const { standing } of ends)
    for (const kind of interestBearing) dayBalances[kind] = plus(dayBalances[kind], standing.debt[kind]);
  const atDue = ends.findLast(({ day }) => before.acceptedThrough !== null && day <= before.acceptedThrough);
  const settled = plus(atDue?.standing.paid ?? ZERO, atDue?.standing.excused ?? ZERO);
  const hasGrace = before.balance === ZERO || settled >= before.balance;
  if (before.hasGrace && !hasGrace) {
    const inTime = lesser(before.debt.purchases, atDue?.repaid ?? ZERO);
    for (const { repaid, standing } of ends) {
      const free = lesser(greater(ZERO, minus(inTime, repaid)), standing.debt.purchases);
      dayBalances.purchases = minus(dayBalances.purchases, free);
    }
  }
  const interestOf = (kind: InterestBearing) => interestOn(dayBalances[kind], aprs[kind]);
  return {
    hasGrace,
    dayBalances,
    aprs,
    interest: {
      purchases: hasGrace ? ZERO : interestOf('purchases'),
      cashAdvances: interestOf('cashAdvances'),
      balanceTransfers: interestOf('balanceTransfers'),
    },
    ...asideInterest(ends, last, { aprs, hasGrace }),
  };
}

/** Counted for each dispute on its own, at the rate of the debt it belongs to, and by the same rule of grace. */
function asideInterest(
  ends: readonly { readonly standing: Standing }[],
  { aside, lost }: Standing,
  { aprs, hasGrace }: Pick<CountedInterest, 'aprs' | 'hasGrace'>,
): Pick<CountedInterest, 'disputeInterest' | 'deferred'> {
  const interestOf = ({ dispute, debt }: SetAside): Cents => {
    if (debt === 'charges' || (debt === 'purchases' && hasGrace)) return ZERO;
    const days = ends.map(({ standing }) => asideOf(standing.aside, dispute)?.amount ?? ZERO);
    return interestOn(plus(...days), aprs[debt]);
  };
  return {
    disputeInterest: plus(...lost.map((each) => plus(each.deferred, interestOf(each)))),
    deferred: Object.fromEntries(aside.map((each) => [each.dispute, interestOf(each)])),
  };
}

/** 1/365 of the yearly rate on each day's balance, rounded once per cycle, half to even. */
export function interestOn(dayBalances: Cents, apr: Rate): Cents {
  const parts = BigInt(dayBalances) * BigInt(apr);
  return cents(whole(divide(parts, BigInt(PPM) * DAYS_OF_YEAR, 'half-even')));
}
