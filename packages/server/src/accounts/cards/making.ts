import {
  cardArrival,
  cardOrderAfter,
  makerWords,
  RENEWED_BEFORE_DAYS,
} from '@bank/contract/accounts/cards/rules.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { listCardNews, markCardNewsApplied, type MakerNews } from '../../movements/card-news.ts';
import { blockAndReplace } from './replacing.ts';
import { replaceCard } from './queries/cards.ts';
import * as queries from './queries/making.ts';

const SENT_MAX = 20;
const PAGE_SIZE = 50;
const PAGES_MAX = 10;
const RENEWED_MAX = 100;

/** An order as the card maker gets it. The maker writes the network's number into the chip; it has the token from the network. */
type CardJob = {
  readonly id: string;
  readonly job: Readonly<Record<string, string>>;
  readonly shipTo: Readonly<Record<string, string>>;
};

type Registered = {
  readonly token: string;
  readonly kind: string;
  readonly lastFour: string;
  readonly expiresOn: string;
  /** As it is printed on the card. */
  readonly name: string;
};

export type CardMaker = { readonly sendCard: (order: CardJob) => Promise<void> };
type CardRegister = { readonly registerCard: (card: Registered) => Promise<void> };

const REGISTERED_MAX = 50;

/** Tells the network of new cards. Told twice is told once. One that the network doesn't take holds up no other. */
export async function registerCards(context: Context, register: CardRegister): Promise<number> {
  const known = await queries.listUnregistered(context.db, REGISTERED_MAX);
  let told = 0;
  for (const { id, customerId, ...card } of known) {
    const person = await inTransaction(context, (tx) => findCustomer(tx, context, customerId));
    const name = person ? `${person.firstName} ${person.lastName}` : '';
    try {
      await register.registerCard({ ...card, name });
      await queries.markRegistered(context.db, id);
      told += 1;
    } catch (error) {
      context.log.warn({ err: error, cardId: id }, 'the network could not be told of a card yet');
    }
  }
  return told;
}

/** The attempt is counted before it is made. After a lost reply the same order is sent again under its id. */
export async function sendCards(context: Context, maker: CardMaker): Promise<number> {
  for (let sent = 0; sent < SENT_MAX; sent += 1) {
    const id = await queries.claimOrder(context.db);
    if (id === null) return sent;
    try {
      await maker.sendCard(await inTransaction(context, (tx) => cardJob(tx, context, id)));
      await queries.markSent(context.db, id);
    } catch (error) {
      context.log.warn({ err: error, orderId: id }, 'a card order could not be sent and will be retried');
    }
  }
  return SENT_MAX;
}

async function cardJob(tx: Tx, context: Context, id: string): Promise<CardJob> {
  const order = await queries.lockOrder(tx, id);
  const made = order && (await queries.findOrdered(tx, order.cardId));
  if (!made) throw new Error(`card order ${id} is gone`);
  const person = await findCustomer(tx, context, order.customerId);
  if (!person) throw new Error('a customer without a record');
  const { addressLine1, addressLine2, city, state, zipCode } = person.address;
  const name = `${person.firstName} ${person.lastName}`;
  return {
    id,
    job: { kind: made.kind, token: made.token, lastFour: made.lastFour, expiresOn: made.expiresOn, name },
    shipTo: {
      name,
      street: [addressLine1, addressLine2].filter(Boolean).join(', '),
      city,
      state,
      zip: zipCode,
    },
  };
}

/** Applies what the maker said, each word in its own transaction. One that fails stays for the next run. */
export async function applyCardNews(context: Context): Promise<number> {
  const stuck: string[] = [];
  let applied = 0;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const waiting = await listCardNews(context.db, stuck, PAGE_SIZE);
    if (waiting.length === 0) break;
    for (const news of waiting) {
      try {
        await inTransaction(context, (tx) => applyOne(tx, context, news));
        applied += 1;
      } catch (error) {
        stuck.push(news.id);
        context.log.error({ err: error, newsId: news.id }, 'news of the card maker failed');
      }
    }
  }
  if (applied === 0 && stuck.length > 0) throw new Error(`${stuck.length} news could not be applied`);
  return applied;
}

async function applyOne(tx: Tx, context: Context, news: MakerNews): Promise<void> {
  const order = await queries.lockOrder(tx, news.orderId);
  const word = makerWords.find((each) => each === news.what);
  // The maker speaks of it, so it has the order, whatever became of the reply.
  const isSent = order?.state === 'ordered' && order.attempts > 0;
  const state = isSent ? 'sent' : order?.state;
  const next = state && word ? cardOrderAfter(state, word) : 'contradiction';
  const isEffect = next === 'ignored' || next === 'contradiction';
  if (!(await markCardNewsApplied(tx, news.id, isEffect ? next : 'applied'))) return;
  if (isEffect || !order) {
    if (next === 'contradiction')
      context.log.error({ newsId: news.id, orderId: news.orderId }, 'the card maker contradicts');
    return;
  }
  if (isSent) await queries.markSent(tx, order.id);
  const reason = next === 'refused' ? (news.reason ?? 'unsaid') : null;
  await queries.updateOrder(tx, order.id, { state: next, reason, trackingNumber: news.trackingNumber });
  const { customerId, cardId } = order;
  if (next === 'refused') await makeAnother(tx, { cardId, customerId });
  await announce(tx, { topic: `card.${next}`, customerId, payload: { cardId } });
}

/** The maker can't make it: the card is dropped and another one ordered, with another token. */
async function makeAnother(
  tx: Tx,
  { cardId, customerId }: { cardId: string; customerId: string },
): Promise<void> {
  await setCustomerScope(tx, customerId);
  const { from, by } = cardArrival(todayOf(await readClock(tx)));
  await replaceCard(tx, { cardId, reason: 'lost', from, by });
}

/** Orders successors of cards that end soon. */
export async function renewCards(context: Context): Promise<number> {
  const due = await queries.listToRenew(context.db, RENEWED_BEFORE_DAYS, RENEWED_MAX);
  for (const { cardId, customerId } of due)
    await inTransaction(context, async (tx) => {
      await setCustomerScope(tx, customerId);
      await blockAndReplace(tx, context, { cardId, customerId, reason: 'expiring' });
    });
  return due.length + (await queries.updateExpired(context.db, RENEWED_MAX));
}
