import { dayFrom } from '@bank/kernel/day.ts';
import { sessionOf } from '@bank/kernel/market-calendar.ts';
import { divided, drawBetween, keyOf, mixed } from './draw.ts';
import type { SimulatedMarket } from './market.ts';

/** A day order: it is filled in its session, or not any more. */
export type Order = {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly limitCents: number | null;
  /** What a buyer without a limit has set aside for each share. */
  readonly boundCents: number | null;
  readonly tradeOn: string;
};

export type Word = {
  readonly what: 'accepted' | 'filled' | 'cancelled' | 'expired' | 'rejected';
  readonly quantity: number | null;
  readonly priceCents: number | null;
  readonly reason: string | null;
  readonly atMs: number;
};

const MINUTE_MS = 60_000;
const QUANTITY_MAX = 1_000_000;
const PARTS_MAX = 3;
/** Fewer shares are always one fill. */
const WHOLE_BELOW = 10;
const NOTHING = { quantity: null, priceCents: null, reason: null };

/**
 * Everything the market will say about an order that reaches it at an instant, the earliest first. The order is filled at
 * the price of a minute that begins after it came and within its session, if it may be.
 */
export function storyOf(market: SimulatedMarket, orderId: string, order: Order, cameMs: number): Word[] {
  const reason = refusal(market, order);
  const tradeOn = dayFrom(order.tradeOn);
  const session = sessionOf(tradeOn);
  if (reason !== null || session === null) return [{ ...NOTHING, what: 'rejected', reason, atMs: cameMs }];
  const [opensMs, closesMs] = [Date.parse(session.opensAt), Date.parse(session.closesAt)];
  const path = market.pathOf(order.symbol, tradeOn);
  const story: Word[] = [{ ...NOTHING, what: 'accepted', atMs: cameMs }];
  const parts = partsOf(orderId, order.quantity);
  let left = order.quantity;
  const first = Math.max(0, Math.floor((cameMs - opensMs) / MINUTE_MS) + 1);
  // The last price of the path is the close: nobody trades after it.
  for (let minute = first; minute < path.length - 1 && left > 0; minute += 1) {
    const priceCents = path[minute] ?? 0;
    if (!isGoodEnough(order, priceCents)) continue;
    const quantity = parts.shift() ?? left;
    left -= quantity;
    story.push({ ...NOTHING, what: 'filled', quantity, priceCents, atMs: opensMs + minute * MINUTE_MS });
  }
  if (left > 0) story.push({ ...NOTHING, what: 'expired', quantity: left, atMs: Math.max(closesMs, cameMs) });
  return story;
}

/** What is said instead of all that was to come after the instant; null if the order has come to its end before. */
export function cancelled(quantity: number, story: readonly Word[], atMs: number): Word | null {
  const said = story.filter((word) => word.atMs <= atMs);
  const filled = said.reduce((sum, word) => sum + (word.what === 'filled' ? (word.quantity ?? 0) : 0), 0);
  const isOver = filled === quantity || said.some(({ what }) => what !== 'accepted' && what !== 'filled');
  return isOver ? null : { ...NOTHING, what: 'cancelled', quantity: quantity - filled, atMs };
}

function refusal(market: SimulatedMarket, { symbol, quantity, tradeOn }: Order): string | null {
  if (!market.trades(symbol)) return 'unknown_symbol';
  if (quantity > QUANTITY_MAX) return 'too_many';
  return sessionOf(dayFrom(tradeOn)) === null ? 'no_session' : null;
}

/** A limit and a bound are the same to the market: no share for more, and none sold for less. */
function isGoodEnough({ side, limitCents, boundCents }: Order, priceCents: number): boolean {
  const bounds = [limitCents, boundCents].filter((bound) => bound !== null);
  return bounds.every((bound) => (side === 'buy' ? priceCents <= bound : priceCents >= bound));
}

/** How many shares each fill has: one to three fills, always the same for the same order. */
function partsOf(orderId: string, quantity: number): number[] {
  const key = keyOf(orderId);
  const count = quantity < WHOLE_BELOW ? 1 : drawBetween(1, PARTS_MAX, mixed(key, quantity));
  const parts: number[] = [];
  let left = quantity;
  for (let later = count - 1; later > 0; later -= 1) {
    const part = Math.max(1, divided(left * drawBetween(20, 70, mixed(key, later)), 100));
    parts.push(part);
    left -= part;
  }
  return [...parts, left];
}
