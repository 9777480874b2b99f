import type * as calls from '@bank/contract/accounts/cards/contract.ts';
import type { CardDetails, CardUseState } from '@bank/contract/accounts/cards/contract.ts';
import {
  loosenUseProblems,
  MERCHANTS_LISTED,
  tightenUseProblems,
  tripProblems,
  type UseFacts,
} from '@bank/contract/accounts/cards/rules.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import type { CardUse } from '@bank/contract/movements/card-use-rules.ts';
import { notFound, refuse, refuseIfAny } from '@bank/kernel/problem.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { detailsOf, ownCard, usesOf } from './cards.ts';
import * as queries from './queries/cards.ts';
import { deleteStopped, insertStopped, listKeepers } from './queries/purchases.ts';

type OfCard = { readonly cardId: string };

/** Under the card's lock: whoever asks about it meanwhile waits and finds the change. */
function changeCard(
  context: CustomerContext,
  { cardId }: OfCard,
  change: (tx: Tx, card: queries.CardRow) => Promise<void>,
): Promise<CardDetails> {
  return forCustomer(context, async (tx) => {
    await change(tx, await ownCard(tx, context, cardId));
    return detailsOf(tx, context, cardId);
  });
}

function note(
  tx: Tx,
  context: CustomerContext,
  action: string,
  cardId: string,
  after: object,
): Promise<void> {
  return record(tx, context, { action, objectKind: 'card', objectId: cardId, after });
}

/** Committed before the reply, so no purchase after it is approved. */
export function freezeCard(
  context: CustomerContext,
  { cardId }: RequestOf<typeof calls.freezeCard>,
): Promise<CardDetails> {
  return changeCard(context, { cardId }, async (tx, { status, customerId }) => {
    if (status === 'frozen') return;
    if (status !== 'active') ended();
    await queries.updateStatus(tx, cardId, 'frozen');
    await note(tx, context, 'cards.frozen', cardId, { status: 'frozen' });
    await announce(tx, { topic: 'card.frozen', customerId, payload: { cardId } });
  });
}

export function unfreezeCard(
  context: CustomerContext,
  { cardId }: RequestOf<typeof calls.unfreezeCard>,
): Promise<CardDetails> {
  return changeCard(context, { cardId }, async (tx, { status, customerId }) => {
    if (status === 'active') return;
    if (status !== 'frozen') ended();
    await queries.updateStatus(tx, cardId, 'active');
    await note(tx, context, 'cards.unfrozen', cardId, { status: 'active' });
    await announce(tx, { topic: 'card.unfrozen', customerId, payload: { cardId } });
  });
}

/** What is blocked, replaced or expired can't be changed any more. */
export function ended(): never {
  refuse({ code: 'card_ended', word: 'cards.error.ended' });
}

export function tightenCardUse(
  context: CustomerContext,
  { cardId, use, isOn, amount }: RequestOf<typeof calls.tightenCardUse>,
): Promise<CardDetails> {
  return changeCard(context, { cardId }, async (tx, { status }) => {
    if (status !== 'active' && status !== 'frozen') ended();
    const now = await useNow(tx, cardId, use);
    refuseIfAny(tightenUseProblems({ isOn, amount }, factsOf(now)));
    await queries.setControl(tx, { cardId, use, isOn, cap: amount, raiseTo: null });
    await note(tx, context, 'cards.use-tightened', cardId, { use, isOn, cents: amount });
  });
}

/** Turned on at once; a higher limit counts a day later. */
export function loosenCardUse(
  context: CustomerContext,
  { cardId, use, isOn, amount }: RequestOf<typeof calls.loosenCardUse>,
): Promise<CardDetails> {
  return changeCard(context, { cardId }, async (tx, { status, customerId }) => {
    if (status !== 'active' && status !== 'frozen') ended();
    const { limit, ...now } = await useNow(tx, cardId, use);
    refuseIfAny(loosenUseProblems({ isOn, amount }, factsOf({ ...now, limit })));
    const isHigher = amount > limit;
    await queries.setControl(tx, {
      cardId,
      use,
      isOn,
      cap: isHigher ? limit : amount,
      raiseTo: isHigher ? amount : null,
    });
    await note(tx, context, 'cards.use-loosened', cardId, { use, isOn, cents: amount });
    await announce(tx, { topic: 'card.loosened', customerId, payload: { cardId } });
  });
}

async function useNow(tx: Tx, cardId: string, use: CardUse): Promise<CardUseState> {
  const uses = await usesOf(tx, cardId, await readClock(tx));
  return uses.find((each) => each.use === use) ?? notFound();
}

const factsOf = ({ isOn, cap, limit }: CardUseState): UseFacts => ({ isOn, cap, current: limit });

export function addTrip(
  context: CustomerContext,
  { cardId, countries, startsOn, endsOn, intent }: RequestOf<typeof calls.addTrip>,
): Promise<CardDetails> {
  return changeCard(context, { cardId }, async (tx, { status, customerId }) => {
    if (status !== 'active' && status !== 'frozen') ended();
    const id = movementIdOf(customerId, intent);
    const today = todayOf(await readClock(tx));
    const trips = await queries.listTrips(tx, cardId, today);
    if (trips.some((trip) => trip.id === id)) return;
    refuseIfAny(tripProblems({ startsOn, endsOn }, { today, count: trips.length }));
    const trip = { id, countries: [...new Set(countries)], startsOn, endsOn };
    if (!(await queries.insertTrip(tx, { ...trip, cardId, customerId }))) return;
    await note(tx, context, 'cards.trip-added', cardId, { countries, startsOn, endsOn });
    await announce(tx, { topic: 'card.loosened', customerId, payload: { cardId } });
  });
}

export function removeTrip(
  context: CustomerContext,
  { cardId, tripId }: RequestOf<typeof calls.removeTrip>,
): Promise<CardDetails> {
  return changeCard(context, { cardId }, async (tx) => {
    if (!(await queries.updateTripRemoved(tx, cardId, tripId))) notFound();
    await note(tx, context, 'cards.trip-removed', cardId, { tripId });
  });
}

export function stopMerchant(
  context: CustomerContext,
  { cardId, key }: RequestOf<typeof calls.stopMerchant>,
): Promise<CardDetails> {
  return changeCard(context, { cardId }, async (tx, { customerId }) => {
    const keepers = await listKeepers(tx, cardId, MERCHANTS_LISTED);
    if (!keepers.some((each) => each.key === key)) notFound();
    if (await insertStopped(tx, { cardId, customerId, key }))
      await note(tx, context, 'cards.merchant-stopped', cardId, { merchant: key });
  });
}

export function allowMerchant(
  context: CustomerContext,
  { cardId, key }: RequestOf<typeof calls.allowMerchant>,
): Promise<CardDetails> {
  return changeCard(context, { cardId }, async (tx) => {
    if (await deleteStopped(tx, { cardId, key }))
      await note(tx, context, 'cards.merchant-allowed', cardId, { merchant: key });
  });
}
