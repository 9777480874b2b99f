import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import type { Draft } from '../../movements/plan.ts';

/** A transfer between two accounts of one customer, today: one leg, preceded by its overdraft cover. */
export function transferDraft(transfer: {
  from: AccountNumber;
  to: AccountNumber;
  amount: Cents;
  memo: string | undefined;
  cover?: readonly PostLeg[];
  clock: Parameters<typeof datesFor>[1];
}): Draft {
  const { from, to, amount, memo, cover = [], clock } = transfer;
  const leg: PostLeg = {
    debit: from,
    credit: to,
    amount,
    kind: 'transfer',
    ...(memo === undefined ? {} : { memo }),
  };
  return {
    kind: 'transfer',
    prefix: 'TRF',
    rail: 'book',
    amount,
    fee: ZERO,
    from,
    to,
    legs: [...cover, leg],
    limits: [],
    ...datesFor('book', clock),
    topic: 'transfer.posted',
    approval: 'none',
  };
}
