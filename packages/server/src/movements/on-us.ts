import { minus, plus } from '@bank/kernel/money.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import type { Tx } from '../platform/database.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import { claimInstruction } from '../rails/queries.ts';
import type { Answer } from '../rails/rail.ts';
import { applyAnswer, onUsAnswerId } from './settle.ts';
import { lockOnRail } from './settle-queries.ts';

const PAGE_SIZE = 50;
/** It is done when the transaction is, so nobody has to wait for anything outside of it. */
const NO_LEASE_MS = 0;

/**
 * Money for another customer of this bank, when its undo window is over and no switch stops it: claim and credit in one
 * transaction, so that a switch is either before both or after both. One that breaks is set aside for this time.
 */
export async function settleOnUs(context: Context): Promise<number> {
  const leaveOut: string[] = [];
  let settled = 0;
  while (settled + leaveOut.length < PAGE_SIZE) {
    const tried: { id?: string } = {};
    try {
      if (!(await inTransaction(context, (tx) => settleNext(tx, leaveOut, tried)))) break;
      settled += 1;
    } catch (error) {
      if (tried.id === undefined) throw error;
      leaveOut.push(tried.id);
      context.log.error({ err: error, movementId: tried.id }, 'a payment within the bank waits');
    }
  }
  return settled;
}

async function settleNext(tx: Tx, leaveOut: readonly string[], tried: { id?: string }): Promise<boolean> {
  const claimed = await claimInstruction(tx, ['onus'], { leaseMs: NO_LEASE_MS, leaveOut });
  if (!claimed) return false;
  tried.id = claimed.movementId;
  await applyAnswer(tx, await answerFor(tx, claimed.movementId));
  return true;
}

/** By ISO 20022, as another bank would say it: the account is closed, or cannot hold so much. */
async function answerFor(tx: Tx, movementId: string): Promise<Answer> {
  const id = onUsAnswerId(movementId);
  const movement = await lockOnRail(tx, movementId);
  const [target] = movement ? await readBalances(tx, [movement.to]) : [];
  if (!movement || !target || target.state === 'closed')
    return { id, movementId, what: 'rejected', reason: 'AC04' };
  const isFull = target.ceiling !== null && minus(target.ceiling, plus(target.posted, movement.amount)) < 0;
  return isFull
    ? { id, movementId, what: 'rejected', reason: 'AG01' }
    : { id, movementId, what: 'settled', reason: null };
}
