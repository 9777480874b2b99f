import { foldedName } from '@bank/contract/bank/banks/rules.ts';
import type { Instrument } from '@bank/contract/wealth/market/contract.ts';
import { HISTORY_DAYS } from '@bank/contract/wealth/market/rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { previousTradingDay, tradingDayOf } from '@bank/kernel/market-calendar.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import * as queries from './queries.ts';

/** What the market tells of its prices. */
export type PriceSource = {
  readonly instruments: () => Promise<readonly Instrument[]>;
  readonly quotes: () => Promise<
    readonly {
      readonly symbol: string;
      readonly price: Cents;
      readonly previousClose: Cents;
      readonly at: string;
    }[]
  >;
  readonly closesBetween: (from: Day, to: Day) => Promise<readonly queries.Close[]>;
};

/** The market tells a month of closes at a time. */
const CHUNK_DAYS = 31;

/** Brings the list of instruments up to date. One that is new gets the history that the others have. */
export async function keepInstruments(
  context: Context,
  market: Pick<PriceSource, 'instruments' | 'closesBetween'>,
): Promise<number> {
  const listed = await market.instruments();
  if (listed.length === 0) return 0;
  const known = new Set(await queries.listSymbols(context.db));
  const added = new Set(listed.map(({ symbol }) => symbol).filter((symbol) => !known.has(symbol)));
  const last = added.size === 0 ? null : await queries.lastCloseOn(context.db);
  const history = last === null ? [] : await closesOf(market, await firstDay(context), last);
  await inTransaction(context, async (tx) => {
    await queries.saveInstruments(
      tx,
      listed.map((each) => ({ ...each, folded: foldedName(each.name) })),
    );
    await queries.insertCloses(
      tx,
      history.filter(({ symbol }) => added.has(symbol)),
    );
  });
  return added.size;
}

/** Keeps one price for each instrument. An outage leaves the last one, and its time says how old it is. */
export async function keepQuotes(context: Context, market: Pick<PriceSource, 'quotes'>): Promise<number> {
  const quotes = await market.quotes();
  if (quotes.length > 0) await inTransaction(context, (tx) => queries.saveQuotes(tx, quotes));
  return 0;
}

/** Asks for the closes that are missing, all of them before any is stored: the history has no gaps. */
export async function keepCloses(
  context: Context,
  market: Pick<PriceSource, 'closesBetween'>,
): Promise<number> {
  if ((await queries.listSymbols(context.db)).length === 0) return 0;
  const last = await queries.lastCloseOn(context.db);
  const { now } = await readClock(context.db);
  const from = last === null ? await firstDay(context) : addDays(last, 1);
  const to = previousTradingDay(tradingDayOf(now.getTime()));
  if (from > to) return 0;
  const closes = await closesOf(market, from, to);
  return inTransaction(context, (tx) => queries.insertCloses(tx, closes));
}

async function firstDay({ db }: Context): Promise<Day> {
  return addDays(todayOf(await readClock(db)), -HISTORY_DAYS);
}

async function closesOf(
  market: Pick<PriceSource, 'closesBetween'>,
  from: Day,
  to: Day,
): Promise<queries.Close[]> {
  const closes: queries.Close[] = [];
  for (let start = from; start <= to; start = addDays(start, CHUNK_DAYS)) {
    const end = addDays(start, CHUNK_DAYS - 1);
    closes.push(...(await market.closesBetween(start, end < to ? end : to)));
  }
  return closes;
}
