import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import type { Draft } from '../../movements/plan.ts';

/** Published for every automatic payment, whatever its destination. */
export const PAID_TOPIC = 'autopay.paid';

/** An automatic payment between the customer's own accounts: a card payment or a transfer. */
export function ownPaymentDraft(payment: {
  from: AccountNumber;
  to: AccountNumber;
  isCredit: boolean;
  amount: Cents;
  cover: readonly PostLeg[];
  clock: Parameters<typeof datesFor>[1];
}): Draft {
  const { from, to, isCredit, amount, cover, clock } = payment;
  const kind = isCredit ? 'payment' : 'transfer';
  return {
    kind,
    prefix: isCredit ? 'PAY' : 'TRF',
    rail: 'book',
    amount,
    fee: ZERO,
    from,
    to,
    legs: [...cover, { debit: from, credit: to, amount, kind }],
    limits: [],
    ...datesFor('book', clock),
    topic: PAID_TOPIC,
    approval: 'none',
  };
}
