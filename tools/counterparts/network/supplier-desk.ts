import type { Clearing } from './clearing.ts';
import { rewardNews, rewardOrder } from './supplier.ts';

type Asked = { readonly method: string; readonly url: URL; readonly json: unknown };
type Reply = { readonly status: number; readonly what: object };

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ORDER = new RegExp(`^/rewards/(${ID})$`);
const SAYING = new RegExp(`^/rewards/(${ID})/news$`);
const NEWS_MAX = 100;
const statuses = { taken: 201, known: 200, different: 409 } as const;

/** What a bank asks of the supplier of rewards. Null when it asks for something else. */
export function answerRewards(clearing: Clearing, { method, url, json }: Asked): Reply | null {
  const [, orderId] = ORDER.exec(url.pathname) ?? [];
  if (method === 'PUT' && orderId) {
    const given = rewardOrder.safeParse(json);
    if (!given.success) return { status: 400, what: { error: 'this is no order' } };
    return { status: statuses[clearing.supplier.take(orderId, given.data)], what: { orderId } };
  }
  if (method === 'GET' && url.pathname === '/rewards/news')
    return { status: 200, what: clearing.rewardNewsAfter(url.searchParams.get('after'), NEWS_MAX) };
  return null;
}

/** What a developer has the supplier say; it exists in this counterpart only. */
export function answerRewardDeveloper(clearing: Clearing, { method, url, json }: Asked): Reply | null {
  const [, orderId] = SAYING.exec(url.pathname) ?? [];
  if (method !== 'POST' || !orderId) return null;
  const given = rewardNews.safeParse(json);
  if (!given.success) return { status: 400, what: { error: 'these are no news' } };
  return clearing.supplier.say(orderId, given.data)
    ? { status: 201, what: { orderId } }
    : { status: 404, what: { error: 'there is no such order' } };
}
