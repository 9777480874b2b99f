import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { refusesReward, type Behaviour } from './behaviour.ts';

/** An order of a gift card or voucher, as a bank sends it. */
export const rewardOrder = z.strictObject({
  rewardId: z.string().min(1).max(40),
  reference: z.string().min(1).max(40),
});
type RewardOrder = z.output<typeof rewardOrder>;

/** What a developer has the supplier say about an order. A delivery without a code gets one. */
export const rewardNews = z.strictObject({
  what: z.enum(['sent', 'delivered', 'refused']),
  reason: z.string().max(40).nullable().default(null),
});

type News = z.output<typeof rewardNews> & {
  readonly id: string;
  readonly orderId: string;
  readonly code: string | null;
};
type Coming = { readonly news: News; readonly dueAt: number };

export type RewardEvent =
  | { readonly rewardOrder: string; readonly digest: string; readonly coming: readonly Coming[] }
  | { readonly rewardNews: readonly News[] };

type Taking = 'taken' | 'known' | 'different';

const DAY_MS = 86_400_000;
/** From the order to the issue of the card, and from there to its code. */
const ISSUED_MS = DAY_MS;
const DELIVERED_MS = 3 * DAY_MS;

/** A supplier of gift cards and vouchers: issues them in its time on the bank's clock, or says why it can't. */
export function createSupplier(
  behaviour: Behaviour,
  now: () => number,
  remember: (event: RewardEvent) => void,
) {
  const orders = new Map<string, string>();
  let coming: Coming[] = [];
  const said: News[] = [];

  const recall = (event: RewardEvent): void => {
    if ('rewardOrder' in event) {
      orders.set(event.rewardOrder, event.digest);
      coming.push(...event.coming);
      return;
    }
    const spoken = new Set(event.rewardNews.map(({ id }) => id));
    said.push(...event.rewardNews);
    coming = coming.filter(({ news }) => !spoken.has(news.id));
  };
  const happen = (event: RewardEvent): void => {
    remember(event);
    recall(event);
  };
  return {
    recall,
    take: (orderId: string, order: RewardOrder): Taking => {
      const digest = createHash('sha256').update(JSON.stringify(order)).digest('hex');
      const known = orders.get(orderId);
      if (known !== undefined) return known === digest ? 'known' : 'different';
      happen({ rewardOrder: orderId, digest, coming: storyOf(orderId, behaviour, now()) });
      return 'taken';
    },
    /** Says something about an order now, whatever else would have been said. False when there is no such order. */
    say: (orderId: string, { what, reason }: z.output<typeof rewardNews>): boolean => {
      if (!orders.has(orderId)) return false;
      coming = coming.filter(({ news }) => news.orderId !== orderId);
      const code = what === 'delivered' ? codeOf(orderId) : null;
      happen({ rewardNews: [{ id: randomUUID(), orderId, what, reason, code }] });
      return true;
    },
    after: (from: number, most: number): News[] => {
      const moment = now();
      const due = coming
        .filter(({ dueAt }) => dueAt <= moment)
        .toSorted((one, other) => one.dueAt - other.dueAt)
        .map(({ news }) => news);
      if (due.length > 0) happen({ rewardNews: due });
      return said.slice(from, from + most);
    },
  };
}

/** Everything that will be said about an order, and when. */
function storyOf(orderId: string, behaviour: Behaviour, start: number): Coming[] {
  const word = (what: News['what'], afterMs: number, more: Partial<News> = {}): Coming => ({
    news: { id: nameOf(orderId, what), orderId, what, reason: null, code: null, ...more },
    dueAt: start + afterMs,
  });
  if (refusesReward(orderId, behaviour)) return [word('refused', behaviour.delayMs, { reason: 'stock' })];
  return [
    word('sent', behaviour.delayMs + ISSUED_MS),
    word('delivered', behaviour.delayMs + DELIVERED_MS, { code: codeOf(orderId) }),
  ];
}

/** Four groups of letters, the same in every run. */
function codeOf(orderId: string): string {
  const letters = nameOf(orderId, 'code').slice(0, 16).toUpperCase();
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8, 12), letters.slice(12)].join('-');
}

function nameOf(orderId: string, what: string): string {
  return createHash('sha256').update(`${orderId}\0reward\0${what}`).digest('hex').slice(0, 32);
}
