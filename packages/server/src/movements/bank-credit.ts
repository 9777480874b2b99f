import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { own, type Kind } from '@bank/ledger/chart.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { readClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { insertArrived } from './arrival-queries.ts';
import { datesFor } from './dates.ts';
import { referenceOf } from './intent.ts';
import { agreedFrom, type Draft } from './plan.ts';
import { postWithin } from './settle-queries.ts';

/** Money that the bank pays a customer from one of its own accounts. */
type BankCredit = {
  /** Of the movement and of its journal, so it is paid once. */
  readonly id: string;
  readonly customerId: string;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly amount: Cents;
  readonly kind: Kind;
  readonly prefix: string;
  readonly memo: string;
};

/**
 * Pays it as a movement of the customer's. If the account is closed or full, the money goes to suspense, where an officer
 * finds its place: `suspended` then. Only the worker may post from the bank's own accounts.
 */
export async function creditFromBank(tx: Tx, credit: BankCredit): Promise<'posted' | 'suspended'> {
  const { id, customerId, from, to, amount, kind, prefix, memo } = credit;
  const leg: PostLeg = { debit: from, credit: to, amount, kind, memo };
  const outcome = await postWithin(tx, { intent: id, customer: null, legs: [leg] });
  if (outcome.status === 'refused') {
    if (outcome.reason !== 'closed' && outcome.reason !== 'ceiling')
      throw new Error(`the ledger refused a credit of the bank: ${outcome.reason}`);
    await moveWithinBank(tx, { id, from, to: own.suspense, amount, kind: 'adjustment' });
    return 'suspended';
  }
  if (outcome.status === 'replayed') return 'posted';
  const clock = await readClock(tx);
  const draft: Draft = {
    kind,
    prefix,
    rail: 'book',
    amount,
    fee: ZERO,
    from,
    to,
    legs: [leg],
    limits: [],
    ...datesFor('book', clock),
    topic: null,
    approval: 'none',
  };
  await insertArrived(tx, [
    {
      id,
      customerId,
      kind,
      rail: draft.rail,
      state: 'posted',
      amount,
      from,
      to,
      reference: referenceOf(prefix, id),
      leavesOn: draft.leavesOn,
      arrivesOn: draft.arrivesOn,
      journal: outcome.journal,
      plan: JSON.stringify(agreedFrom(customerId, draft, clock)),
    },
  ]);
  return 'posted';
}

/** Between two of the bank's own accounts, once by its id. Returns the journal. */
export async function moveWithinBank(
  tx: Tx,
  { id, from, to, amount, kind }: Omit<BankCredit, 'customerId' | 'prefix' | 'memo'>,
): Promise<number> {
  const outcome = await postWithin(tx, {
    intent: id,
    customer: null,
    legs: [{ debit: from, credit: to, amount, kind }],
  });
  if (outcome.status === 'refused') throw new Error(`the ledger refused a booking: ${outcome.reason}`);
  return outcome.journal;
}
