import type { Cents } from '@bank/kernel/money.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import type { Draft } from '../../movements/plan.ts';

/** The movement's kind. */
export const CHECK_ORDER = 'checkOrder';

/** Memos of the entries. Stored in the ledger, so they are the same in every language. */
const MEMO = 'Check order';
export const REFUND_MEMO = 'Check order refund';

/** The price is taken when the order is placed. It is the bank's when the checks have been shipped. */
export function checkOrderDraft(request: {
  from: AccountNumber;
  amount: Cents;
  /** Overdraft protection legs, posted first if the account is short. */
  cover: readonly PostLeg[];
  clock: Parameters<typeof datesFor>[1];
}): Draft {
  const { from, amount, cover, clock } = request;
  const to = own.check_orders;
  return {
    kind: CHECK_ORDER,
    prefix: 'CHK',
    rail: 'book',
    amount,
    fee: ZERO,
    from,
    to,
    legs: [...cover, { debit: from, credit: to, amount, kind: 'purchase', memo: MEMO }],
    limits: [],
    ...datesFor('book', clock),
    topic: null,
    approval: 'none',
  };
}
