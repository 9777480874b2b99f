import { createHash, randomUUID } from 'node:crypto';

type Said = { readonly id: string; readonly orderId: string };

/** Something that will be said about an order, and when. */
export type Coming<News> = { readonly news: News; readonly dueAt: number };
export type Taking = 'taken' | 'known' | 'different';

type Ordered<News> = {
  readonly orderId: string;
  readonly digest: string;
  readonly coming: readonly Coming<News>[];
};

/** The orders that one supplier has taken, and what it says about each in its time on the bank's clock. */
export function createOrderBook<News extends Said>(
  now: () => number,
  remember: {
    readonly order: (ordered: Ordered<News>) => void;
    readonly news: (news: readonly News[]) => void;
  },
) {
  const orders = new Map<string, string>();
  let coming: Coming<News>[] = [];
  const said: News[] = [];

  const recallOrder = (ordered: Ordered<News>): void => {
    orders.set(ordered.orderId, ordered.digest);
    coming.push(...ordered.coming);
  };
  const recallNews = (news: readonly News[]): void => {
    const spoken = new Set(news.map(({ id }) => id));
    said.push(...news);
    coming = coming.filter((each) => !spoken.has(each.news.id));
  };
  const speak = (news: readonly News[]): void => {
    remember.news(news);
    recallNews(news);
  };
  return {
    recallOrder,
    recallNews,
    take: (orderId: string, order: object, storyFrom: (start: number) => readonly Coming<News>[]): Taking => {
      const digest = createHash('sha256').update(JSON.stringify(order)).digest('hex');
      const known = orders.get(orderId);
      if (known !== undefined) return known === digest ? 'known' : 'different';
      const ordered = { orderId, digest, coming: storyFrom(now()) };
      remember.order(ordered);
      recallOrder(ordered);
      return 'taken';
    },
    /** Says something about an order now, whatever else would have been said. False when there is no such order. */
    say: (orderId: string, newsOf: (named: Said) => News): boolean => {
      if (!orders.has(orderId)) return false;
      coming = coming.filter(({ news }) => news.orderId !== orderId);
      speak([newsOf({ id: randomUUID(), orderId })]);
      return true;
    },
    after: (from: number, most: number): News[] => {
      const moment = now();
      const due = coming
        .filter(({ dueAt }) => dueAt <= moment)
        .toSorted((one, other) => one.dueAt - other.dueAt)
        .map(({ news }) => news);
      if (due.length > 0) speak(due);
      return said.slice(from, from + most);
    },
    orders: (): readonly string[] => [...orders.keys()],
  };
}

/** An id that is the same in every run. */
export function nameOf(orderId: string, what: string): string {
  return createHash('sha256').update(`${orderId}\0${what}`).digest('hex').slice(0, 32);
}
