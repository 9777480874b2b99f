import { addDays, isDay } from '@bank/kernel/day.ts';
import { dividendsAfter } from '@bank/simulator/market/dividend-pages.ts';
import type { SimulatedMarket } from '@bank/simulator/market/market.ts';
import * as z from 'zod';
import type { Clearing } from './clearing.ts';

type Asked = { readonly method: string; readonly url: URL; readonly json: unknown };
type Reply = { readonly status: number; readonly what: object };

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ORDER = new RegExp(`^/market/orders/(${ID})$`);
const CANCEL = new RegExp(`^/market/orders/(${ID})/cancel$`);
const SAYING = new RegExp(`^/market/orders/(${ID})/news$`);
const PAGE_MAX = 100;
const CLOSES_DAYS_MAX = 31;
const statuses = { taken: 201, known: 200, different: 409 } as const;
const cancelStatuses = { cancelled: 201, tooLate: 200, unknown: 404 } as const;

/** A day order, as a bank sends it. */
const marketOrder = z.strictObject({
  symbol: z.string().regex(/^[A-Z]{1,5}$/),
  side: z.enum(['buy', 'sell']),
  quantity: z.int().positive(),
  limitCents: z.int().positive().nullable(),
  boundCents: z.int().positive().nullable(),
  tradeOn: z.iso.date(),
});

/** What a developer has the market say about an order. */
const marketNews = z.strictObject({
  what: z.enum(['accepted', 'filled', 'cancelled', 'expired', 'rejected']),
  quantity: z.int().positive().nullable().default(null),
  priceCents: z.int().positive().nullable().default(null),
  reason: z.string().max(40).nullable().default(null),
});

/** What a bank asks of the market. Null when it asks for something else. */
export function answerMarket(
  clearing: Clearing,
  now: () => number,
  { method, url, json }: Asked,
): Reply | null {
  const { market, marketOrders } = clearing;
  const [, orderId] = ORDER.exec(url.pathname) ?? [];
  const [, cancelId] = CANCEL.exec(url.pathname) ?? [];
  if (method === 'PUT' && orderId) {
    const given = marketOrder.safeParse(json);
    if (!given.success) return { status: 400, what: { error: 'this is no order' } };
    return { status: statuses[marketOrders.take(orderId, given.data)], what: { orderId } };
  }
  if (method === 'PUT' && cancelId)
    return { status: cancelStatuses[marketOrders.cancel(cancelId)], what: { orderId: cancelId } };
  if (method !== 'GET') return null;
  const after = url.searchParams.get('after');
  switch (url.pathname) {
    case '/market/instruments':
      return { status: 200, what: { instruments: instrumentsOf(market) } };
    case '/market/quotes':
      return { status: 200, what: { quotes: quotesOf(market, now()) } };
    case '/market/closes':
      return closesFor(market, url.searchParams, now());
    case '/market/news':
      return { status: 200, what: clearing.marketNewsAfter(after, PAGE_MAX) };
    case '/market/dividends':
      return { status: 200, what: dividendsFor(market, after, now()) };
    default:
      return null;
  }
}

/** What a developer has the market say; it exists in this counterpart only. */
export function answerMarketDeveloper(
  { marketOrders }: Clearing,
  { method, url, json }: Asked,
): Reply | null {
  const [, orderId] = SAYING.exec(url.pathname) ?? [];
  if (method !== 'POST' || !orderId) return null;
  const given = marketNews.safeParse(json);
  if (!given.success) return { status: 400, what: { error: 'these are no news' } };
  return marketOrders.say(orderId, given.data)
    ? { status: 201, what: { orderId } }
    : { status: 404, what: { error: 'there is no such order' } };
}

/** The market says of itself what it is. */
function instrumentsOf({ listings }: SimulatedMarket): object[] {
  return listings.map(({ symbol, name, class: of }) => ({ symbol, name, class: of, simulated: true }));
}

function quotesOf(market: SimulatedMarket, atMs: number): object[] {
  return market.quotesAt(atMs).map((quote) => ({
    symbol: quote.symbol,
    priceCents: quote.price,
    previousCloseCents: quote.previousClose,
    at: new Date(quote.atMs).toISOString(),
  }));
}

function closesFor(market: SimulatedMarket, query: URLSearchParams, atMs: number): Reply {
  const [from, to] = [query.get('from'), query.get('to')];
  if (!isDay(from) || !isDay(to) || to < from || to >= addDays(from, CLOSES_DAYS_MAX))
    return { status: 400, what: { error: `these are not two days within ${CLOSES_DAYS_MAX}` } };
  const closes = market
    .closesBetween(from, to, atMs)
    .map(({ symbol, day, price }) => ({ symbol, day, priceCents: price }));
  return { status: 200, what: { closes } };
}

function dividendsFor(market: SimulatedMarket, after: string | null, atMs: number): object {
  const { dividends, place } = dividendsAfter(market, after, { most: PAGE_MAX, atMs });
  return {
    dividends: dividends.map(({ id, symbol, exOn, paidOn, perShare }) => ({
      id,
      symbol,
      exOn,
      paidOn,
      perShareCents: perShare,
    })),
    place,
  };
}
