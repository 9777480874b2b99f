import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, dayOf, daysBetween, monthsBetween, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { divide, greater, lesser, whole } from '@bank/kernel/portion.ts';
import { percent, percentOf, PPM, type Rate } from '@bank/kernel/rate.ts';
import { rule, ruleOn } from '@bank/kernel/rulebook.ts';

/** What interest is charged on, each at a rate of its own; where two rates are equal, the earlier is paid off first. */
export const interestBearing = ['purchases', 'cashAdvances', 'balanceTransfers'] as const;
export type InterestBearing = (typeof interestBearing)[number];

/** What is owed, by what it is owed for. Interest and fees (`charges`) bear no interest themselves. */
export type DebtKind = InterestBearing | 'charges';
export type Debt = Readonly<Record<DebtKind, Cents>>;

export const NO_DEBT: Debt = { purchases: ZERO, cashAdvances: ZERO, balanceTransfers: ZERO, charges: ZERO };

export type CreditTerms = {
  readonly aprs: Readonly<Record<InterestBearing, Rate>>;
  readonly leastMinimum: Cents;
  /** Of the statement's balance, beside the interest and fees on it. */
  readonly minimumShare: Rate;
};

/** A new version holds from the first cycle that begins under it, so that a cycle has one rate. */
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

/** The lower amounts of 89 FR 19128 never came into force and were withdrawn (90 FR 20084). */
const lateFees = rule({
  name: 'what a late payment costs',
  source: '12 CFR 1026.52(b)(1)(ii), the amounts for 2020, 2021 and from 2022 on',
  versions: [
    { from: dayFrom('2020-01-01'), value: { first: cents(2_900), repeated: cents(4_000) } },
    { from: dayFrom('2022-01-01'), value: { first: cents(3_000), repeated: cents(4_100) } },
  ],
});

const dueDay = rule({
  name: 'the day of the month on which a statement is due',
  source:
    '12 CFR 1026.5(b)(2)(ii): at least 21 days after the statement; 1026.7(b)(11): the same date every month',
  versions: [{ from: dayFrom('2020-01-01'), value: { date: 25 } }],
});

/** A late payment costs more when one of so many cycles before was late too: 12 CFR 1026.52(b)(1)(ii)(B). */
const REPEATED_WITHIN_CYCLES = 6;
const DAYS_OF_YEAR = 365n;

/**
 * When the statement of a month is due. A payment on the next business day is in time where that day is closed: 12 CFR
 * 1026.10(d).
 */
export function dueDates(periodEnd: Day): { dueOn: Day; acceptedThrough: Day } {
  const next = addDays(periodEnd, 1);
  const dueOn = dayOf({ ...partsOf(next), date: ruleOn(dueDay, next).value.date });
  return { dueOn, acceptedThrough: onOrAfterBusinessDay(dueOn) };
}

/** What happens on a credit account, as far as its cycle must know. Amounts are positive. */
export type CreditEntry = { readonly day: Day; readonly amount: Cents } & (
  | { readonly what: 'owed' | 'refunded'; readonly debt: DebtKind }
  /** `returned` is a payment that came back. */
  | { readonly what: 'paid' | 'returned' }
);

/** `credit` is what the bank owes the customer, and then nothing is owed; `paid` counts since the last statement. */
type Standing = { readonly debt: Debt; readonly credit: Cents; readonly paid: Cents };
type Agreed = { readonly minimum: Cents; readonly aprs: CreditTerms['aprs'] };

/** The highest rate first, as 12 CFR 1026.53(a) has it for all that is paid above the minimum. */
export function byRate(aprs: CreditTerms['aprs']): readonly DebtKind[] {
  return [...interestBearing.toSorted((one, other) => aprs[other] - aprs[one]), 'charges'];
}

/**
 * A payment finds its debts: as much as is left of the minimum pays interest and fees first, which is the bank's choice,
 * and everything above goes to the highest rate. What is left over is the customer's credit.
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
      // What it had paid is not told apart; it is owed as a purchase, and counts as unpaid again.
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

/** What a cycle takes over from the one before. */
export type Carried = {
  readonly debt: Debt;
  readonly credit: Cents;
  /** Of the statement before, and until when it could be paid in time; null before the first. */
  readonly balance: Cents;
  readonly minimum: Cents;
  readonly acceptedThrough: Day | null;
  /** Whether the cycle before bore no interest on purchases. */
  readonly hasGrace: boolean;
};

export type CreditCycle = Carried & {
  /** Interest and fees on the statement, less what was given back of them. */
  readonly charged: Cents;
  readonly pastDue: Cents;
  readonly dueOn: Day;
  readonly acceptedThrough: Day;
  readonly days: number;
  /** What was owed at the end of each day, added up; divided by the days it is the average daily balance. */
  readonly dayBalances: Readonly<Record<InterestBearing, Cents>>;
  readonly aprs: CreditTerms['aprs'];
  readonly interest: Readonly<Record<InterestBearing, Cents>>;
};

