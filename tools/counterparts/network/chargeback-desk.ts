import { chargeback, chargebackNews } from './chargebacks.ts';
import type { Clearing } from './clearing.ts';

type Asked = { readonly method: string; readonly url: URL; readonly json: unknown };
type Reply = { readonly status: number; readonly what: object };

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CHARGEBACK = new RegExp(`^/chargebacks/(${ID})$`);
const SAYING = new RegExp(`^/chargebacks/(${ID})/news$`);
const NEWS_MAX = 100;
const statuses = { taken: 201, known: 200, different: 409 } as const;

/** What a bank asks of the merchants' banks. Null when it asks for something else. */
export function answerChargebacks(clearing: Clearing, { method, url, json }: Asked): Reply | null {
  const [, disputeId] = CHARGEBACK.exec(url.pathname) ?? [];
  if (method === 'PUT' && disputeId) {
    const given = chargeback.safeParse(json);
    if (!given.success) return { status: 400, what: { error: 'this is no chargeback' } };
    return { status: statuses[clearing.chargebacks.take(disputeId, given.data)], what: { disputeId } };
  }
  if (method === 'GET' && url.pathname === '/chargebacks/news')
    return { status: 200, what: clearing.chargebackNewsAfter(url.searchParams.get('after'), NEWS_MAX) };
  return null;
}

/** What a developer has a merchant's bank say; it exists in this counterpart only. */
export function answerChargebackDeveloper(clearing: Clearing, { method, url, json }: Asked): Reply | null {
  const [, disputeId] = SAYING.exec(url.pathname) ?? [];
  if (method !== 'POST' || !disputeId) return null;
  const given = chargebackNews.safeParse(json);
  if (!given.success) return { status: 400, what: { error: 'these are no news' } };
  return clearing.chargebacks.say(disputeId, given.data)
    ? { status: 201, what: { disputeId } }
    : { status: 404, what: { error: 'there is no such chargeback' } };
}
