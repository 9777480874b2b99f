import { inTransaction, type Context } from '../../platform/work.ts';
import { openBilevel } from './images.ts';
import { findDeposit } from './queries/deposits.ts';

/** Both sides of a check as base64, for the other bank; null for everything that is no check. */
export function enclosuresOf(context: Context) {
  return async ({ movementId, rail, direction }: { movementId: string; rail: string; direction: string }) => {
    if (rail !== 'check' || direction !== 'in') return null;
    const sides = await inTransaction(context, async (tx) => {
      const deposit = await findDeposit(tx, movementId);
      return deposit && openBilevel(tx, context, deposit);
    });
    if (!sides) throw new Error(`the check deposit ${movementId} has no pictures for the other bank`);
    return { front: sides.front.toString('base64'), back: sides.back.toString('base64') };
  };
}
