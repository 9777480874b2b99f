import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import type { OutgoingOrder } from '../../movements/outgoing.ts';
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

type Labels = Pick<BillDraft, 'kind' | 'prefix' | 'category' | 'topic' | 'payee' | 'memo'> & {
  readonly approval: 'none';
};
type Sent = OutgoingOrder<unknown>;

/** A bill payment by ACH: the money is on hold until the network answers. */
export function billOrder(payment: {
  customerId: string;
  payee: BillDraft['payee'] & { readonly knownSince: Date };
  details: Sent['send']['details'];
  from: AccountNumber;
  amount: Cents;
  memo: string | null;
  /** Spending category in the account history. */
  category: string;
  /** Overdraft cover, moved first if the paying account is short. */
  cover: readonly PostLeg[];
  clock: Sent['clock'];
}): OutgoingOrder<Labels> {
  const { customerId, details, from, amount, memo, category, cover, clock } = payment;
  const { knownSince, ...payee } = payment.payee;
  return {
    customerId,
    channel: 'bill',
    payee: { id: payee.id, since: knownSince },
    clock,
    send: { rail: 'ach', from, amount, fee: ZERO, kind: 'payment', memo: payee.name, details },
    cover,
    moreLimits: [],
    labels: {
      kind: BILL_PAYMENT,
      prefix: BILL_PREFIX,
      category,
      topic: 'bill-payment.submitted',
      approval: 'none',
      payee,
      memo,
    },
  };
}
