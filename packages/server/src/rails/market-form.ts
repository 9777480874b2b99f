import { isDay, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { Outage } from '@bank/kernel/problem.ts';
import {
  instrumentClasses,
  marketNewsKinds,
  type MarketClose,
  type MarketDividend,
  type MarketInstrument,
  type MarketNews,
  type MarketOrder,
  type MarketQuote,
} from './rail.ts';

type Given = Readonly<Record<string, unknown>>;

const PAGE_MAX = 100;
const INSTRUMENTS_MAX = 1_000;
/** A month of every instrument there may be would be more than one reply may hold. */
const CLOSES_MAX = 10_000;
const ID = /^[\w.:-]{1,200}$/;
const ORDER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REASON = /^[\w.-]{1,40}$/;
const SYMBOL = /^[A-Z]{1,5}$/;
const NAME = /^[^\p{Cc}\p{Cs}\p{Cf}]{1,80}$/u;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** An order as the market reads it: docs/gateway-protocol.md. */
export function marketOrderForm({ symbol, side, quantity, limit, bound, tradeOn }: MarketOrder): object {
  return { symbol, side, quantity, limitCents: limit, boundCents: bound, tradeOn };
}

export function marketPagePath(what: 'news' | 'dividends', place: string | null): string {
  const query = new URLSearchParams({
    limit: String(PAGE_MAX),
    ...(place === null ? {} : { after: place }),
  });
  return `market/${what}?${query.toString()}`;
}

export function closesPath(from: Day, to: Day): string {
  return `market/closes?${new URLSearchParams({ from, to }).toString()}`;
}

/** All of a page or nothing. */
export function readMarketNews({ news, place }: Given): {
  news: readonly MarketNews[];
  place: string;
} {
  return { news: listIn(news, PAGE_MAX).map(readOneNews), place: textIn(place, ID) };
}

export function readDividends({ dividends, place }: Given): {
  dividends: readonly MarketDividend[];
  place: string;
} {
  return { dividends: listIn(dividends, PAGE_MAX).map(readDividend), place: textIn(place, ID) };
}

export function readInstruments({ instruments }: Given): readonly MarketInstrument[] {
  return unique(
    listIn(instruments, INSTRUMENTS_MAX).map((given) => {
      const { simulated } = given;
      const kind = instrumentClasses.find((each) => each === given['class']);
      // Whether it is simulated is never assumed.
      if (kind === undefined || typeof simulated !== 'boolean') throw unknownFormat();
      return {
        symbol: textIn(given['symbol'], SYMBOL),
        name: textIn(given['name'], NAME),
        class: kind,
        isSimulated: simulated,
      };
    }),
  );
}

export function readQuotes({ quotes }: Given): readonly MarketQuote[] {
  return unique(
    listIn(quotes, INSTRUMENTS_MAX).map((given) => ({
      symbol: textIn(given['symbol'], SYMBOL),
      price: priceIn(given['priceCents']),
      previousClose: priceIn(given['previousCloseCents']),
      at: instantIn(given['at']),
    })),
  );
}

/** Only of the days that were asked for. */
export function readCloses({ closes }: Given, from: Day, to: Day): readonly MarketClose[] {
  return listIn(closes, CLOSES_MAX).map((given) => {
    const day = dayIn(given['day']);
    if (day < from || day > to) throw unknownFormat();
    return { symbol: textIn(given['symbol'], SYMBOL), day, price: priceIn(given['priceCents']) };
  });
}

function readOneNews(given: Given): MarketNews {
  const what = marketNewsKinds.find((each) => each === given['what']);
  if (what === undefined) throw unknownFormat();
  const news = {
    id: textIn(given['id'], ID),
    orderId: textIn(given['orderId'], ORDER),
    what,
    quantity: orNull(given['quantity'], wholeIn),
    price: orNull(given['priceCents'], priceIn),
    at: instantIn(given['at']),
    reason: orNull(given['reason'], (value) => textIn(value, REASON)),
  };
  const hasQuantity = what === 'filled' || what === 'cancelled' || what === 'expired';
  if ((news.quantity !== null) !== hasQuantity || (news.price !== null) !== (what === 'filled'))
    throw unknownFormat();
  return news;
}

function readDividend(given: Given): MarketDividend {
  const [exOn, paidOn] = [dayIn(given['exOn']), dayIn(given['paidOn'])];
  if (paidOn < exOn) throw unknownFormat();
  return {
    id: textIn(given['id'], ID),
    symbol: textIn(given['symbol'], SYMBOL),
    exOn,
    paidOn,
    perShare: priceIn(given['perShareCents']),
  };
}

function listIn(value: unknown, most: number): Given[] {
  if (!Array.isArray(value) || value.length > most) throw unknownFormat();
  return value.map((each: unknown) => {
    if (typeof each !== 'object' || each === null) throw unknownFormat();
    return { ...each };
  });
}

function unique<Named extends { readonly symbol: string }>(all: readonly Named[]): readonly Named[] {
  if (new Set(all.map(({ symbol }) => symbol)).size !== all.length) throw unknownFormat();
  return all;
}

function orNull<Value>(value: unknown, read: (value: unknown) => Value): Value | null {
  return value === null || value === undefined ? null : read(value);
}

function textIn(value: unknown, shape: RegExp): string {
  if (typeof value !== 'string' || !shape.test(value)) throw unknownFormat();
  return value;
}

function dayIn(value: unknown): Day {
  if (!isDay(value)) throw unknownFormat();
  return value;
}

function instantIn(value: unknown): string {
  const text = textIn(value, INSTANT);
  if (Number.isNaN(Date.parse(text))) throw unknownFormat();
  return text;
}

function wholeIn(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0) throw unknownFormat();
  return value;
}

function priceIn(value: unknown): Cents {
  return cents(wholeIn(value));
}

function unknownFormat(): Outage {
  return new Outage('the reply of the market has an unknown format');
}
