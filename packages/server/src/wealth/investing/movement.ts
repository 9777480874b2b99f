import { moneyText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, Leg } from '@bank/ledger/journal.ts';
import { movementIdOf } from '../../movements/intent.ts';

type Side = 'buy' | 'sell';

/** Stored in the ledger, so they are the same in every language: `lineName` reads them. */
export function orderMemo(side: Side, quantity: number, symbol: string): string {
  return `${side === 'buy' ? 'Buy' : 'Sell'} ${quantity} ${symbol}`;
}

export function fillMemo(side: Side, quantity: number, symbol: string, price: Cents): string {
  return `${orderMemo(side, quantity, symbol)} at ${moneyText(price)}`;
}

export function dividendMemo(symbol: string): string {
  return `Dividend ${symbol}`;
}

/** The id of a fill, of its trade and of its journal: the same news of the market is booked once. */
export function fillIdOf(orderId: string, newsId: string): string {
  return movementIdOf('fill', `${orderId}/${newsId}`);
}

/** The id of what an account is paid of a dividend: once. */
export function dividendIdOf(
  accountId: string,
  dividend: { readonly id: string; readonly day: string },
): string {
  return movementIdOf(`dividend ${accountId}`, `${timeOf(dividend.day)}/${dividend.id}`);
}

/** The first half of an id that was made on this day. */
function timeOf(day: string): string {
  return Date.parse(`${day}T00:00:00Z`).toString(16).padStart(12, '0');
}

export type Booking = {
  readonly account: AccountNumber;
  readonly amount: Cents;
  readonly memo: string;
};

/** A purchase is taken from the order's hold. Its last fill lets go what is left of it. */
export function purchaseLegs(
  { amount, memo }: Booking,
  { hold, isLast }: { readonly hold: number; readonly isLast: boolean },
): Leg[] {
  return [{ act: isLast ? 'settle' : 'capture', hold, amount, kind: 'trade', memo }];
}

/** A sale is in the account at once, and on hold until it settles. */
export function saleLegs(
  { account, amount, memo }: Booking,
  hold: { readonly amount: Cents; readonly expiresAt: Date } | null,
): Leg[] {
  const sold: Leg = { debit: own.clearing_market, credit: account, amount, kind: 'trade', memo };
  if (hold === null) return [sold];
  return [sold, { act: 'hold', debit: account, credit: own.clearing_market, kind: 'deposit', memo, ...hold }];
}
