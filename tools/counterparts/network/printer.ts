import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { refusesOrder, type Behaviour } from './behaviour.ts';

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
type Coming = { readonly news: News; readonly dueAt: number };

export type PrintEvent =
  | { readonly printOrder: string; readonly digest: string; readonly coming: readonly Coming[] }
  | { readonly printNews: readonly News[] };

type Taking = 'taken' | 'known' | 'different';

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
  const orders = new Map<string, string>();
  let coming: Coming[] = [];
  const said: News[] = [];

  const recall = (event: PrintEvent): void => {
    if ('printOrder' in event) {
      orders.set(event.printOrder, event.digest);
      coming.push(...event.coming);
      return;
    }
    const spoken = new Set(event.printNews.map(({ id }) => id));
    said.push(...event.printNews);
    coming = coming.filter(({ news }) => !spoken.has(news.id));
  };
  const happen = (event: PrintEvent): void => {
    remember(event);
    recall(event);
  };
  return {
    recall,
    take: (orderId: string, order: PrintOrder): Taking => {
      const digest = createHash('sha256').update(JSON.stringify(order)).digest('hex');
      const known = orders.get(orderId);
      if (known !== undefined) return known === digest ? 'known' : 'different';
      happen({ printOrder: orderId, digest, coming: storyOf(orderId, order, behaviour, now()) });
      return 'taken';
    },
    /** Says something about an order now, whatever else would have been said. False when there is no such order. */
    say: (orderId: string, given: z.output<typeof printNews>): boolean => {
      if (!orders.has(orderId)) return false;
      coming = coming.filter(({ news }) => news.orderId !== orderId);
      happen({ printNews: [{ id: randomUUID(), orderId, ...given }] });
      return true;
    },
    after: (from: number, most: number): News[] => {
      const moment = now();
      const due = coming
        .filter(({ dueAt }) => dueAt <= moment)
        .toSorted((one, other) => one.dueAt - other.dueAt)
        .map(({ news }) => news);
      if (due.length > 0) happen({ printNews: due });
      return said.slice(from, from + most);
    },
    orders: (): readonly string[] => [...orders.keys()],
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

/** The same in every run. */
function nameOf(orderId: string, what: string): string {
  return createHash('sha256').update(`${orderId}\0${what}`).digest('hex').slice(0, 32);
}
