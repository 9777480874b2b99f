import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import { FIRST_CUSTOMER_ACCOUNT, own } from '@bank/ledger/chart.ts';
import type { AccountNumber, Leg, PostLeg } from '@bank/ledger/journal.ts';
import { readClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { insertArrived } from './arrival-queries.ts';
import { datesFor } from './dates.ts';
import { movementIdOf, referenceOf } from './intent.ts';
import { agreedFrom, type Draft } from './plan.ts';
import { postWithin } from './settle-queries.ts';

const PREFIX = 'RFD';

/** A movement within the bank that the customer paid to one of the bank's own accounts. */
type Paid = {
  readonly id: string;
  readonly customerId: string;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly amount: Cents;
};

async function lockPaid(tx: Tx, id: string): Promise<Paid> {
  const row = await tx
    .selectFrom('movements')
    .select(['id', 'customer_id', 'from_account', 'to_account', 'amount'])
    .where('id', '=', id)
    .where('rail', '=', 'book')
    .where('state', '=', 'posted')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const paid = {
    id: row.id,
    customerId: row.customer_id,
    from: Number(row.from_account),
    to: Number(row.to_account),
    amount: cents(Number(row.amount)),
  };
  if (paid.to >= FIRST_CUSTOMER_ACCOUNT) throw new Error(`movement ${id} did not pay the bank`);
  return paid;
}

/**
 * Gives back what the customer paid the bank, as a movement of its own. Its id comes from the first movement's, so it is
 * given back once. If the account is closed or full, it goes to suspense; null then.
 */
export async function refund(tx: Tx, movementId: string, memo: string): Promise<string | null> {
  const paid = await lockPaid(tx, movementId);
  const clock = await readClock(tx);
  const { customerId, amount } = paid;
  const id = movementIdOf('refund', movementId);
  const leg: PostLeg = { debit: paid.to, credit: paid.from, amount, kind: 'reversal', memo };
  const outcome = await postWithin(tx, { intent: id, customer: null, legs: [leg] });
  if (outcome.status === 'refused') {
    if (outcome.reason !== 'closed' && outcome.reason !== 'ceiling')
      throw new Error(`the ledger refused a refund: ${outcome.reason}`);
    await post(tx, id, [{ debit: paid.to, credit: own.suspense, amount, kind: 'adjustment' }]);
    return null;
  }
  if (outcome.status === 'replayed') return id;
  const draft: Draft = {
    kind: 'refund',
    prefix: PREFIX,
    rail: 'book',
    amount,
    fee: ZERO,
    from: paid.to,
    to: paid.from,
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
      kind: draft.kind,
      rail: draft.rail,
      state: 'posted',
      amount,
      from: draft.from,
      to: draft.to,
      reference: referenceOf(PREFIX, id),
      leavesOn: draft.leavesOn,
      arrivesOn: draft.arrivesOn,
      journal: outcome.journal,
      plan: JSON.stringify(agreedFrom(customerId, draft, clock)),
    },
  ]);
  return id;
}

/** Parts of what the customer paid that now belong to others of the bank's own accounts. Done once. */
export async function earn(
  tx: Tx,
  movementId: string,
  parts: readonly { readonly account: AccountNumber; readonly amount: Cents }[],
): Promise<void> {
  const { to } = await lockPaid(tx, movementId);
  await post(
    tx,
    movementIdOf('earn', movementId),
    parts
      .filter(({ amount }) => amount > ZERO)
      .map(({ account, amount }) => ({ debit: to, credit: account, amount, kind: 'adjustment' })),
  );
}

async function post(tx: Tx, intent: string, legs: readonly Leg[]): Promise<void> {
  const outcome = await postWithin(tx, { intent, customer: null, legs });
  if (outcome.status === 'refused') throw new Error(`the ledger refused a booking: ${outcome.reason}`);
}
