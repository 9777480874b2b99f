import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { divide, greater, lesser, whole } from '@bank/kernel/portion.ts';
import { percent, PPM, type Rate } from '@bank/kernel/rate.ts';
import { rule, ruleOn } from '@bank/kernel/rulebook.ts';

const DAYS_OF_YEAR = 365n;

/** Balances that bear interest, each at its own rate. At equal rates, the earlier is paid off first. */
export const interestBearing = ['purchases', 'cashAdvances', 'balanceTransfers'] as const;
export type InterestBearing = (typeof interestBearing)[number];

/** What is owed, by kind. Interest and fees (`charges`) don't bear interest themselves. */
export type DebtKind = InterestBearing | 'charges';
export type Debt = Readonly<Record<DebtKind, Cents>>;

export const NO_DEBT: Debt = { purchases: ZERO, cashAdvances: ZERO, balanceTransfers: ZERO, charges: ZERO };

export type CreditTerms = {
  readonly aprs: Readonly<Record<InterestBearing, Rate>>;
  readonly leastMinimum: Cents;
  /** Share of the statement balance, added to its interest and fees. */
  readonly minimumShare: Rate;
};

/** A new version applies from the first cycle that begins under it, so each cycle has one rate. */
export const creditTerms = rule<CreditTerms>({
  name: 'what a credit account costs and the least that is to be paid',
  source:
    'docs/spec/constants.json, cashAdvance.sampleAprs (purchases, cash advances, balance transfers), ' +
    'credit.minimumPayment; the share of one percent is the bank’s own',
  versions: [
    {
      from: dayFrom('2020-01-01'),
      value: {
        aprs: {
          purchases: percent('18.99'),
          cashAdvances: percent('16.24'),
          balanceTransfers: percent('12.75'),
        },
        leastMinimum: cents(2_500),
        minimumShare: percent('1'),
      },
    },
  ],
});

export function creditTermsOn(day: Day): CreditTerms {
  return ruleOn(creditTerms, day).value;
}

/** Activity on a credit account, as far as its cycle needs it. Amounts are positive. */
export type CreditEntry = { readonly day: Day; readonly amount: Cents } & (
  | { readonly what: 'owed' | 'refunded'; readonly debt: DebtKind }
  /** `returned` is a payment a network gave back. */
  | { readonly what: 'paid' | 'returned' }
);

/** `credit` is what the bank owes the customer; then the debt is zero. `paid` counts since the last statement. */
type Standing = { readonly debt: Debt; readonly credit: Cents; readonly paid: Cents };
type Agreed = { readonly minimum: Cents; readonly aprs: CreditTerms['aprs'] };

/** Highest rate first, as 12 CFR 1026.53(a) requires for everything above the minimum. */
export function byRate(aprs: CreditTerms['aprs']): readonly DebtKind[] {
  return [...interestBearing.toSorted((one, other) => aprs[other] - aprs[one]), 'charges'];
}

/**
 * Allocates a payment. Up to the unpaid minimum, interest and fees are paid first, which is the bank's choice;
 * everything above goes to the highest rate. The rest becomes the customer's credit.
 */
export function allocatePayment(
  debt: Debt,
  amount: Cents,
  minimumLeft: Cents,
  aprs: CreditTerms['aprs'],
): { debt: Debt; over: Cents } {
  const order = byRate(aprs);
  const minimum = lesser(amount, minimumLeft);
  const first = payOff(debt, minimum, ['charges', ...order]);
  return payOff(first.debt, plus(minus(amount, minimum), first.over), order);
}

function payOff(debt: Debt, amount: Cents, order: readonly DebtKind[]): { debt: Debt; over: Cents } {
  const owed: Record<DebtKind, Cents> = { ...debt };
  let over = amount;
  for (const kind of order) {
    const part = lesser(over, owed[kind]);
    owed[kind] = minus(owed[kind], part);
    over = minus(over, part);
  }
  return { debt: owed, over };
}

