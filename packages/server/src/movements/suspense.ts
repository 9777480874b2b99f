import { own } from '@bank/ledger/chart.ts';
import { readClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { announceAll } from '../platform/outbox.ts';
import { inTransaction, newId, type Context } from '../platform/work.ts';
import {
  claimOrder,
  findSuspended,
  insertOrder,
  updateOrder,
  type ClaimedOrder,
} from '../rails/item-order-queries.ts';
import { insertReturns, NAME_PLACE, updateItems, type ItemKey } from '../rails/item-queries.ts';
import { clearing } from '../rails/rail.ts';
import { returnCode, returnReasons, type ReturnReason } from '../rails/return-codes.ts';
import { isGivenBack, kindOfItem, refusalOf } from './arrival-decision.ts';
import { insertArrived, listAccountsById, postAllWithin } from './arrival-queries.ts';
import { arrivedMovement, placementId } from './arrival-records.ts';
import { movementIdOf } from './intent.ts';

const RUN_MAX = 50;

/** An employee's decision about an item in suspense. */
export type SuspenseOrder = ItemKey & {
  /** The account it belongs to; null sends it back to its sender. */
  readonly accountId: string | null;
  readonly noteSealed: string;
  readonly staffId: string;
};

/** Records the decision; the worker carries it out. `unknown`: not in suspense. `taken`: somebody decided before. */
export async function orderFor(
  tx: Tx,
  order: SuspenseOrder,
): Promise<{ readonly intent: string; readonly orderedAt: Date } | 'unknown' | 'taken'> {
  const intent = await findSuspended(tx, order);
  if (intent === null) return 'unknown';
  const orderedAt = await insertOrder(tx, { ...order, id: newId() });
  return orderedAt ? { intent, orderedAt } : 'taken';
}

/** Carries out what employees decided, each in its own transaction. One that fails stays for the next run. */
export async function carryOutOrders(context: Context): Promise<number> {
  const stuck: string[] = [];
  let done = 0;
  while (done + stuck.length < RUN_MAX) {
    const tried: { id?: string } = {};
    try {
      const found = await inTransaction(context, async (tx) => {
        const order = await claimOrder(tx, stuck);
        if (!order) return false;
        tried.id = order.id;
        await (order.accountId === null ? sendBack(tx, order) : place(tx, context, order, order.accountId));
        return true;
      });
      if (!found) break;
      done += 1;
    } catch (error) {
      if (tried.id === undefined) throw error;
      stuck.push(tried.id);
      context.log.error(
        { err: error, orderId: tried.id },
        'a decision about suspense failed and will be retried',
      );
    }
  }
  return done;
}

/** Posts the money to its owner. A closed or full account refuses it, and the item stays in suspense. */
async function place(
  tx: Tx,
  { vault }: Context,
  { id, item }: ClaimedOrder,
  accountId: string,
): Promise<void> {
  const [found] = await listAccountsById(tx, [accountId]);
  if (!found) return updateOrder(tx, id, 'refused', 'unknown_account');
  const clock = await readClock(tx);
  const { network, itemId, direction, amount } = item;
  const name = vault.openForBank(NAME_PLACE, item.nameSealed);
  const kind = kindOfItem(network, direction, isGivenBack(network, found, null));
  const intent = placementId(item);
  const leg = { debit: own.suspense, credit: found.account, amount, kind, memo: name };
  const [outcome] = await postAllWithin(tx, [{ intent, customer: null, legs: [leg] }], clock.businessDate);
  if (!outcome) throw new Error('The ledger returned no outcome for an item');
  if (outcome.status === 'refused') {
    const refusal = outcome.reason === 'day_changed' ? null : refusalOf('credit', outcome.reason);
    if (refusal?.act !== 'suspend') throw new Error(`the ledger refused a placement: ${outcome.reason}`);
    return updateOrder(tx, id, 'refused', refusal.reason);
  }
  const { journal } = outcome;
  const named = { ...item, name };
  await insertArrived(tx, [arrivedMovement(named, { found, journal, clock, isHeld: false, isPlaced: true })]);
  const { customerId } = found;
  await updateItems(tx, [
    { network, itemId, state: 'posted', customerId, accountId, movementId: intent, journal },
  ]);
  await updateOrder(tx, id, 'done', null);
  await announceAll(tx, [
    { id: intent, topic: 'movement.posted', customerId, payload: { movementId: intent, reason: null } },
  ]);
}

async function sendBack(tx: Tx, { id, item }: ClaimedOrder): Promise<void> {
  const { network, itemId, amount } = item;
  const { businessDate } = await readClock(tx);
  const intent = movementIdOf('return', item.intent);
  const leg = { debit: own.suspense, credit: clearing[network], amount, kind: 'reversal' } as const;
  const [outcome] = await postAllWithin(tx, [{ intent, customer: null, legs: [leg] }], businessDate);
  if (outcome?.status !== 'posted') throw new Error('the ledger refused a return from suspense');
  const reason = reasonOf(item.reason);
  await updateItems(tx, [{ network, itemId, state: 'returned', reason }]);
  await insertReturns(tx, [
    { network, id: itemId, customerId: null, amount, reason: returnCode(network, reason) },
  ]);
  await updateOrder(tx, id, 'done', null);
  await announceAll(tx, [
    { id: intent, topic: 'rail-item.returned', customerId: null, payload: { network, itemId, reason } },
  ]);
}

/** It goes back for the reason for which it could not be posted. */
function reasonOf(text: string | null): ReturnReason {
  return returnReasons.find((each) => each === text) ?? 'unknown_account';
}
