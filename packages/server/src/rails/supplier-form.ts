import { Outage } from '@bank/kernel/problem.ts';
import { supplierNewsKinds, type SupplierNews } from './rail.ts';

const NEWS_MAX = 100;
const ID = /^[\w.:-]{1,200}$/;
const ORDER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REASON = /^[\w.-]{1,40}$/;
const CODE = /^[A-Z0-9-]{4,60}$/;

export function supplierNewsPath(place: string | null): string {
  const query = new URLSearchParams({
    limit: String(NEWS_MAX),
    ...(place === null ? {} : { after: place }),
  });
  return `rewards/news?${query.toString()}`;
}

/** All of a page or nothing: docs/gateway-protocol.md. */
export function readSupplierNews({ news, place }: Readonly<Record<string, unknown>>): {
  news: readonly SupplierNews[];
  place: string;
} {
  if (!Array.isArray(news) || news.length > NEWS_MAX || typeof place !== 'string' || !ID.test(place))
    throw unknownFormat();
  return { news: news.map(readOne), place };
}

function readOne(value: unknown): SupplierNews {
  const given: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const { id, orderId } = given;
  const what = supplierNewsKinds.find((each) => each === given['what']);
  if (typeof id !== 'string' || !ID.test(id) || typeof orderId !== 'string' || !ORDER.test(orderId) || !what)
    throw unknownFormat();
  const code = textIn(given['code'], CODE);
  if ((what === 'delivered') !== (code !== null)) throw unknownFormat();
  return { id, orderId, what, reason: textIn(given['reason'], REASON), code };
}

function textIn(value: unknown, shape: RegExp): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' || !shape.test(value)) throw unknownFormat();
  return value;
}

function unknownFormat(): Outage {
  return new Outage('the reply of the supplier has an unknown format');
}
