import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import type { OutgoingTerms } from '../../movements/spending-controls.ts';
import { outgoingDates } from '../../movements/dates.ts';
import { sendExternal } from '../../movements/external.ts';
import type { Draft } from '../../movements/plan.ts';

export const BILL_PAYMENT = 'bill-payment';
export const BILL_PREFIX = 'BPC';

/** Stored with the plan, so the payment shows who was paid for what, even if the payee changes later. */
export type BillDraft = Draft & {
  readonly payee: {
    readonly id: string;
    readonly name: string;
    readonly category: string;
    readonly lastFour: string | null;
    /** Due date of the bill it pays; null if unknown. */
    readonly dueOn: Day | null;
  };
  readonly memo: string | null;
};

type Sent = Parameters<typeof sendExternal>[0];

/** A bill payment by ACH: the money is on hold until the network answers. */
export function billPaymentDraft(payment: {
  payee: BillDraft['payee'];
  details: Sent['details'];
  from: AccountNumber;
  amount: Cents;
  memo: string | null;
  /** Spending category in the account history. */
  category: string;
  /** Overdraft cover, moved first if the paying account is short. */
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
