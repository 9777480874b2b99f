import { calendarDay } from '@bank/kernel/cut-off.ts';
import { settlementDay } from '@bank/kernel/market-calendar.ts';
import { cents, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';
import type { Outcome } from '@bank/ledger/journal.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { recordTrade } from '@bank/ledger/securities.ts';
import { postWithin } from '../../movements/settle-queries.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import { fillIdOf, fillMemo, purchaseLegs, saleLegs, type Booking } from './movement.ts';
import * as queries from './queries/news.ts';
import { endOrder, lockOrder, type LockedOrder } from './queries/orders.ts';
import { meaningOf } from './transition.ts';

const PAGE_SIZE = 50;
const PAGES_MAX = 10;
/** The proceeds of a sale are free before business begins on the day they settle. */
const FREE_FROM = '12:00:00Z';

/** What the market says about an order. */
type SaidNews = Omit<queries.NewsRow, 'at'> & { readonly at: string };

export function saveMarketNews(tx: Tx, news: SaidNews): Promise<void> {
  return queries.insertNews(tx, news);
}

/**
 * Applies what the market said, each word in its own transaction. One that fails stays for the next run, and what was said about
 * the same order after it stays with it.
 */
export async function applyMarketNews(context: Context): Promise<number> {
  const stuck: string[] = [];
  let applied = 0;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const waiting = await queries.listNews(context.db, stuck, PAGE_SIZE);
    if (waiting.length === 0) break;
    for (const news of waiting) {
      if (stuck.includes(news.orderId)) continue;
      try {
        await inTransaction(context, (tx) => applyOne(tx, context, news));
        applied += 1;
      } catch (error) {
        stuck.push(news.orderId);
        const { id: newsId, orderId } = news;
        context.log.error({ err: error, newsId, orderId }, 'news of the market failed and will be retried');
      }
    }
  }
  if (applied === 0 && stuck.length > 0)
    throw new Error(`news of ${stuck.length} orders could not be applied`);
  return applied;
}

/** State, cash, shares and fact together, under the order's lock. A repeated word does nothing. */
async function applyOne(tx: Tx, context: Context, news: queries.NewsRow): Promise<void> {
  const order = await lockOrder(tx, news.orderId);
  const meaning = meaningOf(order, news);
  if (!(await queries.markApplied(tx, news.id, meaning.effect))) return;
  if (order !== null && meaning.does === 'fill') await fill(tx, order, news, meaning.isLast);
  if (order !== null && meaning.does === 'end') {
    const reason = meaning.state === 'rejected' ? (news.reason ?? 'unsaid') : null;
    await endOrder(tx, order.id, { state: meaning.state, reason });
  }
  if (meaning.effect !== 'contradiction') return;
  const { id: newsId, orderId, what } = news;
  context.log.error({ newsId, orderId, what }, 'the market contradicts');
  await announce(tx, {
    topic: 'order.contradicted',
    payload: { orderId, newsId, what, reference: order?.reference ?? null, state: order?.state ?? null },
  });
}

async function fill(tx: Tx, order: LockedOrder, news: queries.NewsRow, isLast: boolean): Promise<void> {
  const { side, symbol, account, customerId } = order;
  const { quantity, price } = news;
  if (quantity === null || price === null) throw new Error('a fill has a quantity and a price');
  const id = fillIdOf(order.id, news.id);
  const tradedOn = calendarDay(news.at.getTime());
  const settlesOn = settlementDay(tradedOn);
  const amount = cents(quantity * price);
  const booking = { account, amount, memo: fillMemo(side, quantity, symbol, price) };
  const outcome =
    side === 'buy'
      ? await bookPurchase(tx, id, booking, { hold: order.hold, isLast })
      : await bookSale(tx, id, booking, new Date(`${settlesOn}T${FREE_FROM}`));
  if (outcome.status !== 'posted') throw new Error(`the ledger did not book a fill: ${outcome.status}`);
  const { journal } = outcome;
  const shares = side === 'buy' ? quantity : -quantity;
  const trade = {
    trade: id,
    orderId: order.id,
    journal,
    account,
    security: order.security,
    quantity: shares,
    amount,
  };
  const recorded = await recordTrade(tx, trade);
  if (recorded !== 'recorded') throw new Error(`the shares of a fill were not recorded: ${recorded}`);
  await queries.insertFill(tx, {
    id,
    orderId: order.id,
    customerId,
    accountId: order.accountId,
    symbol,
    newsId: news.id,
    shares,
    price,
    amount,
    journal,
    at: news.at,
    tradedOn,
    settlesOn,
  });
}

function bookPurchase(
  tx: Tx,
  intent: string,
  booking: Booking,
  { hold, isLast }: { hold: number | null; isLast: boolean },
): Promise<Outcome> {
  if (hold === null) throw new Error('a purchase has a hold');
  return postWithin(tx, { intent, customer: null, legs: purchaseLegs(booking, { hold, isLast }) });
}

/** A frozen account can't take a hold, and its money can't be spent anyway. */
async function bookSale(tx: Tx, intent: string, booking: Booking, expiresAt: Date): Promise<Outcome> {
  const amount = await unsettledPart(tx, booking, expiresAt);
  const legs = saleLegs(booking, amount > ZERO ? { amount, expiresAt } : null);
  const outcome = await postWithin(tx, { intent, customer: null, legs });
  if (outcome.status !== 'refused' || outcome.reason !== 'frozen' || legs.length === 1) return outcome;
  return postWithin(tx, { intent, customer: null, legs: saleLegs(booking, null) });
}

/** An account below its floor can only hold what it will have, and what has settled by now isn't held. */
async function unsettledPart(tx: Tx, { account, amount }: Booking, settlesAt: Date): Promise<Cents> {
  if (settlesAt <= (await readClock(tx)).now) return ZERO;
  const [balance] = await readBalances(tx, [account]);
  return lesser(amount, plus(amount, balance?.available ?? ZERO));
}

/** Ends orders that a contradiction has left open: their session is over, and the market has nothing more to say. */
export async function endContradicted(context: Context): Promise<number> {
  const orders = await queries.listContradicted(context.db, PAGE_SIZE);
  for (const id of orders)
    await inTransaction(context, (tx) => endOrder(tx, id, { state: 'expired', reason: null }));
  return orders.length;
}
