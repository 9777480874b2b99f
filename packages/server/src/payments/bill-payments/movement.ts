import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import type { OutgoingTerms } from '../../movements/spending-controls.ts';
import { outgoingDates } from '../../movements/dates.ts';
import { sendExternal } from '../../movements/external.ts';
import type { Draft } from '../../movements/plan.ts';

export const BILL_PAYMENT = 'bill-payment';
export const BILL_PREFIX = 'BPC';

/** Kept with the plan, so that the payment tells who was paid for what, whatever becomes of the payee. */
export type BillDraft = Draft & {
  readonly payee: {
    readonly id: string;
    readonly name: string;
    readonly category: string;
    readonly lastFour: string | null;
    /** The due day of the bill it pays; null where none is known. */
    readonly dueOn: Day | null;
  };
  readonly memo: string | null;
};

type Sent = Parameters<typeof sendExternal>[0];

/** A bill that is paid through the clearing house: the money is set aside until the other side has answered. */
export function billPaymentDraft(payment: {
  payee: BillDraft['payee'];
  details: Sent['details'];
  from: AccountNumber;
  amount: Cents;
  memo: string | null;
  /** What it was for, in the words of the account's history. */
  category: string;
  /** What is fetched first when the paying account is short. */
  cover: readonly PostLeg[];
  terms: OutgoingTerms;
  clock: Parameters<typeof outgoingDates>[1];
}): BillDraft {
  const { payee, details, from, amount, memo, category, cover, terms, clock } = payment;
  const way = sendExternal({
    rail: 'ach',
    from,
    amount,
    fee: ZERO,
    kind: 'payment',
    memo: payee.name,
    details,
  });
  return {
    ...way,
    kind: BILL_PAYMENT,
    prefix: BILL_PREFIX,
    legs: [...cover, ...way.legs],
    limits: terms.limits,
    outgoing: terms.outgoing,
    ...outgoingDates('ach', clock, terms),
    category,
    topic: 'bill-payment.submitted',
    approval: 'none',
    payee,
    memo,
  };
}
