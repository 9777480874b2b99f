import { calendarDay, type Instant } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import {
  isMarketOpen,
  nextTradingDay,
  sessionOf,
  settlementDay,
  tradingDayOf,
} from '@bank/kernel/market-calendar.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { lesser, portion } from '@bank/kernel/portion.ts';
import type { PlannedOrder } from './rules.ts';

/** A rebalance stops when a price is further from the reviewed one than this. */
export const MOVE_PERCENT_MAX = 2;
const PERCENT = 100;
/** What a purchase sets aside above the last price at least. */
const CUSHION_PER_MILLE = 5;
const MILLE = 1_000;
/** Orders placed later in a session might not be filled in it. */
const LAST_MINUTES = 15;
const MINUTE_MS = 60_000;
/** What was reviewed can be confirmed for this long. */
export const REVIEW_HOLDS_MS = 15 * MINUTE_MS;

/** Whether a price is too far from the one that was reviewed. */
export function hasMoved(planned: Cents, price: Cents): boolean {
  return Math.abs(price - planned) * PERCENT > planned * MOVE_PERCENT_MAX;
}

/** How a planned purchase is placed with the cash there is: fewer shares if it isn't enough, or none. */
export function purchaseOf(
  { quantity, price: planned }: Pick<PlannedOrder, 'quantity' | 'price'>,
  { price, spendable }: { readonly price: Cents; readonly spendable: Cents },
): { readonly quantity: number; readonly mostPerShare: Cents } | null {
  const most = portion(planned, PERCENT + MOVE_PERCENT_MAX, PERCENT, 'down');
  const least = lesser(most, portion(price, MILLE + CUSHION_PER_MILLE, MILLE, 'up'));
  if (most < price || spendable < least) return null;
  const affordable = Math.min(quantity, Math.floor(spendable / least));
  return { quantity: affordable, mostPerShare: lesser(most, cents(Math.floor(spendable / affordable))) };
}

/** Whether orders are placed at this instant. */
export function placesOrders(now: Instant): boolean {
  const session = sessionOf(calendarDay(now));
  return (
    session !== null &&
    isMarketOpen(now) &&
    new Date(now).getTime() < Date.parse(session.closesAt) - LAST_MINUTES * MINUTE_MS
  );
}

export type RebalanceDates = {
  /** The first orders are placed in this session, at once if it has begun. */
  readonly startsOn: Day;
  readonly opensAt: string;
  readonly placesUntil: string;
  readonly buysOn: Day;
  readonly settlesOn: Day;
};

/** When a rebalance confirmed at this instant trades, and when all of it is settled. */
export function rebalanceDates(
  now: Instant,
  { sells, buys }: { readonly sells: boolean; readonly buys: boolean },
): RebalanceDates {
  const next = tradingDayOf(now);
  const startsOn = isMarketOpen(now) && !placesOrders(now) ? nextTradingDay(next) : next;
  const session = sessionOf(startsOn);
  if (!session) throw new RangeError(`no session on ${startsOn}`);
  const buysOn = sells ? settlementDay(startsOn) : startsOn;
  return {
    startsOn,
    opensAt: session.opensAt,
    placesUntil: new Date(Date.parse(session.closesAt) - LAST_MINUTES * MINUTE_MS).toISOString(),
    buysOn,
    settlesOn: settlementDay(buys ? buysOn : startsOn),
  };
}
