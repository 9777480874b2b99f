import type { Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import type { Draft } from '../../movements/plan.ts';

/** A transfer between two accounts of one customer: one leg, within the bank, today. */
export function transferDraft(transfer: {
  from: AccountNumber;
  to: AccountNumber;
  amount: Cents;
  memo: string | undefined;
  day: Day;
}): Draft {
  const { from, to, amount, memo, day } = transfer;
  return {
    kind: 'transfer',
    prefix: 'TRF',
    rail: 'book',
    amount,
    fee: ZERO,
    from,
    to,
    legs: [{ debit: from, credit: to, amount, kind: 'transfer', ...(memo === undefined ? {} : { memo }) }],
    limits: [],
    leavesOn: day,
    arrivesOn: day,
    topic: 'transfer.posted',
  };
}
