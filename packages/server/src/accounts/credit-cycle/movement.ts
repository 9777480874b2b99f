import {
  interestBearing,
  type CreditEntry,
  type DebtKind,
  type InterestBearing,
} from '@bank/contract/accounts/credit-cycle/standing-rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { own, type Kind } from '@bank/ledger/chart.ts';
import type { AccountNumber, Journal, PostLeg } from '@bank/ledger/journal.ts';
import type { NewMovement } from '../../movements/cycle-queries.ts';
import { movementIdOf, referenceOf } from '../../movements/intent.ts';

/** Memos of the entries. Stored in the ledger, so they are the same in every language. */
const interestMemos: Readonly<Record<InterestBearing, string>> = {
  purchases: 'Interest charge on purchases',
  cashAdvances: 'Interest charge on cash advances',
  balanceTransfers: 'Interest charge on balance transfers',
};
const LATE_MEMO = 'Late payment fee';
const DISPUTE_MEMO = 'Interest charge on a disputed amount';

/** Debits by the debt they add to: cash taken from a card is a cash advance; what is not listed is a purchase. */
const debtOf: Partial<Record<Kind, DebtKind>> = {
  fee: 'charges',
  interest: 'charges',
  withdrawal: 'cashAdvances',
  transfer: 'cashAdvances',
};

/** Refunds reduce the debt they came from; all other credits are payments. */
const refundOf: Partial<Record<Kind, DebtKind>> = {
  fee: 'charges',
  interest: 'charges',
  purchase: 'purchases',
  reversal: 'purchases',
  adjustment: 'purchases',
  dispute: 'purchases',
  reward: 'purchases',
};

/** A ledger entry as the cycle sees it; a positive `amount` lowers the debt. */
export function entryFrom(kind: Kind, amount: Cents, day: Day): CreditEntry {
  if (amount < ZERO) {
    const owed = { day, amount: minus(ZERO, amount) };
    if (kind === 'reversal') return { ...owed, what: 'returned' };
    return { ...owed, what: 'owed', debt: debtOf[kind] ?? 'purchases' };
  }
  const debt = refundOf[kind];
  return debt ? { day, amount, what: 'refunded', debt } : { day, amount, what: 'paid' };
}

/** What a dispute does to the debt. Its credits and debits in the books count here, and not there. */
export function disputeEntryFrom(
  { what, dispute, debt, amount, day, lineDay }: DisputeFact,
  start: Day,
): CreditEntry {
  const common = { day, amount, dispute };
  switch (what) {
    case 'opened':
      return { ...common, what: 'disputed', debt, isOld: lineDay < start };
    case 'taken':
      return { ...common, what, debt };
    case 'credited':
    case 'released':
    case 'forgiven':
      return { ...common, what };
  }
}

type DisputeFact = {
  readonly what: 'opened' | 'credited' | 'released' | 'taken' | 'forgiven';
  readonly dispute: string;
  readonly debt: DebtKind;
  readonly amount: Cents;
  readonly day: Day;
  readonly lineDay: Day;
};

/** A charge the bank makes to a credit account. */
export type Charge = {
  readonly id: string;
  readonly account: AccountNumber;
  readonly customerId: string;
  readonly kind: 'interest' | 'fee';
  readonly amount: Cents;
  readonly periodEnd: Day;
  readonly legs: readonly [PostLeg, ...PostLeg[]];
};

type Of = { readonly account: AccountNumber; readonly customerId: string; readonly periodEnd: Day };

/** One leg per rate. Forced, because interest is owed even above the credit limit. */
export function interestCharge(
  of: Of,
  interest: Readonly<Record<InterestBearing, Cents>>,
  disputeInterest: Cents = ZERO,
): Charge | null {
  const parts = [
    ...interestBearing.map((kind) => ({ amount: interest[kind], memo: interestMemos[kind] })),
    { amount: disputeInterest, memo: DISPUTE_MEMO },
  ];
  const [first, ...rest] = parts
    .filter(({ amount }) => amount > ZERO)
    .map(({ amount, memo }): PostLeg => ({
      debit: of.account,
      credit: own.interest_income,
      amount,
      kind: 'interest',
      forced: true,
      memo,
    }));
  if (!first) return null;
  const legs = [first, ...rest] as const;
  return {
    ...of,
    id: idOf(of, 'credit-interest'),
    kind: 'interest',
    amount: plus(...legs.map((leg) => leg.amount)),
    legs,
  };
}

export function lateCharge(of: Of, amount: Cents): Charge {
  const leg: PostLeg = {
    debit: of.account,
    credit: own.fee_income,
    amount,
    kind: 'fee',
    forced: true,
    memo: LATE_MEMO,
  };
  return { ...of, id: idOf(of, 'late-fee'), kind: 'fee', amount, legs: [leg] };
}

export function journalOf({ id, legs }: Charge): Journal {
  return { intent: id, customer: null, legs };
}

const prefixes = { interest: 'INT', fee: 'FEE' } as const;
const topics = { interest: 'interest.charged', fee: 'fee.charged' } as const;

export function movementFrom(charge: Charge, journal: number, today: Day): NewMovement {
  const { id, customerId, kind, amount, legs, periodEnd } = charge;
  const [{ debit: from, credit: to }] = legs;
  return {
    id,
    customerId,
    kind,
    amount,
    from,
    to,
    reference: referenceOf(prefixes[kind], id),
    day: today,
    journal,
    plan: JSON.stringify({ kind, amount, day: today, periodEnd, legs, limits: [] }),
    topic: topics[kind],
  };
}

/** Derived from account and month, so nothing is charged twice; rows of a month are stored together. */
function idOf({ account, customerId, periodEnd }: Of, what: string): string {
  const time = Date.parse(`${periodEnd}T00:00:00Z`).toString(16).padStart(12, '0');
  return movementIdOf(customerId, `${time}/${what}/${account}`);
}
