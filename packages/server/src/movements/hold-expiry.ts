import type { Tx } from '../platform/database.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import { expireAuthorizations } from './authorizations.ts';
import { expireHolds, listExpiredHolds, type ExpiredHold } from './day-queries.ts';

const HOLDS_PAGE = 200;

/** Releases the next page of expired holds. `last` is null when there are no more. */
export async function releasePage(
  tx: Tx,
  after: ExpiredHold | null,
): Promise<{ released: number; last: ExpiredHold | null }> {
  const holds = await listExpiredHolds(tx, after, HOLDS_PAGE);
  const released = holds.length > 0 ? await expireHolds(tx, holds) : 0;
  return { released, last: holds.at(-1) ?? null };
}

/**
 * One turn of the worker's loop: releases a page of expired holds and returns how many. Several workers may do this at
 * once: the ledger releases a hold once, and the other worker's attempt changes nothing. The hold of an authorization
 * ends together with its movement.
 */
export async function releaseExpiredHolds(context: Context): Promise<number> {
  const authorized = await expireAuthorizations(context);
  const { released } = await inTransaction(context, (tx) => releasePage(tx, null));
  return authorized + released;
}
