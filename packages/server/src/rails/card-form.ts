import { Outage } from '@bank/kernel/problem.ts';
import { cardNewsKinds, type CardBehind, type CardNews, type CardOrder } from './rail.ts';

const NEWS_MAX = 100;
const ID = /^[\w.:-]{1,200}$/;
const ORDER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TEXT = /^[\w.-]{1,60}$/;

/** An order as the card maker reads it: docs/gateway-protocol.md. */
export function cardOrderForm({ job, shipTo }: CardOrder): object {
  return { job, shipTo };
}

export function cardNewsPath(place: string | null): string {
  const query = new URLSearchParams({
    limit: String(NEWS_MAX),
    ...(place === null ? {} : { after: place }),
  });
  return `card-orders/news?${query.toString()}`;
}

const LINK_TEXT = /^[^\p{Cc}\p{Cs}\p{Cf}]{1,140}$/u;

/** What card a code stands for; null if the network knows none. */
export function readCardBehind({ card }: Readonly<Record<string, unknown>>): CardBehind | null {
  if (card === null) return null;
  const given: Readonly<Record<string, unknown>> =
    typeof card === 'object' && card !== null ? { ...card } : {};
  const { token, kind, lastFour, name, bankName } = given;
  if (
    typeof token !== 'string' ||
    !/^ct_[0-9a-f]{32}$/.test(token) ||
    (kind !== 'debit' && kind !== 'credit') ||
    typeof lastFour !== 'string' ||
    !/^\d{4}$/.test(lastFour) ||
    typeof name !== 'string' ||
    !LINK_TEXT.test(name) ||
    typeof bankName !== 'string' ||
    !LINK_TEXT.test(bankName)
  )
    throw new Outage('a card of the network has an unknown format');
  return { token, kind, lastFour, name, bankName };
}

/** All of a page or nothing. */
export function readCardNews({ news, place }: Readonly<Record<string, unknown>>): {
  news: readonly CardNews[];
  place: string;
} {
  if (!Array.isArray(news) || news.length > NEWS_MAX || typeof place !== 'string' || !ID.test(place))
    throw new Outage('the reply of the card maker has an unknown format');
  return { news: news.map(readOne), place };
}

function readOne(value: unknown): CardNews {
  const given: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const { id, orderId } = given;
  const what = cardNewsKinds.find((each) => each === given['what']);
  if (typeof id !== 'string' || !ID.test(id) || typeof orderId !== 'string' || !ORDER.test(orderId) || !what)
    throw new Outage('news of the card maker have an unknown format');
  return {
    id,
    orderId,
    what,
    reason: textIn(given['reason']),
    trackingNumber: textIn(given['trackingNumber']),
  };
}

function textIn(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' || !TEXT.test(value))
    throw new Outage('news of the card maker have an unknown format');
  return value;
}
