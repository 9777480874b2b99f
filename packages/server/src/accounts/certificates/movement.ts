import type { WithdrawalReason } from '@bank/contract/accounts/certificates/rules.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import type { Draft } from '../../movements/plan.ts';

/** The movement's kind. */
export const EARLY_WITHDRAWAL = 'earlyWithdrawal';

/** Memos of the entries. Stored in the ledger, so they are the same in every language. */
const MEMO = 'Early withdrawal';
const PENALTY_MEMO = 'Early withdrawal penalty';

/**
 * `amount` is the total that leaves the certificate: the penalty goes to the bank, the rest to the owner's account.
 * Accrued interest stays with the certificate; if it is emptied, the worker pays that interest afterwards.
 */
export function earlyWithdrawalDraft(request: {
  from: AccountNumber;
  to: AccountNumber;
  amount: Cents;
  penalty: Cents;
  reason: WithdrawalReason;
  clock: Parameters<typeof datesFor>[1];
}): Draft {
  const { from, to, amount, penalty, reason, clock } = request;
  const taken: PostLeg = {
    debit: from,
    credit: to,
    amount: minus(amount, penalty),
    kind: 'transfer',
    memo: MEMO,
  };
  const kept: PostLeg = {
    debit: from,
    credit: own.fee_income,
    amount: penalty,
    kind: 'fee',
    memo: PENALTY_MEMO,
  };
  return {
    kind: EARLY_WITHDRAWAL,
    prefix: 'EWD',
    rail: 'book',
    amount,
    fee: penalty,
    from,
    to,
    legs: penalty > ZERO ? [taken, kept] : [taken],
    limits: [],
    ...datesFor('book', clock),
    purpose: reason,
    topic: 'certificate.withdrawn',
    approval: 'none',
  };
}
