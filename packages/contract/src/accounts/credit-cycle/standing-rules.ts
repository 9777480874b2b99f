import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater, lesser } from '@bank/kernel/portion.ts';
import { percent, type Rate } from '@bank/kernel/rate.ts';
import { rule, ruleOn } from '@bank/kernel/rulebook.ts';
import { asideOf, payAside, without, type DisputeEntry, type SetAside } from './set-aside-rules.ts';

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
  | DisputeEntry
);

/** `credit` is what the bank owes the customer; then the debt is zero. `paid` counts since the last statement. */
export type Standing = {
  readonly debt: Debt;
  readonly credit: Cents;
  readonly paid: Cents;
  readonly aside: readonly SetAside[];
  /** Of the last statement: what need not be paid by its due date, because it is or was disputed. */
  readonly excused: Cents;
  /** Disputes that ended against the customer in this month. */
  readonly lost: readonly SetAside[];
};
export type Agreed = { readonly minimum: Cents; readonly aprs: CreditTerms['aprs'] };

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

export function afterEntry(standing: Standing, entry: CreditEntry, agreed: Agreed): Standing {
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
    case 'disputed':
    case 'credited':
    case 'released':
    case 'taken':
    case 'forgiven':
      return disputing(standing, entry, agreed);
  }
}

function disputing(standing: Standing, entry: Extract<CreditEntry, DisputeEntry>, agreed: Agreed): Standing {
  const { dispute, amount } = entry;
  const found = asideOf(standing.aside, dispute);
  const rest = without(standing.aside, dispute);
  switch (entry.what) {
    case 'disputed': {
      // What was paid before isn't owed any more, so less or nothing is set aside.
      const part = lesser(amount, standing.debt[entry.debt]);
      return {
        ...standing,
        debt: { ...standing.debt, [entry.debt]: minus(standing.debt[entry.debt], part) },
        aside: [...rest, { dispute, debt: entry.debt, amount: part, deferred: ZERO }],
        excused: entry.isOld ? plus(standing.excused, part) : standing.excused,
      };
    }
    case 'credited': {
      const part = lesser(amount, found?.amount ?? ZERO);
      const aside = found ? [...rest, { ...found, amount: minus(found.amount, part) }] : rest;
      const lowered = {
        ...standing,
        aside,
        paid: plus(standing.paid, part),
        excused: minus(standing.excused, lesser(standing.excused, part)),
      };
      return paying(lowered, minus(amount, part), agreed);
    }
    case 'released': {
      if (!found) return standing;
      const owed = owing({ ...standing, aside: rest }, found.debt, found.amount);
      return { ...owed, lost: [...standing.lost, found] };
    }
    case 'taken': {
      const owed = owing({ ...standing, aside: rest }, entry.debt, amount);
      return found ? { ...owed, lost: [...standing.lost, found] } : owed;
    }
    case 'forgiven':
      return { ...standing, aside: rest };
  }
}

function owing(standing: Standing, kind: DebtKind, amount: Cents): Standing {
  const { debt, credit } = standing;
  const covered = lesser(credit, amount);
  return {
    ...standing,
    debt: { ...debt, [kind]: plus(debt[kind], minus(amount, covered)) },
    credit: minus(credit, covered),
  };
}

function paying(standing: Standing, amount: Cents, { minimum, aprs }: Agreed): Standing {
  const { credit, paid } = standing;
  const minimumLeft = greater(ZERO, minus(minimum, greater(ZERO, paid)));
  const done = allocatePayment(standing.debt, amount, minimumLeft, aprs);
  const { aside, over } = payAside(standing.aside, done.over);
  return { ...standing, debt: done.debt, aside, credit: plus(credit, over), paid: plus(paid, amount) };
}
