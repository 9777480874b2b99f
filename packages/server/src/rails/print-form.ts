import { Outage } from '@bank/kernel/problem.ts';
import { printNewsKinds, type PrintNews, type PrintOrder } from './rail.ts';

const NEWS_MAX = 100;
const ID = /^[\w.:-]{1,200}$/;
const ORDER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REASON = /^[\w.-]{1,40}$/;
const TRACKING = /^[\w-]{1,60}$/;

/** An order as the printer reads it: docs/gateway-protocol.md. */
export function orderForm({ orderNumber, job, shipTo, photo }: PrintOrder): object {
  return { orderNumber, job, shipTo, photo: photo === null ? null : photo.toString('base64') };
}

export function newsPath(place: string | null): string {
  const query = new URLSearchParams({
    limit: String(NEWS_MAX),
    ...(place === null ? {} : { after: place }),
  });
  return `check-orders/news?${query.toString()}`;
}

/** All of a page or nothing. */
export function readNews({ news, place }: Readonly<Record<string, unknown>>): {
  news: readonly PrintNews[];
  place: string;
} {
  if (!Array.isArray(news) || news.length > NEWS_MAX || typeof place !== 'string' || !ID.test(place))
    throw new Outage('the reply of the printer has an unknown format');
  return { news: news.map(readOne), place };
}

function readOne(value: unknown): PrintNews {
  const given: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const { id, orderId } = given;
  const what = printNewsKinds.find((each) => each === given['what']);
  if (typeof id !== 'string' || !ID.test(id) || typeof orderId !== 'string' || !ORDER.test(orderId) || !what)
    throw new Outage('news of the printer have an unknown format');
  return {
    id,
    orderId,
    what,
    reason: textIn(given['reason'], REASON),
    trackingNumber: textIn(given['trackingNumber'], TRACKING),
  };
}

function textIn(value: unknown, shape: RegExp): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' || !shape.test(value))
    throw new Outage('news of the printer have an unknown format');
  return value;
}
