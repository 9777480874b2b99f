import { DISTRIBUTION } from '@bank/contract/wealth/retirement/withdrawal-rules.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import type { Draft } from '../../movements/plan.ts';

/** Published when a distribution was made. */
export const DISTRIBUTED_TOPIC = 'distribution.posted';

/** Stored in the ledger, so they are the same in every language. */
const MEMO = 'Retirement distribution';
const WITHHELD_MEMO = 'Federal income tax withheld';

/** One movement: what arrives, and beside it what is withheld. */
export function distributionDraft(distribution: {
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly amount: Cents;
  readonly withheld: Cents;
  readonly clock: Parameters<typeof datesFor>[1];
}): Draft {
  const { from, to, amount, withheld, clock } = distribution;
  const paid: PostLeg = {
    debit: from,
    credit: to,
    amount: minus(amount, withheld),
    kind: 'withdrawal',
    memo: MEMO,
  };
  const taxed: PostLeg = {
    debit: from,
    credit: own.taxes_withheld,
    amount: withheld,
    kind: 'withdrawal',
    memo: WITHHELD_MEMO,
  };
  return {
    kind: DISTRIBUTION,
    prefix: 'DST',
    rail: 'book',
    amount,
    fee: ZERO,
    from,
    to,
    legs: withheld > ZERO ? [paid, taxed] : [paid],
    limits: [],
    ...datesFor('book', clock),
    topic: DISTRIBUTED_TOPIC,
    approval: 'none',
  };
}
