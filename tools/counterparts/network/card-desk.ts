import { cardNews, cardOrder, knownCard } from './card-maker.ts';
import type { Clearing } from './clearing.ts';

type Asked = { readonly method: string; readonly url: URL; readonly json: unknown };
type Reply = { readonly status: number; readonly what: object };

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CARD = /^\/cards\/(ct_[0-9a-f]{32})$/;
const LINK = /^\/card-links\/([A-Z2-9]{10})$/;
const ORDER = new RegExp(`^/card-orders/(${ID})$`);
const SAYING = new RegExp(`^/card-orders/(${ID})/news$`);
const NEWS_MAX = 100;
const statuses = { taken: 201, known: 200, different: 409 } as const;

/** What a bank tells the network of its cards, and asks of the card maker. Null when it asks for something else. */
export function answerCards(clearing: Clearing, { method, url, json }: Asked): Reply | null {
  const [, token] = CARD.exec(url.pathname) ?? [];
  if (method === 'PUT' && token) {
    const given = knownCard.safeParse(json);
    if (!given.success) return { status: 400, what: { error: 'this is no card' } };
    return { status: statuses[clearing.cardMaker.register({ ...given.data, token })], what: { token } };
  }
  const [, code] = LINK.exec(url.pathname) ?? [];
  if (method === 'GET' && code) return { status: 200, what: { card: clearing.cardMaker.behind(code) } };
  const [, orderId] = ORDER.exec(url.pathname) ?? [];
  if (method === 'PUT' && orderId) {
    const given = cardOrder.safeParse(json);
    if (!given.success) return { status: 400, what: { error: 'this is no order' } };
    return { status: statuses[clearing.cardMaker.take(orderId, given.data)], what: { orderId } };
  }
  if (method === 'GET' && url.pathname === '/card-orders/news')
    return { status: 200, what: clearing.cardNewsAfter(url.searchParams.get('after'), NEWS_MAX) };
  return null;
}

/** What a developer has the card maker say; it exists in this counterpart only. */
export function answerCardDeveloper(clearing: Clearing, { method, url, json }: Asked): Reply | null {
  const [, orderId] = SAYING.exec(url.pathname) ?? [];
  if (method !== 'POST' || !orderId) return null;
  const given = cardNews.safeParse(json);
  if (!given.success) return { status: 400, what: { error: 'these are no news' } };
  return clearing.cardMaker.say(orderId, given.data)
    ? { status: 201, what: { orderId } }
    : { status: 404, what: { error: 'there is no such order' } };
}
