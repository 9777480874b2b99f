import { foldedName } from '@bank/contract/bank/banks/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/wealth/market/contract.ts';
import { INSTRUMENTS_LISTED } from '@bank/contract/wealth/market/rules.ts';
import { isMarketOpen } from '@bank/kernel/market-calendar.ts';
import { readClock } from '../../platform/clock.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import * as prices from './prices.ts';
import * as queries from './queries.ts';

/** For capabilities that trade or value shares. */
export const { findInstrument, readCloses, readInstruments, readQuotes } = queries;

/** For the worker's loops. */
export const { keepCloses, keepInstruments, keepQuotes } = prices;

export function listInstruments(
  context: CustomerContext,
  { q }: RequestOf<typeof calls.listInstruments>,
): Promise<ReplyOf<typeof calls.listInstruments>> {
  return forCustomer(context, async (tx) => {
    if (q === undefined) return { instruments: await queries.readInstruments(tx) };
    const folded = foldedName(q);
    if (folded === '') return { instruments: [] };
    return { instruments: await queries.listInstruments(tx, folded, INSTRUMENTS_LISTED) };
  });
}

export function showQuotes(
  context: CustomerContext,
  { symbols }: RequestOf<typeof calls.showQuotes>,
): Promise<ReplyOf<typeof calls.showQuotes>> {
  return forCustomer(context, async (tx) => {
    const { now } = await readClock(tx);
    const quotes = await queries.readQuotes(tx, symbols.split(','));
    return {
      asOf: now.toISOString(),
      isOpen: isMarketOpen(now.getTime()),
      quotes: quotes.map(({ at, ...quote }) => ({ ...quote, at: at.toISOString() })),
    };
  });
}