function afterEntry(standing: Standing, entry: CreditEntry, agreed: Agreed): Standing {
  switch (entry.what) {
    case 'owed':
      return owing(standing, entry.debt, entry.amount);
    case 'returned':
      // What the payment had paid off isn't tracked, so it is owed again as a purchase and no longer counts as paid.
      return {
        ...owing(standing, 'purchases', entry.amount),
        paid: minus(standing.paid, entry.amount),
      };
    case 'paid':
      return paying(standing, entry.amount, agreed);
    case 'refunded': {
      const part = lesser(entry.amount, standing.debt[entry.debt]);
      const debt = { ...standing.debt, [entry.debt]: minus(standing.debt[entry.debt], part) };
      const lowered = { ...standing, debt, paid: plus(standing.paid, part) };
      return paying(lowered, minus(entry.amount, part), agreed);
    }
  }
}

function owing({ debt, credit, paid }: Standing, kind: DebtKind, amount: Cents): Standing {
  const covered = lesser(credit, amount);
  return {
    debt: { ...debt, [kind]: plus(debt[kind], minus(amount, covered)) },
    credit: minus(credit, covered),
    paid,
  };
}

function paying({ debt, credit, paid }: Standing, amount: Cents, { minimum, aprs }: Agreed): Standing {
  const minimumLeft = greater(ZERO, minus(minimum, greater(ZERO, paid)));
  const done = allocatePayment(debt, amount, minimumLeft, aprs);
  return { debt: done.debt, credit: plus(credit, done.over), paid: plus(paid, amount) };
}

/** What a cycle takes over from the previous one. */
export type Carried = {
  readonly debt: Debt;
  readonly credit: Cents;
  /** The previous statement's balance and minimum, and the last day to pay it on time; null before the first. */
  readonly balance: Cents;
  readonly minimum: Cents;
  readonly acceptedThrough: Day | null;
  /** Whether the previous cycle bore no interest on purchases. */
  readonly hasGrace: boolean;
};

/** A month's interest and the figures behind it. */
export type CountedInterest = {
  readonly hasGrace: boolean;
  /** End-of-day balances added up; divided by the number of days, the average daily balance. */
  readonly dayBalances: Readonly<Record<InterestBearing, Cents>>;
  readonly aprs: CreditTerms['aprs'];
  readonly interest: Readonly<Record<InterestBearing, Cents>>;
};

export type Span = { readonly start: Day; readonly end: Day };

/** Replays the entries day by day: each day's closing state, and how much of the purchases was repaid by then. */
export function daysOf(before: Carried, entries: readonly CreditEntry[], { start, end }: Span) {
  const agreed = { minimum: before.minimum, aprs: creditTermsOn(start).aprs };
  const ends: { day: Day; standing: Standing; repaid: Cents }[] = [];
  let standing: Standing = { debt: before.debt, credit: before.credit, paid: ZERO };
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
  const { ends } = daysOf(before, entries, { start, end });
  const dayBalances = { purchases: ZERO, cashAdvances: ZERO, balanceTransfers: ZERO };
  for (const { standing } of ends)
    for (const kind of interestBearing) dayBalances[kind] = plus(dayBalances[kind], standing.debt[kind]);
  const atDue = ends.findLast(({ day }) => before.acceptedThrough !== null && day <= before.acceptedThrough);
  const hasGrace = before.balance === ZERO || (atDue?.standing.paid ?? ZERO) >= before.balance;
  if (before.hasGrace && !hasGrace) {
    const inTime = lesser(before.debt.purchases, atDue?.repaid ?? ZERO);
    for (const each of ends)
      dayBalances.purchases = minus(dayBalances.purchases, greater(ZERO, minus(inTime, each.repaid)));
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
  };
}

/** 1/365 of the yearly rate on each day's balance, rounded once per cycle, half to even. */
export function interestOn(dayBalances: Cents, apr: Rate): Cents {
  const parts = BigInt(dayBalances) * BigInt(apr);
  return cents(whole(divide(parts, BigInt(PPM) * DAYS_OF_YEAR, 'half-even')));
}
