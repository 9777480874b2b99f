import * as z from 'zod';
import { refusesReward, type Behaviour } from './behaviour.ts';
import { createOrderBook, nameOf, type Coming as ComingOf, type Taking } from './order-book.ts';

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
type Coming = ComingOf<News>;

export type RewardEvent =
  | { readonly rewardOrder: string; readonly digest: string; readonly coming: readonly Coming[] }
  | { readonly rewardNews: readonly News[] };

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
  const book = createOrderBook<News>(now, {
    order: ({ orderId, ...ordered }) => remember({ rewardOrder: orderId, ...ordered }),
    news: (news) => remember({ rewardNews: news }),
  });
  return {
    recall: (event: RewardEvent): void => {
      if ('rewardOrder' in event) book.recallOrder({ ...event, orderId: event.rewardOrder });
      else book.recallNews(event.rewardNews);
    },
    take: (orderId: string, order: RewardOrder): Taking =>
      book.take(orderId, order, (start) => storyOf(orderId, behaviour, start)),
    say: (orderId: string, { what, reason }: z.output<typeof rewardNews>): boolean =>
      book.say(orderId, (named) => ({
        ...named,
        what,
        reason,
        code: what === 'delivered' ? codeOf(orderId) : null,
      })),
    after: book.after,
  };
}

/** Everything that will be said about an order, and when. */
function storyOf(orderId: string, behaviour: Behaviour, start: number): Coming[] {
  const word = (what: News['what'], afterMs: number, more: Partial<News> = {}): Coming => ({
    news: { id: nameOf(orderId, `reward ${what}`), orderId, what, reason: null, code: null, ...more },
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
  const letters = nameOf(orderId, 'reward code').slice(0, 16).toUpperCase();
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8, 12), letters.slice(12)].join('-');
}
