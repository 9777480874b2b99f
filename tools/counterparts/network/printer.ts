import * as z from 'zod';
import { refusesOrder, type Behaviour } from './behaviour.ts';
import { createOrderBook, nameOf, type Coming as ComingOf, type Taking } from './order-book.ts';

/** An order of checks, as a bank sends it. */
export const printOrder = z.strictObject({
  orderNumber: z.string().min(1).max(40),
  job: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  shipTo: z.record(z.string(), z.string()),
  photo: z.string().nullable(),
});
type PrintOrder = z.output<typeof printOrder>;

/** What a developer has the printer say about an order. */
export const printNews = z.strictObject({
  what: z.enum(['inProduction', 'shipped', 'delivered', 'refused']),
  reason: z.string().max(40).nullable().default(null),
  trackingNumber: z.string().max(60).nullable().default(null),
});

type News = z.output<typeof printNews> & { readonly id: string; readonly orderId: string };
type Coming = ComingOf<News>;

export type PrintEvent =
  | { readonly printOrder: string; readonly digest: string; readonly coming: readonly Coming[] }
  | { readonly printNews: readonly News[] };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From the printer to the carrier, and from the carrier to the customer. */
const durations: Readonly<Record<string, readonly [number, number]>> = {
  standard: [2 * DAY_MS, 10 * DAY_MS],
  expedited: [DAY_MS, 4 * DAY_MS],
  overnight: [4 * HOUR_MS, DAY_MS],
};

/** A printer of checks: takes orders, prints and ships them in its time on the bank's clock, or says why it can't. */
export function createPrinter(
  behaviour: Behaviour,
  now: () => number,
  remember: (event: PrintEvent) => void,
) {
  const book = createOrderBook<News>(now, {
    order: ({ orderId, ...ordered }) => remember({ printOrder: orderId, ...ordered }),
    news: (news) => remember({ printNews: news }),
  });
  return {
    recall: (event: PrintEvent): void => {
      if ('printOrder' in event) book.recallOrder({ ...event, orderId: event.printOrder });
      else book.recallNews(event.printNews);
    },
    take: (orderId: string, order: PrintOrder): Taking =>
      book.take(orderId, order, (start) => storyOf(orderId, order, behaviour, start)),
    say: (orderId: string, given: z.output<typeof printNews>): boolean =>
      book.say(orderId, (named) => ({ ...named, ...given })),
    after: book.after,
    orders: book.orders,
  };
}

/** Everything that will be said about an order, and when. */
function storyOf(orderId: string, { job }: PrintOrder, behaviour: Behaviour, start: number): Coming[] {
  const tell = (what: News['what'], afterMs: number, more: Partial<News> = {}): Coming => ({
    news: { id: nameOf(orderId, what), orderId, what, reason: null, trackingNumber: null, ...more },
    dueAt: start + afterMs,
  });
  if (refusesOrder(orderId, behaviour)) return [tell('refused', behaviour.delayMs, { reason: 'layout' })];
  const [ships, arrives] = durations[String(job['delivery'])] ?? [DAY_MS, DAY_MS];
  const trackingNumber = `CP-${nameOf(orderId, 'track').slice(0, 10).toUpperCase()}`;
  return [
    tell('inProduction', behaviour.delayMs),
    tell('shipped', behaviour.delayMs + ships, { trackingNumber }),
    tell('delivered', behaviour.delayMs + ships + arrives, { trackingNumber }),
  ];
}