/**
 * A month of a credit account, from the entries in their order. Purchases bear no interest in a cycle in which the
 * statement before was paid in full by its due day. Otherwise they do, new ones included, by the average daily balance,
 * except on what was repaid in time while it still had its grace: 12 CFR 1026.54(a)(1)(ii). Days of an earlier cycle are
 * never counted again: 1026.54(a)(1)(i). Other debts have no grace.
 */
export function runCycle(
  before: Carried,
  entries: readonly CreditEntry[],
  { start, end }: { start: Day; end: Day },
): CreditCycle {
  const terms = creditTermsOn(start);
  const agreed = { minimum: before.minimum, aprs: terms.aprs };
  const dayBalances = { purchases: ZERO, cashAdvances: ZERO, balanceTransfers: ZERO };
  /** For each day: what had been paid and what of the purchases had been repaid by its end. */
  const ends: { day: Day; paid: Cents; repaid: Cents }[] = [];
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
    for (const kind of interestBearing) dayBalances[kind] = plus(dayBalances[kind], standing.debt[kind]);
    ends.push({ day, paid: standing.paid, repaid });
  }
  const atDue = ends.findLast(({ day }) => before.acceptedThrough !== null && day <= before.acceptedThrough);
  const hasGrace = before.balance === ZERO || (atDue?.paid ?? ZERO) >= before.balance;
  if (before.hasGrace && !hasGrace) {
    const inTime = lesser(before.debt.purchases, atDue?.repaid ?? ZERO);
    for (const each of ends)
      dayBalances.purchases = minus(dayBalances.purchases, greater(ZERO, minus(inTime, each.repaid)));
  }
  const charged = chargedIn(entries);
  const pastDue = greater(ZERO, minus(before.minimum, greater(ZERO, standing.paid)));
  const balance = plus(...Object.values(standing.debt));
  const interestOf = (kind: InterestBearing) => interestOn(dayBalances[kind], terms.aprs[kind]);
  return {
    debt: standing.debt,
    credit: standing.credit,
    balance,
    charged,
    pastDue,
    minimum: minimumPayment({ balance, charged, pastDue }, terms),
    ...dueDates(end),
    hasGrace,
    days: daysBetween(start, end) + 1,
    dayBalances,
    aprs: terms.aprs,
    interest: {
      purchases: hasGrace ? ZERO : interestOf('purchases'),
      cashAdvances: interestOf('cashAdvances'),
      balanceTransfers: interestOf('balanceTransfers'),
    },
  };
}

function chargedIn(entries: readonly CreditEntry[]): Cents {
  const charges = entries.filter((entry) => 'debt' in entry && entry.debt === 'charges');
  const sum = plus(...charges.map(({ what, amount }) => (what === 'owed' ? amount : minus(ZERO, amount))));
  return greater(ZERO, sum);
}

/** A 365th of the yearly rate on each day's balance, rounded once for the cycle, halves to the even cent. */
export function interestOn(dayBalances: Cents, apr: Rate): Cents {
  const parts = BigInt(dayBalances) * BigInt(apr);
  return cents(whole(divide(parts, BigInt(PPM) * DAYS_OF_YEAR, 'half-even')));
}

/** One percent and the charges, at least 25.00, and what is past due; never more than is owed. */
export function minimumPayment(
  { balance, charged, pastDue }: Pick<CreditCycle, 'balance' | 'charged' | 'pastDue'>,
  { leastMinimum, minimumShare }: Pick<CreditTerms, 'leastMinimum' | 'minimumShare'>,
): Cents {
  const share = plus(percentOf(balance, minimumShare, 'half-up'), charged);
  return lesser(balance, plus(greater(leastMinimum, share), pastDue));
}

/** What is still to be paid of a statement, and by when. `paid` is what was paid and credited since. */
export function dueOf(
  cycle: Pick<CreditCycle, 'balance' | 'minimum' | 'dueOn' | 'acceptedThrough'> & { readonly periodEnd: Day },
  paid: Cents,
  today: Day,
) {
  const { balance, minimum, periodEnd: closedOn } = cycle;
  const remaining = greater(ZERO, minus(balance, greater(ZERO, paid)));
  const minimumLeft = greater(ZERO, minus(minimum, greater(ZERO, paid)));
  const isLate = minimumLeft > ZERO && today > cycle.acceptedThrough;
  return {
    minimumPayment: minimumLeft,
    dueOn: remaining > ZERO ? cycle.dueOn : null,
    statement: { closedOn, balance, remaining, isLate },
  };
}

export type CreditDue = ReturnType<typeof dueOf>;

/** When the minimum was not paid in time. Never more than that minimum: 12 CFR 1026.52(b)(2)(i)(A). */
export function lateFee(
  due: { readonly periodEnd: Day; readonly minimum: Cents; readonly paid: Cents },
  { judgedOn, lastLate }: { judgedOn: Day; lastLate: Day | null },
): Cents {
  if (due.paid >= due.minimum) return ZERO;
  const { first, repeated } = ruleOn(lateFees, judgedOn).value;
  const isRepeated = lastLate !== null && monthsBetween(lastLate, due.periodEnd) <= REPEATED_WITHIN_CYCLES;
  return lesser(due.minimum, isRepeated ? repeated : first);
}
