import type { Cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import type { Draft } from '../../movements/plan.ts';

/** The kind of all cash advances. This one stays within the bank; cash in hand leaves by a rail. */
export const CASH_ADVANCE = 'cash-advance';

/** Memos of the entries. Stored in the ledger, so they are the same in every language. */
const MEMO = 'Cash advance';
const FEE_MEMO = 'Cash advance fee';

/**
 * From a credit line to an account of the same customer, today. The credit cycle counts the transfer as a cash advance,
 * which bears interest from its own day, and the fee as a charge.
 */
export function advanceDraft(advance: {
  from: AccountNumber;
  to: AccountNumber;
  amount: Cents;
  fee: Cents;
  clock: Parameters<typeof datesFor>[1];
}): Draft {
  const { from, to, amount, fee, clock } = advance;
  const principal: PostLeg = { debit: from, credit: to, amount, kind: 'transfer', memo: MEMO };
  const charge: PostLeg = { debit: from, credit: own.fee_income, amount: fee, kind: 'fee', memo: FEE_MEMO };
  return {
    kind: CASH_ADVANCE,
    prefix: 'ADV',
    rail: 'book',
    amount,
    fee,
    from,
    to,
    legs: fee > 0 ? [principal, charge] : [principal],
    limits: [],
    ...datesFor('book', clock),
    topic: 'cash-advance.posted',
    approval: 'none',
  };
}
