import { calendarDay } from '@bank/kernel/cut-off.ts';
import { MONDAY, weekday, type Day } from '@bank/kernel/day.ts';
import { sessionOf } from '@bank/kernel/market-calendar.ts';
import { cents } from '@bank/kernel/money.ts';
import { readClock, shiftClock } from '@bank/server/platform/clock.ts';
import { inTransaction, type Context } from '@bank/server/platform/work.ts';
import { fetchDividends, fetchMarketNews } from '@bank/server/rails/market-exchange.ts';
import type { Market, MarketNews, MarketOrder } from '@bank/server/rails/rail.ts';
import {
  applyMarketNews,
  payDividends,
  saveDividend,
  saveMarketNews,
  sendInvestmentOrders,
} from '@bank/server/wealth/investing/service.ts';
import { keepCloses, keepInstruments, keepQuotes } from '@bank/server/wealth/market/service.ts';
import { dividendsAfter } from '../market/dividend-pages.ts';
import { storyOf, type Order } from '../market/fills.ts';
import { createMarket, MARKET_SEED, type SimulatedMarket } from '../market/market.ts';
import { TRADES_SINCE } from '../planned-days.ts';
import { orderKey } from '../trading-slots.ts';

/** The exchange of a bank whose doors are not open yet: the prices and the fills that it has in development. */
export type DirectMarket = {
  readonly prices: SimulatedMarket;
  /** The list of instruments and two years of prices, before anybody trades. */
  readonly load: () => Promise<void>;
  /** Hears of dividends, and pays those of the day. */
  readonly beginDay: (day: Day) => Promise<void>;
  /** The closes of a month whose statements are about to be cut: its last session is over. */
  readonly endMonth: (day: Day) => Promise<void>;
  readonly keepPrices: () => Promise<void>;
  /** Moves the clock forward to an instant, and the quotes with it. */
  readonly reach: (instant: number) => Promise<void>;
  /** The market takes the orders that were placed; how many. */
  readonly takeOrders: () => Promise<number>;
  /** The bank hears and applies what has become of them by now. */
  readonly tellNews: () => Promise<void>;
};

const PAGE_SIZE = 100;
const MINUTE_MS = 60_000;
/** Pages of dividends that were due before the bank was opened. */
const OLD_PAGES = 3;

export function createDirectMarket(worker: Context, office: Context): DirectMarket {
  const prices = createMarket(MARKET_SEED);
  const nowMs = async (): Promise<number> => (await readClock(worker.db)).now.getTime();
  const coming: MarketNews[] = [];
  const told = pricesOf(prices, nowMs);
  const dividends = createDividends(worker, prices, nowMs);
  let isLoaded = false;

  const reach = async (instant: number): Promise<void> => {
    const seconds = Math.ceil((instant - (await nowMs())) / 1_000);
    if (seconds > 0) await inTransaction(office, (tx) => shiftClock(tx, seconds));
  };
  const keepPrices = async (): Promise<void> => {
    if (!isLoaded) return;
    await keepCloses(worker, told);
    await keepQuotes(worker, told);
  };
  return {
    prices,
    load: async () => {
      if (calendarDay(await nowMs()) < TRADES_SINCE) return;
      isLoaded = true;
      await keepInstruments(worker, told);
      await keepPrices();
      await dividends.hear();
      for (let page = 0; page < OLD_PAGES; page += 1) await payDividends(worker);
    },
    beginDay: async (day) => {
      if (!isLoaded) return;
      // They are announced two weeks before anybody has to know.
      if (weekday(day) === MONDAY) await dividends.hear();
      if (dividends.isPaidOn(day)) await payDividends(worker);
    },
    endMonth: async (day) => {
      const session = sessionOf(day);
      if (session) await reach(Date.parse(session.closesAt) + MINUTE_MS);
      if (isLoaded) await keepCloses(worker, told);
    },
    keepPrices,
    reach: async (instant) => {
      await reach(instant);
      await keepQuotes(worker, told);
    },
    takeOrders: async () => {
      const cameMs = await nowMs();
      return sendInvestmentOrders(worker, {
        sendMarketOrder: (order) => {
          coming.push(...newsOf(prices, order, cameMs));
          return Promise.resolve();
        },
      });
    },
    tellNews: async () => {
      const moment = new Date(await nowMs()).toISOString();
      const marketNewsAfter = (place: string | null) => {
        const from = Number(place?.split('.')[1] ?? 0);
        const news = coming.slice(from, from + PAGE_SIZE).filter(({ at }) => at <= moment);
        return Promise.resolve({ news, place: `direct.${from + news.length}` });
      };
      while ((await fetchMarketNews(worker, { marketNewsAfter }, saveMarketNews)) > 0);
      await applyMarketNews(worker);
    },
  };
}

function pricesOf(
  prices: SimulatedMarket,
  nowMs: () => Promise<number>,
): Pick<Market, 'instruments' | 'quotes' | 'closesBetween'> {
  return {
    instruments: () =>
      Promise.resolve(
        prices.listings.map(({ symbol, name, class: of }) => ({
          symbol,
          name,
          class: of,
          isSimulated: true,
        })),
      ),
    quotes: async () =>
      prices
        .quotesAt(await nowMs())
        .map(({ atMs, ...quote }) => ({ ...quote, at: new Date(atMs).toISOString() })),
    closesBetween: async (from, to) => prices.closesBetween(from, to, await nowMs()),
  };
}

function createDividends(worker: Context, prices: SimulatedMarket, nowMs: () => Promise<number>) {
  const paidOn = new Set<Day>();
  return {
    isPaidOn: (day: Day): boolean => paidOn.has(day),
    hear: async (): Promise<void> => {
      const atMs = await nowMs();
      const dividendsAt = (place: string | null) => Promise.resolve(dividendPage(prices, place, atMs));
      const fetched = () =>
        fetchDividends(worker, { dividendsAfter: dividendsAt }, (tx, dividend) => {
          paidOn.add(dividend.paidOn);
          return saveDividend(tx, dividend);
        });
      while ((await fetched()) > 0);
    },
  };
}

function dividendPage(prices: SimulatedMarket, place: string | null, atMs: number) {
  const page = dividendsAfter(prices, place, { most: PAGE_SIZE, atMs });
  const dividends = page.dividends.map(({ id, symbol, exOn, paidOn, perShare }) => ({
    id,
    symbol,
    exOn,
    paidOn,
    perShare: cents(perShare),
  }));
  return { dividends, place: page.place };
}

function newsOf(prices: SimulatedMarket, asked: MarketOrder, cameMs: number): MarketNews[] {
  const { id, symbol, side, quantity, limit, bound, tradeOn } = asked;
  const order: Order = { symbol, side, quantity, limitCents: limit, boundCents: bound, tradeOn };
  return storyOf(prices, orderKey(order), order, cameMs).map(({ atMs, priceCents, ...word }, at) => ({
    ...word,
    id: `${id}.${at}`,
    orderId: id,
    price: priceCents === null ? null : cents(priceCents),
    at: new Date(atMs).toISOString(),
  }));
}
