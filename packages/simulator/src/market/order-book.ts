import { createHash, randomUUID } from 'node:crypto';
import { cancelled, storyOf, type Order, type Word } from './fills.ts';
import type { SimulatedMarket } from './market.ts';

export type News = Omit<Word, 'atMs'> & {
  readonly id: string;
  readonly orderId: string;
  /** ISO 8601, in UTC. */
  readonly at: string;
};

/** What the market keeps. Read again in order, it has forgotten nothing. */
export type MarketEvent =
  | {
      readonly marketOrder: string;
      readonly digest: string;
      readonly quantity: number;
      readonly story: readonly News[];
    }
  /** Instead of all that was still to come. */
  | { readonly marketChange: string; readonly news: News }
  | { readonly marketNews: readonly string[] };

export type Taking = 'taken' | 'known' | 'different';
export type Cancelling = 'cancelled' | 'tooLate' | 'unknown';

type Taken = { readonly digest: string; readonly quantity: number; readonly story: readonly News[] };

/** The orders that the market has taken, and what it says about each when its time has come on the bank's clock. */
export function createMarketOrders(
  market: SimulatedMarket,
  now: () => number,
  remember: (event: MarketEvent) => void,
) {
  const orders = new Map<string, Taken>();
  let coming: News[] = [];
  const said: News[] = [];

  const recall = (event: MarketEvent): void => {
    if ('marketOrder' in event) {
      orders.set(event.marketOrder, event);
      coming.push(...event.story);
    } else if ('marketChange' in event) {
      const { marketChange: orderId, news } = event;
      const isStill = (each: News) => each.orderId !== orderId || each.at <= news.at;
      coming = [...coming.filter(isStill), news];
      const order = orders.get(orderId);
      if (order) orders.set(orderId, { ...order, story: [...order.story.filter(isStill), news] });
    } else {
      const byId = new Map(coming.map((news) => [news.id, news]));
      const spoken = new Set(event.marketNews);
      said.push(...event.marketNews.flatMap((id) => byId.get(id) ?? []));
      coming = coming.filter(({ id }) => !spoken.has(id));
    }
  };
  const happen = (event: MarketEvent): void => {
    remember(event);
    recall(event);
  };
  return {
    recall,
    take: (orderId: string, order: Order): Taking => {
      const digest = createHash('sha256').update(JSON.stringify(order)).digest('hex');
      const known = orders.get(orderId);
      if (known) return known.digest === digest ? 'known' : 'different';
      const story = storyOf(market, orderId, order, now()).map((word, at) => newsOf(orderId, word, `${at}`));
      happen({ marketOrder: orderId, digest, quantity: order.quantity, story });
      return 'taken';
    },
    /** What was filled until now stands. */
    cancel: (orderId: string): Cancelling => {
      const order = orders.get(orderId);
      if (!order) return 'unknown';
      const words = order.story.map(({ at, ...word }) => ({ ...word, atMs: Date.parse(at) }));
      const word = cancelled(order.quantity, words, now());
      if (word === null) return 'tooLate';
      happen({ marketChange: orderId, news: newsOf(orderId, word, 'cancelled') });
      return 'cancelled';
    },
    /** Says something about an order now, whatever else would have been said. False when there is no such order. */
    say: (orderId: string, word: Omit<Word, 'atMs'>): boolean => {
      if (!orders.has(orderId)) return false;
      happen({ marketChange: orderId, news: newsOf(orderId, { ...word, atMs: now() }, randomUUID()) });
      return true;
    },
    after: (from: number, most: number): readonly News[] => {
      const moment = new Date(now()).toISOString();
      // The sort is stable: what happened in one instant is told in the order it was decided.
      const due = coming
        .filter(({ at }) => at <= moment)
        .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
      if (due.length > 0) happen({ marketNews: due.map(({ id }) => id) });
      return said.slice(from, from + most);
    },
  };
}

/** The id is the same in every run. */
function newsOf(orderId: string, { atMs, ...word }: Word, name: string): News {
  const id = createHash('sha256').update(`${orderId}\0market ${name}`).digest('hex').slice(0, 32);
  return { id, orderId, ...word, at: new Date(atMs).toISOString() };
}
