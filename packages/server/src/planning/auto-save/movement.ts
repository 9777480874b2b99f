import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import type { Draft } from '../../movements/plan.ts';

/** Kinds of its schedules: the customer's own, and one more try for a rule that was short. */
export const AUTO_SAVE = 'auto-save';
export const AUTO_SAVE_RETRY = 'auto-save-retry';

/** Published for everything AutoSave has moved. */
export const MOVED_TOPIC = 'auto-save.moved';

/** Stored in the ledger, so it is the same in every language. */
const MEMO = 'AutoSave';

/** A transfer between two accounts of one customer. No overdraft protection: saving never borrows. */
export function savingDraft(saving: {
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly amount: Cents;
  readonly clock: Parameters<typeof datesFor>[1];
}): Draft {
  const { from, to, amount, clock } = saving;
  return {
    kind: 'transfer',
    prefix: 'TRF',
    rail: 'book',
    amount,
    fee: ZERO,
    from,
    to,
    legs: [{ debit: from, credit: to, amount, kind: 'transfer', memo: MEMO }],
    limits: [],
    ...datesFor('book', clock),
    topic: MOVED_TOPIC,
    approval: 'none',
  };
}
