import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { NOON_MS } from './calendar.ts';
import type { Order } from './market/fills.ts';

const MINUTE_MS = 60_000;
/** An order is filled within three minutes of its own. */
const SLOT_MINUTES = 4;
/** Each account trades at its own time of the day, so that the one doesn't delay the other. */
const BEGINS_MINUTES: Readonly<Partial<Record<AccountType, number>>> = { investment: 0, retirement: 88 };

/** When the orders of a day are placed, one after the other, from noon on. */
export function slotMs(day: Day, slot: number, type: AccountType): number {
  const minutes = (BEGINS_MINUTES[type] ?? 0) + slot * SLOT_MINUTES;
  return Date.parse(day) + NOON_MS + minutes * MINUTE_MS;
}

/** In how many parts an order is filled follows from this, and not from an id that nobody knows ahead. */
export function orderKey({ symbol, side, quantity, tradeOn }: Order): string {
  return `${tradeOn} ${side} ${quantity} ${symbol}`;
}
