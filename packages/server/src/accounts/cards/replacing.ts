import type * as calls from '@bank/contract/accounts/cards/contract.ts';
import type { CardDetails } from '@bank/contract/accounts/cards/contract.ts';
import { cardArrival, type BlockReason } from '@bank/contract/accounts/cards/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, type Context, type CustomerContext } from '../../platform/work.ts';
import { cardReply, detailsOf, ownCard } from './cards.ts';
import { ended } from './controls.ts';
import * as queries from './queries/cards.ts';

/**
 * Blocks a card and orders another one, inside the caller's transaction, which is in the customer's scope. Take it before
 * anything that locks the books: a question holds the card's lock while it waits for those. Asked twice, it happens once.
 * The id of the new card.
 */
export async function blockAndReplace(
  tx: Tx,
  context: Context,
  { cardId, customerId, reason }: { cardId: string; customerId: string; reason: BlockReason },
): Promise<string> {
  const before = (await queries.lockCard(tx, customerId, cardId)) ?? notFound();
  const { from, by } = cardArrival(todayOf(await readClock(tx)));
  const isOrdered = await queries.hasSuccessor(tx, cardId);
  const newId = await queries.replaceCard(tx, { cardId, reason, from, by });
  const after = (await queries.findCard(tx, customerId, cardId)) ?? notFound();
  if (!isOrdered || after.status !== before.status) {
    await record(tx, context, {
      action: 'cards.replaced',
      objectKind: 'card',
      objectId: cardId,
      before: { status: before.status },
      after: { reason, newCardId: newId },
    });
    await announce(tx, { topic: 'card.replaced', customerId, payload: { cardId, newCardId: newId, reason } });
  }
  return newId;
}

/** The cards that work now or will once they are unfrozen, for a capability that asks about an account's card. */
export async function cardsInUse(
  tx: Tx,
  customerId: string,
): Promise<readonly { readonly id: string; readonly accountId: string; readonly lastFour: string }[]> {
  const rows = await queries.listCardRows(tx, customerId);
  return rows.filter(({ status }) => status === 'active' || status === 'frozen');
}

export async function lastFourOf(tx: Tx, customerId: string, cardId: string): Promise<string | null> {
  return (await queries.findCard(tx, customerId, cardId))?.lastFour ?? null;
}

export async function replaceCard(
  context: CustomerContext,
  { cardId, reason }: RequestOf<typeof calls.replaceCard>,
): Promise<ReplyOf<typeof calls.replaceCard>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const { status } = await ownCard(tx, context, cardId);
    if (status === 'replaced' || status === 'expired' || (status === 'ordered' && reason === 'damaged'))
      ended();
    const newId = await blockAndReplace(tx, context, { cardId, customerId, reason });
    return { card: await detailsOf(tx, context, cardId), replacement: await cardReply(tx, context, newId) };
  });
}

/** The card it replaces ends with the same commit. */
export function activateCard(
  context: CustomerContext,
  { cardId, lastFour }: RequestOf<typeof calls.activateCard>,
): Promise<CardDetails> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const before = (await queries.findCard(tx, customerId, cardId)) ?? notFound();
    if (before.status !== 'ordered' && before.lastFour === lastFour) return detailsOf(tx, context, cardId);
    if (!(await queries.activateCard(tx, cardId, lastFour)))
      refuse({ code: 'not_activated', word: 'cards.error.activation', field: 'lastFour' });
    await record(tx, context, {
      action: 'cards.activated',
      objectKind: 'card',
      objectId: cardId,
      after: { status: 'active' },
    });
    await announce(tx, { topic: 'card.activated', customerId, payload: { cardId } });
    return detailsOf(tx, context, cardId);
  });
}
