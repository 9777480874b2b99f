import { dollars } from '@bank/kernel/dollars.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { INSTRUMENTS_LISTED, instrumentClasses, QUOTES_MAX, SYMBOL } from './rules.ts';

const SYMBOLS = new RegExp(`^[A-Z]{1,5}(?:,[A-Z]{1,5}){0,${QUOTES_MAX - 1}}$`);
const moment = z.iso.datetime({ offset: true });
const symbol = z.string().regex(SYMBOL);

/** Something that is traded in whole shares. */
export const instrument = z.object({
  symbol,
  name: z.string(),
  class: z.enum(instrumentClasses),
  /** The market says so of itself; the bank doesn't assume it. */
  isSimulated: z.boolean(),
});
export type Instrument = z.output<typeof instrument>;

/** What a share costs now, or did when the last session ended. */
export const marketQuote = z.object({
  symbol,
  price: dollars(),
  /** The close of the session before the one that the price is of. */
  previousClose: dollars(),
  at: moment,
});
export type MarketQuote = z.output<typeof marketQuote>;

export const listInstruments = endpoint({
  name: 'market.instruments',
  method: 'GET',
  path: '/api/market/instruments',
  access: 'customer',
  summary: 'What can be bought and sold, the best match first',
  limit: { points: 240, seconds: 600 },
  /** All of them if nothing is searched for. */
  query: { q: line({ max: 60 }).optional() },
  reply: z.object({ instruments: z.array(instrument).max(INSTRUMENTS_LISTED) }),
});

export const showQuotes = endpoint({
  name: 'market.quotes',
  method: 'GET',
  path: '/api/market/quotes',
  access: 'customer',
  summary: 'The current prices of some instruments; one the market does not know is left out',
  limit: { points: 120, seconds: 60 },
  query: {
    /** Joined by commas. */
    symbols: z
      .string('failure.invalid')
      .trim()
      .toUpperCase()
      .regex(SYMBOLS, 'failure.invalid')
      .meta({ examples: ['KEELM', 'KEELM,HRBND'] }),
  },
  reply: z.object({
    /** By the bank's clock. */
    asOf: moment,
    /** Whether the exchange trades at this moment. */
    isOpen: z.boolean(),
    quotes: z.array(marketQuote),
  }),
});
