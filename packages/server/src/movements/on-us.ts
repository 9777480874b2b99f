import { minus, plus } from '@bank/kernel/money.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import type { Tx } from '../platform/database.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import { claimInstruction } from '../rails/queries.ts';
import type { Answer } from '../rails/rail.ts';
import { applyAnswer, onUsAnswerId } from './settle.ts';
import { lockOnRail } from './settle-queries.ts';

const PAGE_SIZE = 50;
/** Claim and credit commit together, so no lease is needed. */
const NO_LEASE_MS = 0;

/**
 * Settles on-us payments once the undo window is over and no panic switch stops them. Claim and credit share
 * one transaction, so the switch applies to both or neither. A failing payment is skipped in this run.
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
      context.log.error({ err: error, movementId: tried.id }, 'an on-us payment failed and will be retried');
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

/** ISO 20022 reasons, as another bank would send them: account closed, or balance ceiling reached. */
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
