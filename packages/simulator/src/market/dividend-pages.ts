import { calendarDay } from '@bank/kernel/cut-off.ts';
import { addDays, isDay } from '@bank/kernel/day.ts';
import { createHash } from 'node:crypto';
import type { Dividend } from './dividends.ts';
import type { SimulatedMarket } from './market.ts';

/** Whoever asks for the first time is told of those that are still to be paid, and of some before. */
const FIRST_DAYS = 120;
/** Sorts before every symbol. */
const NO_SYMBOL = '-';
const PLACE = /^(?<day>\d{4}-\d{2}-\d{2})\.(?<symbol>[A-Z]{1,5}|-)$/;

/** The place is the last one read: it means the same to every market of this seed, and after every restart. */
export function dividendsAfter(
  market: SimulatedMarket,
  place: string | null,
  { most, atMs }: { readonly most: number; readonly atMs: number },
): { readonly dividends: readonly (Dividend & { readonly id: string })[]; readonly place: string } {
  const today = calendarDay(atMs);
  const { day: text, symbol = NO_SYMBOL } = PLACE.exec(place ?? '')?.groups ?? {};
  const day = isDay(text) ? text : addDays(today, -FIRST_DAYS);
  const found = market
    .dividendsAnnounced(day, today)
    .filter((each) => each.announcedOn > day || each.symbol > symbol)
    .slice(0, most);
  const last = found.at(-1);
  return {
    dividends: found.map((each) => ({ ...each, id: idOf(each) })),
    place: last ? `${last.announcedOn}.${last.symbol}` : `${day}.${symbol}`,
  };
}

function idOf({ symbol, exOn }: Dividend): string {
  return createHash('sha256').update(`dividend\0${symbol}\0${exOn}`).digest('hex').slice(0, 32);
}
