import type { ClosingFigures } from '@bank/contract/relationship/closure/account-closing-rules.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import type { Draft } from '../../movements/plan.ts';

/** What the movement is called, and what stands before the references of it and of the last interest. */
export const CLOSING = 'accountClosing';
export const CLOSING_PREFIX = 'CLS';
export const INTEREST_PREFIX = 'INT';

/** What is written on the entries. It is kept with the books and is the same in every language. */
const MEMO = 'Account closed';
const PENALTY_MEMO = 'Early withdrawal penalty';

/**
 * What leaves an account that is closed, after its last interest was credited: the penalty to the bank, the rest to the
 * account its owner chose. The last interest is no leg of it: no customer's movement takes from the bank's own accounts.
 */
export function closingDraft(request: {
  from: AccountNumber;
  to: AccountNumber | null;
  figures: Pick<ClosingFigures, 'penalty' | 'rest'>;
  clock: Parameters<typeof datesFor>[1];
}): Draft {
  const { from, to, clock } = request;
  const { penalty, rest } = request.figures;
  const kept: PostLeg = {
    debit: from,
    credit: own.fee_income,
    amount: penalty,
    kind: 'fee',
    memo: PENALTY_MEMO,
  };
  const sent: PostLeg[] =
    to === null || rest === ZERO
      ? []
      : [{ debit: from, credit: to, amount: rest, kind: 'transfer', memo: MEMO }];
  return {
    kind: CLOSING,
    prefix: CLOSING_PREFIX,
    rail: 'book',
    amount: rest,
    fee: penalty,
    from,
    to: to ?? from,
    legs: penalty > ZERO ? [kept, ...sent] : sent,
    limits: [],
    ...datesFor('book', clock),
    topic: null,
    approval: 'none',
  };
}
