import { settlementDay, sessionOf, tradingDayOf } from '@bank/kernel/market-calendar.ts';
import type { Instant } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents, minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';
import type { Problem } from '@bank/kernel/problem.ts';

export const orderSides = ['buy', 'sell'] as const;
export type OrderSide = (typeof orderSides)[number];

export const orderTypes = ['market', 'limit'] as const;
export type OrderType = (typeof orderTypes)[number];
export const ORDER_TYPE_DEFAULT: OrderType = 'market';

/** Whole shares. */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 1_000_000;
export const LIMIT_PRICE_MIN = cents(1);
export const LIMIT_PRICE_MAX = cents(100_000_00);

/** The bank charges nothing for a trade. */
export const COMMISSION = ZERO;

/** Open orders of one account. */
export const OPEN_ORDERS_MAX = 100;
export const ORDERS_PER_PAGE = 25;
export const ORDERS_PER_PAGE_MAX = 100;

/** Partly filled orders are pending too, and an order that ends early keeps what was filled. */
export const orderStatuses = ['pending', 'filled', 'canceled', 'expired', 'rejected'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What an order without a limit may cost above the last price. */
const MARGIN_PERCENT = 5;
const PERCENT = 100;

/** The most that a share may cost: the limit, or the last price and what is set aside for its changes. */
export function mostPerShare({ limitPrice, price }: { limitPrice: Cents | null; price: Cents }): Cents {
  return limitPrice ?? portion(price, PERCENT + MARGIN_PERCENT, PERCENT, 'up');
}

export function costOf(quantity: number, perShare: Cents): Cents {
  return cents(quantity * perShare);
}

/** When an order of this instant trades, until when it is good, and when what it trades settles. */
export function orderDates(now: Instant): {
  readonly tradeOn: Day;
  readonly opensAt: string;
  readonly goodUntil: string;
  readonly settlesOn: Day;
} {
  const tradeOn = tradingDayOf(now);
  const session = sessionOf(tradeOn);
  if (!session) throw new RangeError(`no session on ${tradeOn}`);
  return {
    tradeOn,
    opensAt: session.opensAt,
    goodUntil: session.closesAt,
    settlesOn: settlementDay(tradeOn),
  };
}

export type OrderRequest = {
  readonly side: OrderSide;
  readonly symbol: string;
  readonly quantity: number;
  readonly orderType: OrderType;
  readonly limitPrice: Cents | null;
};

/** What a form knows without asking. */
export function requestProblems({
  side,
  symbol,
  orderType,
  limitPrice,
}: Omit<OrderRequest, 'quantity'>): Problem[] {
  const problems: Problem[] = [];
  if (symbol === '')
    problems.push({
      code: 'no_symbol',
      word: side === 'buy' ? 'investment.validation.symbol' : 'investment.validation.selectSecurity',
      field: 'symbol',
    });
  if ((orderType === 'limit') !== (limitPrice !== null))
    problems.push({ code: 'limit_price', word: 'investment.validation.limitPrice', field: 'limitPrice' });
  return problems;
}

export type OrderFacts = {
  /** The last price; null if there is no such security, or it has none yet. */
  readonly price: Cents | null;
  /** Cash that isn't on hold. */
  readonly buyingPower: Cents;
  /** Shares of this security in the account, and those of them that no open order sells. */
  readonly shares: number;
  readonly sharesFree: number;
  /** Open orders of the account. */
  readonly open: number;
};

/** What stands against an order, in words, each at its field. */
export function orderProblems(request: OrderRequest, facts: OrderFacts): Problem[] {
  const problems = requestProblems(request);
  if (problems.length > 0) return problems;
  return [...sideProblems(request, facts), ...(facts.open >= OPEN_ORDERS_MAX ? [TOO_MANY_ORDERS] : [])];
}

function sideProblems({ side, symbol, quantity, limitPrice }: OrderRequest, facts: OrderFacts): Problem[] {
  const { price, buyingPower, shares, sharesFree } = facts;
  if (side === 'sell') {
    if (shares === 0) return [NOT_HELD];
    return quantity > sharesFree ? [tooMany(symbol, sharesFree)] : [];
  }
  if (price === null) return [UNKNOWN_SYMBOL];
  const most = costOf(quantity, mostPerShare({ limitPrice, price }));
  return minus(buyingPower, most) < ZERO ? [notEnough(most, buyingPower)] : [];
}

export const UNKNOWN_SYMBOL: Problem = {
  code: 'unknown_symbol',
  word: 'investment.validation.symbol',
  field: 'symbol',
};

export const NOT_HELD: Problem = {
  code: 'not_held',
  word: 'investment.validation.notHeld',
  field: 'symbol',
};

export function tooMany(symbol: string, sharesFree: number): Problem {
  return {
    code: 'too_many',
    word: 'investment.validation.tooMany',
    field: 'quantity',
    blanks: { n: sharesFree, symbol },
  };
}

export function notEnough(most: Cents, buyingPower: Cents): Problem {
  return {
    code: 'insufficient_funds',
    word: 'investment.validation.buyingPower',
    field: 'quantity',
    blanks: { most: moneyText(most), available: moneyText(buyingPower) },
  };
}

export const TOO_MANY_ORDERS: Problem = {
  code: 'too_many_orders',
  word: 'investment.validation.tooManyOrders',
  blanks: { n: OPEN_ORDERS_MAX },
};

/** The price has moved so far that the reviewed amount no longer covers it. */
export const REVIEW_CHANGED: Problem = { code: 'review_changed', word: 'investment.error.changed' };

/** It was filled, canceled or over before. */
export const ORDER_OVER: Problem = { code: 'order_over', word: 'investment.error.orderOver' };

export type OrderNote = { readonly code: string; readonly word: string };

/** What a customer should know before placing an order; none prevents it. */
export function orderNotes(
  { side, limitPrice }: Pick<OrderRequest, 'side' | 'limitPrice'>,
  { price, isOpen }: { readonly price: Cents; readonly isOpen: boolean },
): OrderNote[] {
  const notes: OrderNote[] = [];
  if (!isOpen) notes.push({ code: 'next_session', word: 'investment.note.nextSession' });
  if (limitPrice === null) {
    notes.push({
      code: 'market_price',
      word: side === 'buy' ? 'investment.note.marketBuy' : 'investment.note.marketSell',
    });
    return notes;
  }
  if (side === 'buy' ? limitPrice < price : limitPrice > price)
    notes.push({
      code: 'waits',
      word: side === 'buy' ? 'investment.note.limitBelow' : 'investment.note.limitAbove',
    });
  return notes;
}
