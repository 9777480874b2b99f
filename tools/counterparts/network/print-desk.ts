import { checkPicture } from '@bank/simulator/check-pictures.ts';
import type { Clearing } from './clearing.ts';
import { printNews, printOrder } from './printer.ts';

type Asked = { readonly method: string; readonly url: URL; readonly json: unknown };
type Reply = { readonly status: number; readonly what: object };

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ORDER = new RegExp(`^/check-orders/(${ID})$`);
const SAYING = new RegExp(`^/check-orders/(${ID})/news$`);
const IMAGE = /^\/items\/check\/([\w.:%-]{1,300})\/images\/(front|back)$/;
const NEWS_MAX = 100;
const statuses = { taken: 201, known: 200, different: 409 } as const;

/** What a bank asks of the printer, and for pictures of checks. Null when it asks for something else. */
export async function answerChecks(clearing: Clearing, { method, url, json }: Asked): Promise<Reply | null> {
  const [, orderId] = ORDER.exec(url.pathname) ?? [];
  if (method === 'PUT' && orderId) {
    const given = printOrder.safeParse(json);
    if (!given.success) return { status: 400, what: { error: 'this is no order' } };
    return { status: statuses[clearing.printer.take(orderId, given.data)], what: { orderId } };
  }
  if (method === 'GET' && url.pathname === '/check-orders/news')
    return { status: 200, what: clearing.printNewsAfter(url.searchParams.get('after'), NEWS_MAX) };
  const [, itemId, side] = IMAGE.exec(url.pathname) ?? [];
  if (method !== 'GET' || !itemId || !side) return null;
  const written = clearing.writtenOf(decodeURIComponent(itemId));
  if (!written) return { status: 200, what: { image: null } };
  const picture = await checkPicture(written, side === 'front' ? 'front' : 'back');
  return { status: 200, what: { image: picture.toString('base64') } };
}

/** What a developer has the printer say; it exists in this counterpart only. */
export function answerPrintDeveloper(clearing: Clearing, { method, url, json }: Asked): Reply | null {
  const [, orderId] = SAYING.exec(url.pathname) ?? [];
  if (method !== 'POST' || !orderId) return null;
  const given = printNews.safeParse(json);
  if (!given.success) return { status: 400, what: { error: 'these are no news' } };
  const isKnown = clearing.printer.say(orderId, given.data);
  return isKnown
    ? { status: 201, what: { orderId } }
    : { status: 404, what: { error: 'there is no such order' } };
}
