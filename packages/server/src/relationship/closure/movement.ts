import type { ClosingFigures } from '@bank/contract/relationship/closure/account-closing-rules.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import type { Draft } from '../../movements/plan.ts';

/** The movement's kind, and the reference prefixes of the closing and of its final interest. */
export const CLOSING = 'accountClosing';
export const CLOSING_PREFIX = 'CLS';
export const INTEREST_PREFIX = 'INT';

/** Memos of the entries. They are stored in the ledger, the same in every language. */
const MEMO = 'Account closed';
const PENALTY_MEMO = 'Early withdrawal penalty';

/**
 * What leaves a closing account after its final interest was credited: the penalty to the bank, the rest to the
 * chosen account. The interest isn't a leg of it, because no customer movement may debit the bank's own accounts.
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
