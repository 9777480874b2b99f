import { calendarDay } from '@bank/kernel/cut-off.ts';
import { readClock, shiftClock } from '../platform/clock.ts';
import { createMarket, type SimulatedMarket } from '@bank/simulator/market/market.ts';
import type { Market } from '../rails/rail.ts';
import { keepCloses, keepInstruments, keepQuotes } from '../wealth/market/service.ts';
import type { TestBank } from './bank.ts';

export const testMarket: SimulatedMarket = createMarket('keelson');

/** The market's prices at the instant of the test, without a network between. */
export function pricesAt(nowMs: () => number): Pick<Market, 'instruments' | 'quotes' | 'closesBetween'> {
  return {
    instruments: () =>
      Promise.resolve(
        testMarket.listings.map(({ symbol, name, class: of }) => ({
          symbol,
          name,
          class: of,
          isSimulated: true,
        })),
      ),
    quotes: () =>
      Promise.resolve(
        testMarket
          .quotesAt(nowMs())
          .map(({ atMs, ...quote }) => ({ ...quote, at: new Date(atMs).toISOString() })),
      ),
    closesBetween: (from, to) => Promise.resolve(testMarket.closesBetween(from, to, nowMs())),
  };
}

/** What the worker's loops do until nothing of the market is missing at the bank. */
export async function loadMarket(bank: TestBank): Promise<void> {
  const worker = bank.contextAs('worker');
  const { now } = await readClock(bank.worker);
  const market = pricesAt(() => now.getTime());
  await keepInstruments(worker, market);
  await keepCloses(worker, market);
  await keepQuotes(worker, market);
}

/** Moves the bank's clock forward to a time of New York, on the first day from now on that is such a day. */
export async function reachTime(bank: TestBank, instant: number): Promise<void> {
  const { now } = await readClock(bank.root);
  const seconds = Math.ceil((instant - now.getTime()) / 1_000);
  if (seconds < 0) throw new RangeError(`${calendarDay(instant)} is over`);
  await bank.root.transaction().execute((tx) => shiftClock(tx, seconds));
}
